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
import { fileSteps, filesOfRun, inFirefox, stepsFor, testFiles } from './test-files.mjs';

const SLOWEST = 10;

const isLong = process.argv.includes('--long');
const words = process.argv.slice(2).filter((word) => word !== '--long');

// The same for a whole day, so that a run can be repeated; every day tests new worlds.
const firstSeed = Math.floor(Date.now() / 86_400_000) * 10_000;

/** One check each. */
const checks = ['types', 'lint', 'build'].map((script) => ({ script }));
/** The steps that fail fastest come first. */
const suites = fileSteps.map(({ script }) => ({ script, counts: true }));
const { missing: noFirefox } = findFirefox();
const usual = suites.map((step) =>
  step.script === 'test:journeys' && !noFirefox ? { ...step, args: ['--with-firefox'] } : step,
);
const firefox = { script: 'test:firefox', counts: true, args: ['--all'] };
const long = [
  ...[...suites, ...(noFirefox ? [] : [firefox])].map((step) => ({
    ...step,
    env: { TEST_LONG: '1' },
  })),
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
  const steps = chosenSteps();
  if (words.length === 0) await runAtOnce(checks, browser);
  for (const group of inGroups(steps)) await runAtOnce(group, browser);
  if (words.length === 0 && noFirefox) lines.push(`test:firefox: skipped, ${noFirefox}`);
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

/**
 * Unit and component tests run at once: alone, each leaves a sixth or more of two cores idle. Journeys need all
 * of both.
 */
function inGroups(steps) {
  if (isLong) return steps.map((step) => [step]);
  const isJourneys = ({ script }) => script === 'test:journeys';
  return [steps.filter((step) => !isJourneys(step)), steps.filter(isJourneys)];
}

/** Runs steps at once, and prints the output of one after the other. */
async function runAtOnce(steps, variables) {
  const running = steps.map((step) => {
    const one = { step, output: [], print: (text) => one.output.push(text) };
    one.ended = runStep(step, variables, (text) => one.print(text));
    return one;
  });
  for (const one of running) {
    console.info(`${heading(one.step)}\n${one.output.join('')}`);
    one.print = (text) => process.stdout.write(text);
    record(one.step, await one.ended);
  }
}

function heading({ script, args = [] }) {
  return `\n--- npm run ${[script, ...(args.length > 0 ? ['--', ...args] : [])].join(' ')}`;
}

function runScript({ script, args = [] }, options) {
  return npm(['run', '--silent', script, '--', ...args], options);
}

function resultOf(code) {
  const isGood = code === 0;
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, failedIn: [], took: {} };
}

/** Runs a step once: a test that passes only on retry has a race, and a race is a bug. */
async function runStep(step, variables, onOutput) {
  const countsFile = join(folder, `${step.script.replace(':', '-')}.json`);
  const env = { ...variables, ...step.env, TEST_COUNTS_FILE: countsFile };
  const code = await runScript(step, { env, onOutput });
  return step.counts ? countsLeft(countsFile, code) : resultOf(code);
}

function record({ script }, { passed, failed, failedIn, took }) {
  total.passed += passed;
  total.failed += failed;
  lines.push(`${script}: ${passed} passed, ${failed} failed`);
  const { filesOption = [] } = fileSteps.find((step) => step.script === script) ?? {};
  for (const name of failedIn) {
    const [file, ...browser] = name.split(inFirefox);
    const ownScript = browser.length > 0 ? 'test:firefox' : script;
    const command = ['npm run', ownScript, '--', ...filesOption, file].join(' ');
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
