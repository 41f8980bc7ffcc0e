/**
 * Journeys in Chromium; with `--with-firefox`, also the most important ones in Firefox. `--firefox`: only
 * those; with `--all`, all journeys in Firefox.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies } from './dependencies.mjs';
import { journeysAtOnce, runNodeTests } from './node-tests.mjs';
import { root } from './paths.mjs';
import { filesOfRun } from './test-files.mjs';

/** An order through each API, one of them without a pointer, and its receipt. */
const core = [
  'test/journeys/order/order.journey.ts',
  'test/journeys/order/keyboard.journey.ts',
  'test/elements/receipt/receipt.journey.ts',
];

const words = process.argv.slice(2);
const isFirefox = words.includes('--firefox');
if (isFirefox) process.env.JOURNEY_BROWSER = 'firefox';

await ensureDependencies();
const { buildScriptWhenNeeded } = await import('./build-script.mjs');
await buildScriptWhenNeeded();
const all = filesOfRun('.journey.ts').sort((one, other) => lengthOf(other) - lengthOf(one));
process.exitCode = await runNodeTests({
  files: isFirefox && !words.includes('--all') ? core : all,
  asked: words.filter((word) => !word.startsWith('--')),
  // Only ends a file that hangs: the largest needs two on a quiet machine, and eight on a busy one.
  minutes: 20,
  firefoxFiles: words.includes('--with-firefox') ? core : [],
  concurrency: journeysAtOnce,
});

/**
 * The longest start first: one that started last would keep running alone. A long source usually
 * takes long. These are exceptions: they get their cases from other files, or mostly wait.
 */
function lengthOf(file) {
  const isLongest =
    /\/(?:gallery-\w+|older-generation|back-forward|leaks|steady-pages|docs-site)\.journey\.ts$/;
  return isLongest.test(file) ? Number.MAX_SAFE_INTEGER : statSync(join(root, file)).size;
}
