import { execFileSync } from 'node:child_process';
import { root } from './paths.mjs';
import { relatedTests } from './related-tests.mjs';
import { npm } from './run.mjs';
import { stepsFor } from './test-files.mjs';

/** A file that everything imports has hundreds of tests; the nearest ones find most problems. */
const MOST_FILES = 10;

/**
 * Runs the tests nearest to changed files, and says how many are left for `npm test`.
 *
 * @param {string[]} changed relative to the root, with slashes
 * @param {{ scripts?: string[], env?: Record<string, string> }} [options] the steps to run, if not
 *   all; variables for them
 * @returns {Promise<number>} the exit code
 */
export async function testChanged(changed, { scripts, env } = {}) {
  const related = stepsFor(await relatedTests(changed)).filter(
    ({ script }) => !scripts || scripts.includes(script),
  );
  let exitCode = 0;
  for (const { script, files, args } of related) {
    const left = files.length - MOST_FILES;
    const chosen = left > 0 ? args.slice(0, args.length - left) : args;
    console.info(`\n--- npm run ${script} -- ${chosen.join(' ')}`);
    if (left > 0) console.info(`(${left} more import what changed; npm test runs all)`);
    exitCode ||= await npm(['run', '--silent', script, '--', ...chosen], { env });
  }
  return exitCode;
}

/**
 * @param {string[]} args of git
 * @returns {string[]} the files that git lists, relative to the root, with slashes
 */
export const gitFiles = (...args) =>
  execFileSync('git', [...args, '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);
