import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withCompiled } from './compiled-tests.mjs';
import { root } from './paths.mjs';
import { exitCodeOf } from './run.mjs';

/** Journeys mostly wait: for retries, banks, and other tabs. So one core can run two of them. */
export const journeysAtOnce = 2 * availableParallelism();

const worker = 'test/harness/worker.ts';

/**
 * Runs test files with node:test, or the ones named on the command line instead.
 *
 * @param {{ files: string[], asked?: string[], minutes: number, concurrency: number, together?: boolean }} options
 *   which files to run; the command line's files, if not all of its arguments; how long one file may
 *   take before it counts as failed; how many run at once; whether that many processes run all files
 *   one after another, instead of one process per file
 * @returns {Promise<number>} the exit code; 1 if there are no files, because a run without tests
 *   proves nothing
 */
export async function runNodeTests({
  files: all,
  asked = process.argv.slice(2),
  minutes,
  concurrency,
  together = false,
}) {
  const files = asked.length > 0 ? asked : all;
  if (files.length === 0) {
    console.error('Expected test files and found none.');
    return 1;
  }
  return together
    ? withCompiled([worker, ...files], ([compiledWorker, ...compiled]) =>
        runQueue({ compiledWorker, files, compiled, minutes, concurrency }),
      )
    : withCompiled(files, (compiled) => runFiles(compiled, { minutes, concurrency }));
}

/** Each process takes the next remaining file until there are none. */
async function runQueue({ compiledWorker, files, compiled, minutes, concurrency }) {
  const folder = join(dirname(compiledWorker), 'queue');
  mkdirSync(folder);
  const pairs = files.map((source, index) => ({ source, compiled: resolve(compiled[index]) }));
  writeFileSync(join(folder, 'queue.json'), JSON.stringify({ files: pairs, minutes }));
  const entries = Array.from({ length: Math.min(concurrency, files.length) }, (_, index) => {
    const entry = join(dirname(compiledWorker), `process-${index + 1}.js`);
    writeFileSync(entry, `import './${basename(compiledWorker)}';\n`);
    return entry;
  });
  const env = { TEST_QUEUE: folder };
  return runFiles(entries, { minutes: minutes * files.length, concurrency }, env);
}

function runFiles(files, { minutes, concurrency }, env) {
  const reporter = pathToFileURL(join(root, 'scripts/node-counts.mjs')).href;
  const options = [
    // So that a failure names the line in the source.
    '--enable-source-maps',
    '--test',
    // Without a limit, a server or timer left open would keep the whole run waiting forever.
    `--test-timeout=${minutes * 60_000}`,
    `--test-concurrency=${concurrency}`,
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    `--test-reporter=${reporter}`,
    '--test-reporter-destination=stderr',
  ];
  return exitCodeOf(process.execPath, [...options, ...files], { env });
}
