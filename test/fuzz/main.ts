/** npm run fuzz -- --bodies 1000000 --from 0 */
import { parseArgs } from 'node:util';
import { fuzz } from './fuzz.js';
import { readersOf } from './readers.js';
import { takeSamples } from './samples.js';

const { values } = parseArgs({
  options: {
    bodies: { type: 'string', default: '1000000' },
    from: { type: 'string', default: '0' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.info(`npm run fuzz -- --bodies 1000000 --from 0

Reads that many changed responses of the service. Ends with 1 if one was read wrongly.`);
  process.exit();
}
const [bodies, from] = [Number(values.bodies), Number(values.from)];
if (!Number.isSafeInteger(bodies) || !Number.isSafeInteger(from) || bodies < 1) {
  console.error('Expected whole numbers: npm run fuzz -- --bodies 1000000 --from 0');
  process.exit(2);
}

const started = performance.now();
const { read, refused, wrong } = await fuzz(readersOf(await takeSamples()), bodies, from);
for (const line of wrong.slice(0, 20)) console.error(line);
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.info(
  `${bodies} bodies: ${read} read, ${refused} refused, ${wrong.length} failed, in ${seconds} s`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
