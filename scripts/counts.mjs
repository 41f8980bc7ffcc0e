import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * How many tests passed and failed; the files in which one failed, relative to the root; and the
 * milliseconds that each file took.
 *
 * @typedef {{
 *   passed: number, failed: number, failedIn: string[], took: Record<string, number>,
 * }} Counts
 */

/**
 * A step of the test run reports how many of its tests passed and failed in the file that
 * `TEST_COUNTS_FILE` names; a step with several runs adds them up. Run alone, without that variable,
 * a step only prints.
 *
 * @param {Partial<Counts>} counts
 */
export function leaveCounts(counts) {
  const file = process.env.TEST_COUNTS_FILE;
  if (!file) return;
  const before = read(file);
  const sum = (name) => (before[name] ?? 0) + (counts[name] ?? 0);
  const all = {
    passed: sum('passed'),
    failed: sum('failed'),
    failedIn: [...(before.failedIn ?? []), ...(counts.failedIn ?? [])],
    took: { ...before.took, ...counts.took },
  };
  writeFileSync(file, JSON.stringify(all));
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/**
 * The counts that a step wrote. A step that crashed, wrote none or ran no test has failed, whatever
 * else it reports.
 *
 * @param {string} file the file its `TEST_COUNTS_FILE` named
 * @param {number} exitCode the one it ended with
 * @returns {Counts}
 */
export function countsLeft(file, exitCode) {
  const { passed = 0, failed = 0, failedIn = [], took = {} } = read(file);
  const broken = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: broken ? 1 : failed, failedIn, took };
}
