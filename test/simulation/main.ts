/** npm run simulate -- --seeds 10000 --from 0 [--trace] */
import { type Command, readArguments, wholeNumber } from '../../src/proxy/node/arguments.js';

const PROGRESS_MS = 10_000;

const seed = wholeNumber(0, Number.MAX_SAFE_INTEGER);
const command: Command = {
  name: 'npm run simulate --',
  description: 'Orders in many simulated worlds, each with its own faults.',
  lines: ['[--seeds=500] [--from=0] [--trace]'],
  options: {
    seeds: { description: 'how many worlds', value: wholeNumber(1, 1_000_000_000), default: '500' },
    from: { description: 'the first one', value: seed, default: '0' },
    trace: { description: 'print what happens in each' },
  },
  exits: [
    'every world went right, and together they reached every situation',
    'a world went wrong, or a situation was not reached',
  ],
};
const given = readArguments(command, process.argv.slice(2));
if (typeof given === 'number') process.exit(given);
const from = Number(given.value('from'));
const end = from + Number(given.value('seeds'));
const traced = given.has('trace');

// Loaded once it is needed: help and mistakes are answered at once.
const { createCoverage } = await import('./coverage.js');
const { runWorlds } = await import('./run-worlds.js');
const coverage = createCoverage();
const started = performance.now();
let [done, orders, failed] = [0, 0, 0];
const seconds = () => (performance.now() - started) / 1000;

const progress = setInterval(() => {
  const left = Math.ceil(((end - from - done) * seconds()) / Math.max(done, 1));
  console.error(`${done} of ${end - from} seeds, ${failed} failed, about ${left} s left`);
}, PROGRESS_MS);

await runWorlds({ from, end, traced }, (outcome) => {
  done += 1;
  orders += outcome.orders;
  coverage.add(outcome.reached);
  if (traced) console.info(outcome.trace.join('\n'));
  if (outcome.wrong.length === 0) return;
  failed += 1;
  console.error(`seed ${outcome.seed}: ${outcome.wrong.join('; ')}`);
  console.error(`  npm run simulate -- --seeds 1 --from ${outcome.seed} --trace`);
});
clearInterval(progress);

const missing = coverage.missing();
console.info('Worlds that reached each situation:');
for (const line of coverage.lines()) console.info(line);
for (const line of missing) console.error(line);
console.info(
  `${done} seeds, ${orders} orders paid, ${failed} failed, in ${seconds().toFixed(1)} s or ${Math.round((done / seconds()) * 60)} seeds a minute`,
);
process.exitCode = failed === 0 && missing.length === 0 ? 0 : 1;
