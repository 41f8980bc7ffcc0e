/** Compiles the measured programs to plain JavaScript, as in the package. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const bench = fileURLToPath(new URL('..', import.meta.url));
/** Inside the project, so that its packages resolve. `bench/tsconfig.json` names it as well. */
const folder = join(bench, '../.tmp/bench');

/**
 * A loader that compiles at run time renames every function when it is created, which would add to
 * each request's time. Returns the path of the compiled program of a project file.
 */
export function compilePrograms(): (file: string) => string {
  const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
  rmSync(folder, { recursive: true, force: true });
  execFileSync(process.execPath, [join(typescript, 'bin/tsc'), '-p', join(bench, 'tsconfig.json')]);
  return (file) => join(folder, file);
}
