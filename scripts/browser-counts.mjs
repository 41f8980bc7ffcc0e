import { leaveCounts } from './counts.mjs';

/**
 * A reporter for @web/test-runner that hands the counts on. A file that cannot be imported has no
 * tests to fail, so it counts as one failure of its own.
 */
export function browserCounts() {
  return {
    onTestRunFinished({ sessions }) {
      const counts = { passed: 0, failed: 0 };
      for (const session of sessions) countSession(session, counts);
      leaveCounts(counts);
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
  }
  for (const inner of suite.suites) countSuite(inner, counts);
}
