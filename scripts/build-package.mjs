import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** Builds what npm publishes besides the script: dist/npm with its types, and what editors read. */
export function buildPackage() {
  rmSync(join(root, 'dist/npm'), { recursive: true, force: true });
  const options = { cwd: root, stdio: 'inherit' };
  const typescript = join(root, 'node_modules/typescript-7/bin/tsc');
  execFileSync(process.execPath, [typescript, '-p', 'tsconfig.build.json'], options);
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/editor-data.ts'], options);
}
