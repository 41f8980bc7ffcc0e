/**
 * `npm test`: everything. `npm test -- cart menu`: the test files whose paths contain one of the
 * words, without types, lint and build. `npm run test:long`: everything, including what takes hours.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../test/engines/find-chromium.mjs';
import { findFirefox } from '../test/engines/installed.mjs';
import { countsLeft } from './counts.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { npm } from './run.mjs';
import { fileSteps, filesOfRun, stepsFor, testFiles } from './test-files.mjs';

const SLOWEST = 10;

const isLong = process.argv.includes('--long');
const words = process.argv.slice(2).filter((word) => word !== '--long');

// The same for a whole day, so that a run can be repeated; every day tests new worlds.
const firstSeed = Math.floor(Date.now() / 86_400_000) * 10_000;

/** The steps that fail fastest come first. Steps without files are one check each. */
const checks = ['types', 'lint', 'build'].map((script) => ({ script }));
const suites = fileSteps.map(({ script }) => ({ script, counts: true }));
const firefox = { script: 'test:firefox', counts: true, needs: findFirefox };
const usual = [...checks, ...suites, firefox];
const long = [
  ...checks,
  ...suites.map((step) => ({ ...step, env: { TEST_LONG: '1' } })),
  { ...firefox, args: ['--all'], env: { TEST_LONG: '1' } },
  { script: 'simulate', args: ['--seeds', '10000', '--from', `${firstSeed}`] },
  { script: 'fuzz', args: ['--bodies', '1000000'] },
  { script: 'mutations' },
];

const total = { passed: 0, failed: 0 };
const lines = [];
const times = new Map();
const folder = mkdtempSync(join(tmpdir(), 'order-elements-test-'));

try {
  await ensureDependencies();
  const browser = await browserVariables();
  for (const step of chosenSteps()) {
    const { missing } = step.needs?.() ?? {};
    if (missing) lines.push(`${step.script}: skipped, ${missing}`);
    else record(step, await runStep(step, browser));
  }
} catch (error) {
  console.error(error);
  record({ script: 'the run itself' }, { passed: 0, failed: 1, failedIn: [], took: {} });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

console.info(`\n${[...slowest(), ...lines].join('\n')}`);
console.info(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function chosenSteps() {
  if (words.length === 0) return isLong ? long : usual;
  const hasWord = (file) => words.some((word) => file.includes(word));
  const usualFiles = filesOfRun('').filter(hasWord);
  const steps = stepsFor(usualFiles.length > 0 ? usualFiles : testFiles().filter(hasWord));
  if (steps.length > 0) return steps.map((step) => ({ ...step, counts: true }));
  const endings = fileSteps.map(({ ending }) => `*${ending}`).join(', ');
  throw new Error(`Expected a test file (${endings}) with "${words.join('" or "')}" in its path.`);
}

/** Looks for the browser once: the last resort is to unpack one. The steps report a missing one. */
async function browserVariables() {
  try {
    return { CHROMIUM_PATH: await findChromium() };
  } catch (error) {
    console.error(error.message);
    return {};
  }
}

/** Runs a step once: a test that passes only on retry has a race, and a race is a bug. */
async function runStep({ script, counts, args = [], env }, variables) {
  console.info(`\n--- npm run ${[script, ...(args.length > 0 ? ['--', ...args] : [])].join(' ')}`);
  const countsFile = join(folder, `${script.replace(':', '-')}.json`);
  const code = await npm(['run', '--silent', script, '--', ...args], {
    env: { ...variables, ...env, TEST_COUNTS_FILE: countsFile },
  });
  if (counts) return countsLeft(countsFile, code);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failedIn: [], took: {} };
}

function record({ script }, { passed, failed, failedIn, took }) {
  total.passed += passed;
  total.failed += failed;
  lines.push(`${script}: ${passed} passed, ${failed} failed`);
  const { filesOption = [] } = fileSteps.find((step) => step.script === script) ?? {};
  for (const file of failedIn) {
    const command = ['npm run', script, '--', ...filesOption, file].join(' ');
    lines.push(`  failed: ${isLong ? 'TEST_LONG=1 ' : ''}${command}`);
  }
  for (const [file, milliseconds] of Object.entries(took)) {
    times.set(`${file} (${script})`, milliseconds);
  }
}

/** The slowest files, the first candidates for a shorter run. */
function slowest() {
  const sorted = [...times].sort(([, one], [, other]) => other - one).slice(0, SLOWEST);
  if (sorted.length === 0) return [];
  const inSeconds = sorted.map(
    ([file, milliseconds]) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${file}`,
  );
  return ['The slowest files:', ...inSeconds, ''];
}
