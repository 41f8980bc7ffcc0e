import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { npm } from './run.mjs';

/** Installs the dependencies if they are missing or differ from the lock file. */
export async function ensureDependencies() {
  if (areInstalled()) return;
  refuseLink();
  console.info('Installing dependencies (npm ci)');
  // Every command here needs the development dependencies, even with NODE_ENV=production.
  const code = await npm(['ci', '--include=dev', '--no-audit', '--no-fund']);
  if (code !== 0) throw new Error(`npm ci ended with exit code ${code}.`);
}

/** `npm ci` would empty the target of a linked node_modules, which belongs to another checkout. */
function refuseLink() {
  const folder = lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false });
  if (!folder?.isSymbolicLink()) return;
  throw new Error(
    'node_modules is a symbolic link to a folder whose packages differ from package-lock.json. ' +
      'Remove the link, or run npm ci in the checkout that it belongs to.',
  );
}

/** Compares contents, not times: switching branches touches the lock file without changing it. */
function areInstalled() {
  // npm writes this file last, so a broken installation has none.
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = packagesIn(record);
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(
    ([place, { version, optional }]) =>
      // The project itself is not recorded; optional packages may not exist for this machine.
      place === '' || optional || installed[place]?.version === version,
  );
}

function packagesIn(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages ?? {};
}
