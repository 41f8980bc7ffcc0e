import { relative } from 'node:path';
import { leaveCounts } from './counts.mjs';
import { root } from './paths.mjs';

/**
 * A reporter for @web/test-runner that records the counts, the files in which something failed in
 * any engine, and how long each file's tests took in all engines together. A file that can't be
 * imported has no tests that could fail, so it counts as one failure.
 */
export function browserCounts() {
  return {
    onTestRunFinished({ sessions }) {
      const files = new Map();
      for (const session of sessions) {
        const counts = files.get(session.testFile) ?? { passed: 0, failed: 0, took: 0 };
        files.set(session.testFile, counts);
        countSession(session, counts);
      }
      const sum = (name) => [...files.values()].reduce((total, file) => total + file[name], 0);
      const failedIn = [...files]
        .filter(([, { failed }]) => failed > 0)
        .map(([file]) => relative(root, file));
      const took = Object.fromEntries(
        [...files].map(([file, counts]) => [relative(root, file), Math.round(counts.took)]),
      );
      leaveCounts({ passed: sum('passed'), failed: sum('failed'), failedIn, took });
    },
  };
}

function countSession(session, counts) {
  const failedBefore = counts.failed;
  if (session.testResults) countSuite(session.testResults, counts);
  if (!session.passed && counts.failed === failedBefore) counts.failed += 1;
}

function countSuite(suite, counts) {
  for (const test of suite.tests) {
    if (test.skipped) continue;
    counts[test.passed ? 'passed' : 'failed'] += 1;
    counts.took += test.duration ?? 0;
  }
  for (const inner of suite.suites) countSuite(inner, counts);
}
