import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countsLeft } from './counts.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { findFirefox } from './engines/installed.mjs';
import { findChromium } from './find-chromium.mjs';
import { exitCodeOf } from './run.mjs';

// What fails fastest comes first. `counts` marks the steps that leave counts of their own tests;
// the others are one check each.
const steps = [
  { script: 'types', counts: false },
  { script: 'lint', counts: false },
  { script: 'test:unit', counts: true },
  { script: 'test:browser', counts: true },
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

async function runStep({ script, counts }, variables) {
  console.info(`\n--- npm run ${script}`);
  const countsFile = join(folder, `${script.replace(':', '-')}.json`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const code = await exitCodeOf(npm, ['run', '--silent', script], {
    env: { ...variables, TEST_COUNTS_FILE: countsFile },
  });
  if (!counts) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return countsLeft(countsFile, code);
}

function record(name, { passed, failed }) {
  total.passed += passed;
  total.failed += failed;
  lines.push(`${name}: ${passed} passed, ${failed} failed`);
}
