import { ensureDependencies } from './dependencies.mjs';
import { journeysAtOnce, runNodeTests } from './node-tests.mjs';

/** The ways to order, to pay and to the receipt, on all kinds of pages. `--all` runs all there are. */
const core = [
  'test/journeys/order.journey.ts',
  'test/journeys/keyboard.journey.ts',
  'test/journeys/delivery.journey.ts',
  'test/journeys/places.journey.ts',
  'test/journeys/hard-payment.journey.ts',
  'test/journeys/host-matrix.journey.ts',
  'test/elements/receipt/receipt.journey.ts',
  'test/elements/checkout/checkout.journey.ts',
];

const [first, ...others] = process.argv.slice(2);
const all = first === '--all';

await ensureDependencies();
const { buildScriptWhenNeeded } = await import('./build-script.mjs');
await buildScriptWhenNeeded();
process.env.JOURNEY_BROWSER = 'firefox';
process.exitCode = await runNodeTests({
  ...(all ? { ending: '.journey.ts', asked: others } : { files: core }),
  minutes: 8,
  concurrency: journeysAtOnce,
  together: true,
});
