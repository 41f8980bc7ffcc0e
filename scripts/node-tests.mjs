import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withCompiled } from './compiled-tests.mjs';
import { root } from './paths.mjs';
import { exitCodeOf } from './run.mjs';
import { testFiles } from './test-files.mjs';

/**
 * Each has a browser and a service of its own, of which one waits while the other computes. More only
 * make each other slow.
 */
export const journeysAtOnce = Math.min(2, availableParallelism());

/**
 * Runs test files with node:test. File names given on the command line are run instead of all.
 *
 * @param {{ ending?: string, files?: string[], asked?: string[], minutes: number, concurrency?: number }} options
 *   which files of test/ to run, by how they end (for example `.test.ts`) or by name; what the command
 *   line asks for instead, where that is not all of it; how long one file may take before it counts as
 *   failed; how many run at once (the runner's own default when it is not given)
 * @returns {Promise<number>} the exit code; 1 when there is no such file, since a run without tests
 *   proves nothing
 */
export async function runNodeTests({
  ending = '',
  files: named,
  asked = process.argv.slice(2),
  minutes,
  concurrency,
}) {
  const files = asked.length > 0 ? asked : (named ?? testFiles(ending));
  if (files.length === 0) {
    console.error(`Expected test files named test/**/*${ending} and found none.`);
    return 1;
  }
  const reporter = pathToFileURL(join(root, 'scripts/node-counts.mjs')).href;
  const options = [
    // A failure names the line of the source.
    '--enable-source-maps',
    '--test',
    // Without a limit, a server or a timer that is left open keeps the whole run waiting for ever.
    `--test-timeout=${minutes * 60_000}`,
    ...(concurrency ? [`--test-concurrency=${concurrency}`] : []),
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    `--test-reporter=${reporter}`,
    '--test-reporter-destination=stderr',
  ];
  return withCompiled(files, (compiled) => exitCodeOf(process.execPath, [...options, ...compiled]));
}
