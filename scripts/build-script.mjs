import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './paths.mjs';

/**
 * Builds dist/order-elements.js and its chunks.
 *
 * @returns {Promise<import('vite').Rolldown.OutputChunk[]>} the files of code that were made
 */
export async function buildScript() {
  const results = await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  const { output } = Array.isArray(results) ? results[0] : results;
  removeOldChunks(new Set(output.map(({ fileName }) => fileName)));
  writeIntegrity();
  return output.filter((file) => file.type === 'chunk');
}

/** Chunks are named by their content and would pile up. A build that fails leaves the last one whole. */
function removeOldChunks(made) {
  for (const name of readdirSync(join(root, 'dist/chunks'))) {
    if (!made.has(`chunks/${name}`)) rmSync(join(root, 'dist/chunks', name));
  }
}

/**
 * Writes dist/integrity.json: each file of the script with what `integrity` attributes and import
 * maps say of it. Read from the disk, since a plugin may change a file after the build has told of it.
 */
function writeIntegrity() {
  const chunks = readdirSync(join(root, 'dist/chunks')).filter((name) => name.endsWith('.js'));
  const names = ['order-elements.js', ...chunks.sort().map((name) => `chunks/${name}`)];
  const entries = names.map((name) => [name, integrityOf(readFileSync(join(root, 'dist', name)))]);
  writeFileSync(
    join(root, 'dist/integrity.json'),
    `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`,
  );
}

const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const madeOf = ['src', 'scripts/minify-templates.mjs', 'vite.config.ts', 'package-lock.json'];

/** Builds when there is no build, or when a source changed after it was made. */
export async function buildScriptWhenNeeded() {
  if (isUpToDate()) return;
  console.info('Building dist/order-elements.js');
  await buildScript();
}

function isUpToDate() {
  const built = join(root, 'dist/order-elements.js');
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
  // The folder itself as well: its time tells when a file was deleted from it.
  return [full, ...entries];
}
