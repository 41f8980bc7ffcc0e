import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withCompiled } from './compiled-tests.mjs';
import { root } from './paths.mjs';
import { exitCodeOf } from './run.mjs';
import { inFirefox } from './test-files.mjs';

/** Journeys mostly wait: for retries, banks, and other tabs. So two cores can run five of them. */
export const journeysAtOnce = Math.ceil(2.5 * availableParallelism());

const worker = 'test/harness/worker.ts';

/**
 * Runs test files with node:test, or the ones named on the command line instead.
 *
 * @param {{
 *   files: string[], asked?: string[], minutes: number, concurrency: number, groups?: (files: string[]) => string[][],
 *   firefoxFiles?: string[],
 * }} options
 *   which files to run; the command line's files, if not all of its arguments; how long one file may
 *   take before it counts as failed; how many processes run at once; which files run in one process,
 *   one after another; without it, `concurrency` processes share all of them; which of the files also
 *   run in Firefox, in one more process, which starts first
 * @returns {Promise<number>} the exit code; 1 if there are no files, because a run without tests
 *   proves nothing
 */
export async function runNodeTests({
  files: usual,
  asked = process.argv.slice(2),
  minutes,
  concurrency,
  groups,
  firefoxFiles = [],
}) {
  const files = asked.length > 0 ? asked : usual;
  if (files.length === 0) {
    console.error('Expected test files and found none.');
    return 1;
  }
  const programs = programsOf(files);
  return withCompiled([worker, ...programs, ...files], ([compiledWorker, ...all]) => {
    const compiled = all.slice(programs.length);
    const env = {
      TEST_PROGRAMS: JSON.stringify(
        Object.fromEntries(programs.map((source, index) => [source, all[index]])),
      ),
    };
    const shares = { groups: groups?.(files), firefoxFiles };
    return runQueue({ compiledWorker, files, compiled, ...shares, minutes, concurrency, env });
  });
}

/** The programs that these tests start; see test/harness/program.ts. */
function programsOf(files) {
  const names = files.flatMap((file) => {
    const code = readFileSync(resolve(root, file), 'utf8');
    return [...code.matchAll(/\bprogram\('([^']+)'\)/g)].map(([, name]) => name);
  });
  return [...new Set(names)];
}

/** Each process runs its own group, or takes the next remaining file until there are none. */
async function runQueue({ compiledWorker, files, compiled, groups, firefoxFiles, ...limits }) {
  const { minutes, concurrency, env } = limits;
  const folder = join(dirname(compiledWorker), 'queue');
  mkdirSync(folder);
  const pairs = files.map((source, index) => ({ source, compiled: resolve(compiled[index]) }));
  const inFirefoxToo = pairs
    .filter(({ source }) => firefoxFiles.includes(source))
    .map((pair) => ({ ...pair, source: `${pair.source}${inFirefox}`, browser: 'firefox' }));
  const queue = { files: [...pairs, ...inFirefoxToo], minutes };
  writeFileSync(join(folder, 'queue.json'), JSON.stringify(queue));
  const shares =
    groups?.map((group) => ({ own: group.map((file) => files.indexOf(file)) })) ??
    Array(Math.min(concurrency, files.length)).fill({});
  // First, so that the others share what is left when it ends.
  if (inFirefoxToo.length > 0) shares.unshift({ browser: 'firefox' });
  const entries = shares.map((share, index) => {
    // node:test starts them in the order of their names.
    const number = String(index + 1).padStart(3, '0');
    const entry = join(dirname(compiledWorker), `process-${number}.js`);
    const code = `import { work } from './${basename(compiledWorker)}';\nawait work(${JSON.stringify(share)});\n`;
    writeFileSync(entry, code);
    return entry;
  });
  const all = { minutes: minutes * queue.files.length, concurrency };
  return runFiles(entries, all, { ...env, TEST_QUEUE: folder });
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
