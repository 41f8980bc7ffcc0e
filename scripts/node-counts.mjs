import { leaveCounts } from './counts.mjs';

/**
 * A reporter for node:test that hands the counts on. The runner's own totals count a file that
 * crashes as one failed test; a cancelled test (its file ended first) is a failure as well.
 */
export default async function* nodeCounts(events) {
  const totals = { pass: 0, fail: 0, cancelled: 0 };
  for await (const { type, data } of events) {
    if (type !== 'test:diagnostic') continue;
    const [, name, count] = /^(pass|fail|cancelled) (\d+)$/.exec(data.message) ?? [];
    if (name) totals[name] = Number(count);
  }
  leaveCounts({ passed: totals.pass, failed: totals.fail + totals.cancelled });
  yield '';
}
