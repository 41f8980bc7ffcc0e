import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceOf } from './compiled-tests.mjs';
import { leaveCounts } from './counts.mjs';

/**
 * A reporter for node:test that records the counts, the files in which something failed and how long
 * each took. The runner's own totals count a file that crashes as one failed test; a canceled test
 * (its file ended first) is a failure as well.
 */
export default async function* nodeCounts(events) {
  const totals = { pass: 0, fail: 0, cancelled: 0 };
  const failedIn = new Set();
  const took = {};
  /** Where a test failed: its file, or a helper file until the test file is known. */
  let failing = new Set();
  /** Tests that only mark the end of a file; see worker.ts. */
  let ends = 0;
  const queue = process.env.TEST_QUEUE;
  const isEnd = ({ name, nesting, details }) =>
    queue &&
    nesting === 0 &&
    details.type !== 'suite' &&
    (filesOf(queue).includes(name) || isProcess(name));
  for await (const { type, data } of events) {
    if (type === 'test:fail') failing.add(data.file);
    else if (type === 'test:pass' && isEnd(data)) ends += 1;
    // Without a queue, a file is itself a test, named by its path.
    else if (type === 'test:complete' && !queue && isFile(data))
      took[sourceOf(data.file)] = Math.round(data.details.duration_ms);
    else if (type === 'test:diagnostic') {
      const [, name, count] = /^(pass|fail|cancelled) (\d+)$/.exec(data.message) ?? [];
      if (name) totals[name] = Number(count);
      const [, milliseconds, file] = /^took (\d+) ms: (.+)$/.exec(data.message) ?? [];
      if (!file) continue;
      took[file] = Number(milliseconds);
      if (failing.size > 0) failedIn.add(file);
      failing = new Set();
    }
  }
  const unfinished = queue ? filesOf(queue).filter((file) => !(file in took)) : [];
  // A process that ends midway may still exit with code 0.
  if (unfinished.length > 0) process.exitCode = 1;
  for (const file of queue ? unfinished : [...failing].map(sourceOf)) failedIn.add(file);
  leaveCounts({
    passed: totals.pass - ends,
    failed: Math.max(totals.fail + totals.cancelled, unfinished.length),
    failedIn: [...failedIn],
    took,
  });
  yield '';
}

/** The runner counts a process that found no file left as a test that passed. */
const isProcess = (name) => /[\\/]process-\d+\.js$/.test(name);

const isFile = ({ name, nesting, file }) => nesting === 0 && file?.endsWith(name);

/** The test files that processes take from a queue, one after another. */
const filesOf = (queue) =>
  JSON.parse(readFileSync(join(queue, 'queue.json'), 'utf8')).files.map(({ source }) => source);
