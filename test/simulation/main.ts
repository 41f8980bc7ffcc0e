/** npm run simulate -- --seeds 10000 --from 0 [--trace] */
import { parseArgs } from 'node:util';
import { createCoverage } from './coverage.js';
import { runWorlds } from './run-worlds.js';

const PROGRESS_MS = 10_000;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '500' },
    from: { type: 'string', default: '0' },
    trace: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.info(`npm run simulate -- --seeds 500 --from 0 [--trace]

Orders in that many simulated worlds, each with its own faults. Ends with 1 if one went wrong.`);
  process.exit();
}
const from = Number(values.from);
const end = from + Number(values.seeds);
if (!Number.isSafeInteger(from) || !Number.isSafeInteger(end) || end <= from) {
  console.error('Expected whole numbers: npm run simulate -- --seeds 500 --from 0');
  process.exit(2);
}

const coverage = createCoverage();
const started = performance.now();
let [done, orders, failed] = [0, 0, 0];
const seconds = () => (performance.now() - started) / 1000;

const progress = setInterval(() => {
  const left = Math.ceil(((end - from - done) * seconds()) / Math.max(done, 1));
  console.error(`${done} of ${end - from} seeds, ${failed} failed, about ${left} s left`);
}, PROGRESS_MS);

await runWorlds({ from, end, traced: values.trace }, (outcome) => {
  done += 1;
  orders += outcome.orders;
  coverage.add(outcome.reached);
  if (values.trace) console.info(outcome.trace.join('\n'));
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
