/**
 * Builds the WordPress plugin: `dist/wordpress/order-elements/` and a zip of it, from
 * `integrations/wordpress/` and the built script.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { zipSync } from 'fflate';
import { mo, po } from 'gettext-parser';
import { root } from './paths.mjs';

const source = join(root, 'integrations/wordpress/order-elements');
const dist = join(root, 'dist');

/**
 * @param {string} folder where the plugin's folder is created
 * @returns {string} the plugin's folder
 */
export function buildWordPress(folder = join(dist, 'wordpress')) {
  const plugin = join(folder, 'order-elements');
  requireVersion();
  rmSync(plugin, { recursive: true, force: true });
  mkdirSync(plugin, { recursive: true });
  cpSync(source, plugin, { recursive: true });
  const hashes = JSON.parse(readFileSync(join(dist, 'integrity.json'), 'utf8'));
  mkdirSync(join(plugin, 'assets/chunks'), { recursive: true });
  for (const name of [...Object.keys(hashes), 'order-menu.css', 'integrity.json']) {
    cpSync(join(dist, name), join(plugin, 'assets', name));
  }
  cpSync(join(root, 'LICENSE'), join(plugin, 'LICENSE'));
  compileTranslations(join(plugin, 'languages'));
  const files = filesIn(plugin).map((path) => [relative(folder, path), readFileSync(path)]);
  writeFileSync(join(folder, 'order-elements.zip'), zipSync(Object.fromEntries(files)));
  return plugin;
}

/** WordPress shows the version of the plugin's header, and caches files by it. */
function requireVersion() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const [file, line] of [
    ['order-elements.php', /^ \* Version: +(\S+)/m],
    ['order-elements.php', /const VERSION = '([^']+)'/],
    ['readme.txt', /^Stable tag: (\S+)/m],
  ]) {
    const found = line.exec(readFileSync(join(source, file), 'utf8'))?.[1];
    if (found === version) continue;
    throw new Error(`integrations/wordpress/${file}: expected version ${version}, found ${found}.`);
  }
}

function compileTranslations(folder) {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.po'))) {
    const read = po.parse(readFileSync(join(folder, name)));
    writeFileSync(join(folder, name.replace(/po$/, 'mo')), mo.compile(read));
  }
}

const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
  );

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.info(`The plugin is in ${relative(root, buildWordPress())} and in the zip beside it.`);
}
