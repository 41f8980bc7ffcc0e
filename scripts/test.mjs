import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countsLeft } from './counts.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { findFirefox } from './engines/installed.mjs';
import { findChromium } from './find-chromium.mjs';
import { exitCodeOf } from './run.mjs';

// What fails fastest comes first. `counts` marks the steps that leave counts of their own tests;
// the others are one check each. `filesOption` is the option that names single files of a step.
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

const total = { passed: 0, failed: 0 };
const lines = [];
const folder = mkdtempSync(join(tmpdir(), 'order-elements-test-'));

try {
  await ensureDependencies();
  const browser = await browserVariables();
  for (const step of steps) record(step, await runStep(step, browser));
  const { missing } = findFirefox();
  if (missing) lines.push(`test:firefox: skipped, ${missing}`);
  else record(firefox, await runStep(firefox, browser));
} catch (error) {
  console.error(error);
  record({ script: 'the run itself' }, { passed: 0, failed: 1, failedIn: [] });
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

/** Runs a step once: a test that passes only the second time has a race, and a race is a fault. */
async function runStep({ script, counts }, variables) {
  console.info(`\n--- npm run ${script}`);
  const countsFile = join(folder, `${script.replace(':', '-')}.json`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const code = await exitCodeOf(npm, ['run', '--silent', script], {
    env: { ...variables, TEST_COUNTS_FILE: countsFile },
  });
  if (counts) return countsLeft(countsFile, code);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failedIn: [] };
}

function record({ script, filesOption }, { passed, failed, failedIn }) {
  total.passed += passed;
  total.failed += failed;
  lines.push(`${script}: ${passed} passed, ${failed} failed`);
  for (const file of failedIn) {
    const chosen = ['--', ...(filesOption ? [filesOption] : []), file].join(' ');
    lines.push(`  failed: npm run ${script} ${chosen}`);
  }
}
