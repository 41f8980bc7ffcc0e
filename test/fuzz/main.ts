/** npm run fuzz -- --bodies 1000000 --from 0 */
import { type Command, readArguments, wholeNumber } from '../../src/proxy/node/arguments.js';

const PROGRESS_MS = 10_000;

const command: Command = {
  name: 'npm run fuzz --',
  description: 'Has the contract’s parsers read changed responses of the service.',
  lines: ['[--bodies=1000000] [--from=0]'],
  options: {
    bodies: { description: 'how many', value: wholeNumber(1, 1_000_000_000), default: '1000000' },
    from: { description: 'the first seed', value: wholeNumber(0, 1_000_000_000), default: '0' },
  },
  exits: ['each was read or refused as it should', 'one was read wrongly'],
};
const given = readArguments(command, process.argv.slice(2));
if (typeof given === 'number') process.exit(given);
const [bodies, from] = [Number(given.value('bodies')), Number(given.value('from'))];

// Loaded once it is needed: help and mistakes are answered at once.
const { fuzz } = await import('./fuzz.js');
const { readersOf } = await import('./readers.js');
const { takeSamples } = await import('./samples.js');

const started = performance.now();
let told = started;
// The loop leaves no time for timers.
const tell = (done: number) => {
  const now = performance.now();
  if (done === 0 || now - told < PROGRESS_MS) return;
  told = now;
  const left = Math.ceil(((bodies - done) * (now - started)) / done / 1000);
  console.error(`${done} of ${bodies} bodies, about ${left} s left`);
};
const readers = readersOf(await takeSamples());
const { read, refused, wrong } = await fuzz(readers, bodies, from, tell);
for (const line of wrong.slice(0, 20)) console.error(line);
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.info(
  `${bodies} bodies: ${read} read, ${refused} refused, ${wrong.length} failed, in ${seconds} s`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
