/** Makes plain JavaScript of the measured programs, as the package holds it. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const bench = fileURLToPath(new URL('..', import.meta.url));
/** Within the project, so that its packages are found. `bench/tsconfig.json` names it as well. */
const folder = join(bench, '../.tmp/bench');

/**
 * A loader that compiles while it runs names every function anew as it is made, and that is a part
 * of what a request takes. Returns where the program of a file of the project is.
 */
export function compilePrograms(): (file: string) => string {
  const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
  rmSync(folder, { recursive: true, force: true });
  execFileSync(process.execPath, [join(typescript, 'bin/tsc'), '-p', join(bench, 'tsconfig.json')]);
  return (file) => join(folder, file);
}
