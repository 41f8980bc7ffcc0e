import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { run } from './run.mjs';

/** Builds what npm publishes besides the script: dist/npm with its types, and the tags' manifest. */
export async function buildPackage() {
  rmSync(join(root, 'dist/npm'), { recursive: true, force: true });
  const typescript = join(root, 'node_modules/typescript-7/bin/tsc');
  await run(process.execPath, [typescript, '-p', 'tsconfig.build.json']);
  await run(process.execPath, ['--import', 'tsx', 'scripts/write-manifest.ts']);
}
