import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { tsImport } from 'tsx/esm/api';
import { build } from 'vite';
import { root } from './paths.mjs';
import { keepReleases } from './releases.mjs';

const ownDist = join(root, 'dist');
const { version: ownVersion } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/**
 * Builds order-elements.js and its chunks.
 *
 * @param {object} [options]
 * @param {string} [options.former] a `dist` folder whose chunks are kept with the new ones; see releases.mjs
 * @param {string} [options.dist] the folder to write
 * @param {string} [options.version] of the release that is built
 * @param {import('vite').Plugin[]} [options.plugins] for tests, which need releases that differ
 */
export async function buildScript({
  former,
  dist = ownDist,
  version = ownVersion,
  plugins = [],
} = {}) {
  const results = await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    plugins,
    build: { outDir: dist },
  });
  const { output } = Array.isArray(results) ? results[0] : results;
  const names = output.map(({ fileName }) => fileName);
  const chunks = names.flatMap((name) => /^chunks\/(.*\.js)$/.exec(name)?.slice(1) ?? []).sort();
  keepReleases(dist, { version, chunks }, former);
  for (const name of classicScripts) await writeClassic(dist, name);
  writeIntegrity(dist, chunks);
  const code = output.filter((file) => file.type === 'chunk');
  requireLoneEntry(code);
  writePreloadLines(dist, code);
  await writeMenuSheet(dist);
}

/** The entry's guards must run before anything else loads, and tell guests if nothing does. */
function requireLoneEntry(code) {
  const { imports } = code.find(({ name }) => name === 'order-elements');
  if (imports.length === 0) return;
  throw new Error(
    `Expected src/order-elements.ts to share no module with what it loads, found imports of ${imports}.`,
  );
}

/** Writes order-menu.css, for pages that come with the menu. docs/menu-documents.md */
async function writeMenuSheet(dist) {
  const { menuSheet } = await tsImport('../src/elements/menu/menu-sheet.ts', import.meta.url);
  const { code } = await transform(menuSheet(), { loader: 'css', minify: true });
  writeFileSync(join(dist, 'order-menu.css'), code);
}

/** Each is one source file without imports. */
const classicScripts = ['order-elements.loader', 'order-elements.analytics'];

/** Writes a classic script, which also runs as a module. */
async function writeClassic(dist, name) {
  const source = readFileSync(join(root, `src/${name}.ts`), 'utf8');
  const options = { loader: 'ts', format: 'iife', minify: true, target: 'es2022' };
  const { code } = await transform(source, options);
  writeFileSync(join(dist, `${name}.js`), code);
}

/**
 * Writes preload.html: lines for the page's head that let browsers request the widget's core and
 * the menu along with the entry. Scripts are requested without credentials for other origins, and so
 * is the menu: a line in another mode would load it twice. Between the comments, `order-elements-proxy head` writes
 * those of later releases.
 */
function writePreloadLines(dist, code) {
  const { fileName } = code.find(({ name }) => name === 'core');
  const location = 'https://orders.your-restaurant.example/locations/riverside';
  const lines = [
    '<!-- order-elements head -->',
    `<link rel="modulepreload" href="https://your.cdn.example/${fileName}">`,
    ...[`${location}/menus`, location].map(
      (address) => `<link rel="preload" as="fetch" crossorigin href="${address}">`,
    ),
    '<!-- /order-elements head -->',
  ];
  writeFileSync(join(dist, 'preload.html'), `${lines.join('\n')}\n`);
}

/**
 * Writes integrity.json: each file of the script with its hash for `integrity` attributes and
 * import maps. Reads the disk, because a plugin may change a file after the build has reported it.
 */
function writeIntegrity(dist, chunks) {
  const names = [
    'order-elements.js',
    ...classicScripts.map((name) => `${name}.js`),
    ...chunks.map((name) => `chunks/${name}`),
  ];
  const entries = names.map((name) => [name, integrityOf(readFileSync(join(dist, name)))]);
  writeFileSync(
    join(dist, 'integrity.json'),
    `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`,
  );
}

const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const madeOf = ['src', 'scripts/minify-templates.mjs', 'vite.config.ts', 'package-lock.json'];

/** Builds if there is no build or a source is newer. */
export async function buildScriptWhenNeeded() {
  if (isUpToDate()) return;
  console.info('Building dist/order-elements.js');
  await buildScript();
}

function isUpToDate() {
  const built = join(ownDist, 'order-elements.js');
  if (!existsSync(built)) return false;
  const builtAt = statSync(built).mtimeMs;
  return newest(madeOf) < builtAt;
}

function newest(paths) {
  return Math.max(...paths.flatMap(files).map((path) => statSync(path).mtimeMs));
}

function files(path) {
  const full = join(root, path);
  if (!statSync(full).isDirectory()) return [full];
  const entries = readdirSync(full, { recursive: true }).map((entry) => join(full, entry));
  // Include the folder itself: its time changes when a file is deleted.
  return [full, ...entries];
}
