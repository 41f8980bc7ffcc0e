/**
 * Journeys in Chromium; with `--with-firefox`, also the most important ones in Firefox. `--firefox`: only
 * those; with `--all`, all journeys in Firefox.
 */
import { ensureDependencies } from './dependencies.mjs';
import { journeysAtOnce, runNodeTests } from './node-tests.mjs';
import { filesOfRun } from './test-files.mjs';

/** An order through both APIs, without a pointer, and its receipt. */
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
// If a long one started last, it would keep running alone.
const isLongest = (file) =>
  /\/(?:gallery-\w+|host-matrix|browser-back|ways|studio|in-apps)\.journey\.ts$/.test(file);
const all = filesOfRun('.journey.ts').sort((one, other) => isLongest(other) - isLongest(one));
process.exitCode = await runNodeTests({
  files: isFirefox && !words.includes('--all') ? core : all,
  asked: words.filter((word) => !word.startsWith('--')),
  minutes: 8,
  firefoxFiles: words.includes('--with-firefox') ? core : [],
  concurrency: journeysAtOnce,
});
