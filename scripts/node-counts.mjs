import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceOf } from './compiled-tests.mjs';
import { leaveCounts } from './counts.mjs';

/**
 * A reporter for node:test that hands on the counts, the files in which something failed and how
 * long each took. The runner's own totals count a file that crashes as one failed test; a cancelled
 * test (its file ended first) is a failure as well.
 */
export default async function* nodeCounts(events) {
  const totals = { pass: 0, fail: 0, cancelled: 0 };
  const failedIn = new Set();
  const took = {};
  const queue = process.env.TEST_QUEUE;
  /** Files in which a test failed, or helpers of theirs, until it is known which test file ran. */
  let failing = new Set();
  for await (const { type, data } of events) {
    if (type === 'test:fail') failing.add(data.file);
    // A file is a test of its own, named by its path.
    else if (type === 'test:complete' && data.nesting === 0 && data.file?.endsWith(data.name))
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
  if (queue) for (const file of begun(queue)) if (!(file in took)) failedIn.add(file);
  if (!queue) for (const file of failing) failedIn.add(sourceOf(file));
  // The last test of each file is only there to end it.
  const ends = queue ? Object.keys(took).length : 0;
  leaveCounts({
    passed: Math.max(0, totals.pass - ends),
    failed: totals.fail + totals.cancelled,
    failedIn: [...failedIn],
    took,
  });
  yield '';
}

/** The files of a queue that some process has taken. */
function begun(queue) {
  const { files } = JSON.parse(readFileSync(join(queue, 'queue.json'), 'utf8'));
  const taken = new Set(readdirSync(queue));
  return files.filter((_, index) => taken.has(`${index}`)).map(({ source }) => source);
}
