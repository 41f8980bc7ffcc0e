import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countsLeft } from './counts.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { findFirefox } from './engines/installed.mjs';
import { findChromium } from './find-chromium.mjs';
import { exitCodeOf } from './run.mjs';

// What fails fastest comes first. `counts` marks the steps that leave counts of their own tests;
// the others are one check each. `filesOption` is what the names of some of its files come after.
const steps = [
  { script: 'types', counts: false },
  { script: 'lint', counts: false },
  // Fails above the size limits.
  { script: 'build', counts: false },
  { script: 'test:unit', counts: true },
  { script: 'test:browser', counts: true, filesOption: '--files' },
  { script: 'test:journeys', counts: true },
];

/** The core journeys once more. */
const firefox = { script: 'test:firefox', counts: true };

/** More files than this do not fail by an unlucky moment. */
const FEW = 5;

const total = { passed: 0, failed: 0 };
const lines = [];
const folder = mkdtempSync(join(tmpdir(), 'order-elements-test-'));

try {
  await ensureDependencies();
  const browser = await browserVariables();
  for (const step of steps) record(step.script, await runStep(step, browser));
  const { missing } = findFirefox();
  if (missing) lines.push(`test:firefox: skipped, ${missing}`);
  else record(firefox.script, await runStep(firefox, browser));
} catch (error) {
  console.error(error);
  record('the run itself', { passed: 0, failed: 1 });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

console.info(`\n${lines.join('\n')}`);
console.info(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** Looks for the browser once, since the last resort is to unpack one. The steps say it is missing. */
async function browserVariables() {
  try {
    return { CHROMIUM_PATH: await findChromium() };
  } catch (error) {
    console.error(error.message);
    return {};
  }
}

/**
 * Runs a step, and the few files in which something failed once more, alone: a busy machine can
 * upset what waits for a browser. What passes then is named at the end: it has a race to be found.
 */
async function runStep(step, variables) {
  const first = await runFiles(step, variables);
  const again = first.failedIn ?? [];
  if (again.length === 0 || again.length > FEW) return first;
  const files = again.map(({ file }) => file);
  const second = await runFiles(step, variables, files);
  const passedElsewhere = first.passed - again.reduce((sum, { passed }) => sum + passed, 0);
  return {
    passed: passedElsewhere + second.passed,
    failed: second.failed,
    unsteady: second.failed === 0 ? files : [],
  };
}

async function runFiles({ script, counts, filesOption }, variables, files = []) {
  console.info(`\n--- npm run ${[script, ...files].join(' ')}`);
  const countsFile = join(folder, `${script.replace(':', '-')}-${files.length}.json`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const chosen = files.length > 0 ? ['--', ...(filesOption ? [filesOption] : []), ...files] : [];
  const code = await exitCodeOf(npm, ['run', '--silent', script, ...chosen], {
    env: { ...variables, TEST_COUNTS_FILE: countsFile },
  });
  if (!counts) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return countsLeft(countsFile, code);
}

function record(name, { passed, failed, unsteady = [] }) {
  total.passed += passed;
  total.failed += failed;
  lines.push(`${name}: ${passed} passed, ${failed} failed`);
  for (const file of unsteady) lines.push(`  unsteady, passed only the second time: ${file}`);
}
