import { ensureDependencies } from './dependencies.mjs';
import { journeysAtOnce, runNodeTests } from './node-tests.mjs';
import { filesOfRun } from './test-files.mjs';

/** An order through both APIs, without a pointer, and its receipt. `--all` runs all journeys. */
const core = [
  'test/journeys/order/order.journey.ts',
  'test/journeys/order/keyboard.journey.ts',
  'test/elements/receipt/receipt.journey.ts',
];

const [first, ...others] = process.argv.slice(2);
const all = first === '--all';

await ensureDependencies();
const { buildScriptWhenNeeded } = await import('./build-script.mjs');
await buildScriptWhenNeeded();
process.env.JOURNEY_BROWSER = 'firefox';
process.exitCode = await runNodeTests({
  ...(all ? { files: filesOfRun('.journey.ts'), asked: others } : { files: core }),
  minutes: 8,
  concurrency: journeysAtOnce,
  together: true,
});
