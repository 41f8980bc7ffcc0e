/** npm run simulate -- --seeds 10000 --from 0 [--trace] */
import { parseArgs } from 'node:util';
import { bundleSimulation } from './bundle.js';
import { createCoverage } from './coverage.js';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '500' },
    from: { type: 'string', default: '0' },
    trace: { type: 'boolean', default: false },
  },
});
const from = Number(values.from);
const end = from + Number(values.seeds);
if (!Number.isSafeInteger(from) || !Number.isSafeInteger(end) || end <= from) {
  console.error('Expected whole numbers: npm run simulate -- --seeds 500 --from 0');
  process.exit(2);
}

process.setSourceMapsEnabled(true);
const simulate = await bundleSimulation();
const started = performance.now();
let orders = 0;
let failed = 0;
const coverage = createCoverage();
for (let seed = from; seed < end; seed += 1) {
  const outcome = await simulate(seed);
  orders += outcome.orders;
  coverage.add(outcome.reached);
  if (values.trace) console.info(outcome.trace.join('\n'));
  if (outcome.wrong.length === 0) continue;
  failed += 1;
  console.error(`seed ${seed}: ${outcome.wrong.join('; ')}`);
  console.error(`  npm run simulate -- --seeds 1 --from ${seed} --trace`);
}
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.info(
  `${end - from} seeds, ${orders} orders paid, ${failed} failed, in ${seconds} s of ${Math.round((end - from) / (Number(seconds) / 60))} seeds a minute`,
);
for (const line of coverage.lines()) console.info(line);
for (const line of coverage.missing()) console.error(line);
process.exitCode = failed === 0 ? 0 : 1;
