/** `npm run bench` measures everything, `npm run bench -- proxy` only the named part. */
import { type Command, oneOf, readArguments } from '../src/proxy/node/arguments.js';

type Bench = () => Promise<void>;

/** Loaded once they are needed: help and mistakes are answered at once. */
const ofScript: Readonly<Record<string, () => Promise<Bench>>> = {
  menu: async () => (await import('./menu-paint.js')).benchMenuPaint,
  boot: async () => (await import('./boot.js')).benchBoot,
  network: async () => (await import('./network/index.js')).benchNetwork,
  lighthouse: async () => (await import('./lighthouse.js')).benchLighthouse,
  feel: async () => (await import('./feel.js')).benchFeel,
  taps: async () => (await import('./taps.js')).benchTaps,
  search: async () => (await import('./search.js')).benchSearch,
};
const ofServers: Readonly<Record<string, () => Promise<Bench>>> = {
  proxy: async () => (await import('./proxy/index.js')).benchProxy,
  service: async () => (await import('./service/index.js')).benchService,
};
const benches = { ...ofScript, ...ofServers };

async function buildFirst(): Promise<void> {
  const { buildScriptWhenNeeded } = await import('../scripts/build-script.mjs');
  await buildScriptWhenNeeded();
}

const names = Object.keys(benches);
const command: Command = {
  name: 'npm run bench --',
  description:
    'Measures the named parts, or all of them but Lighthouse. bench/README.md says what the figures mean.',
  lines: [`[${names.join('|')}] …`, '--report'],
  words: [{ name: 'part', optional: true, ...oneOf(names) }],
  repeatsLast: true,
  options: { report: { description: 'writes docs/speed.html, a page with plots' } },
  check: ({ has, words }) =>
    has('report') && words.length > 0 ? ['--report measures its own parts: name no others.'] : [],
  exits: ['everything was measured', 'something could not be measured'],
};
const given = readArguments(command, process.argv.slice(2));
if (typeof given === 'number') process.exit(given);
if (given.has('report')) {
  await buildFirst();
  await (await import('./network/report.js')).writeReport();
  process.exit();
}
const { words } = given;
const chosen = names.filter(
  (name) => words.includes(name) || (words.length === 0 && name !== 'lighthouse'),
);
for (const [index, name] of chosen.entries()) {
  console.error(`${index + 1} of ${chosen.length}: ${name}`);
  if (name in ofScript) await buildFirst();
  await (await benches[name]?.())?.();
}
