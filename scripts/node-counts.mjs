import { sourceOf } from './compiled-tests.mjs';
import { leaveCounts } from './counts.mjs';

/**
 * A reporter for node:test that hands the counts on, and the files in which something failed. The
 * runner's own totals count a file that crashes as one failed test; a cancelled test (its file ended
 * first) is a failure as well.
 */
export default async function* nodeCounts(events) {
  const totals = { pass: 0, fail: 0, cancelled: 0 };
  const failedIn = new Set();
  for await (const { type, data } of events) {
    if (type === 'test:fail') failedIn.add(data.file);
    else if (type === 'test:diagnostic') {
      const [, name, count] = /^(pass|fail|cancelled) (\d+)$/.exec(data.message) ?? [];
      if (name) totals[name] = Number(count);
    }
  }
  leaveCounts({
    passed: totals.pass,
    failed: totals.fail + totals.cancelled,
    failedIn: [...failedIn].map(sourceOf),
  });
  yield '';
}
