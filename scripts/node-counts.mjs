import { sourceOf } from './compiled-tests.mjs';
import { leaveCounts } from './counts.mjs';

/**
 * A reporter for node:test that hands on the counts, the files in which something failed and how
 * long each took. The runner's own totals count a file that crashes as one failed test; a cancelled test (its file ended
 * first) is a failure as well.
 */
export default async function* nodeCounts(events) {
  const totals = { pass: 0, fail: 0, cancelled: 0 };
  const failedIn = new Set();
  const took = {};
  for await (const { type, data } of events) {
    if (type === 'test:fail') failedIn.add(data.file);
    // A file is a test of its own, named by its path.
    else if (type === 'test:complete' && data.nesting === 0 && data.file?.endsWith(data.name))
      took[sourceOf(data.file)] = Math.round(data.details.duration_ms);
    else if (type === 'test:diagnostic') {
      const [, name, count] = /^(pass|fail|cancelled) (\d+)$/.exec(data.message) ?? [];
      if (name) totals[name] = Number(count);
    }
  }
  leaveCounts({
    passed: totals.pass,
    failed: totals.fail + totals.cancelled,
    failedIn: [...failedIn].map(sourceOf),
    took,
  });
  yield '';
}
