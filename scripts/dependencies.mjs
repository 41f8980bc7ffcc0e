import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { run } from './run.mjs';

/** Installs the dependencies when they are missing, or are not the ones the lock file names. */
export async function ensureDependencies() {
  if (areInstalled()) return;
  refuseLink();
  console.info('Installing dependencies (npm ci)');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Test tools are needed by every command here, also where NODE_ENV says production.
  await run(npm, ['ci', '--include=dev', '--no-audit', '--no-fund']);
}

/** `npm ci` empties the folder that a linked node_modules leads to, which belongs to another tree. */
function refuseLink() {
  const folder = lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false });
  if (!folder?.isSymbolicLink()) return;
  throw new Error(
    'node_modules is a symbolic link to other dependencies than package-lock.json names. ' +
      'Remove the link, or run npm ci where it leads.',
  );
}

/** Compares contents, not times: changing branches gives the lock file a new time without a change. */
function areInstalled() {
  // npm writes this file last, so a broken installation has none.
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = packagesIn(record);
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(
    ([place, { version, optional }]) =>
      // The project itself is not recorded; what is optional may not exist for this machine.
      place === '' || optional || installed[place]?.version === version,
  );
}

function packagesIn(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages ?? {};
}
