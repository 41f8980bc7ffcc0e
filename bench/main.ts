/** `npm run bench` measures everything, `npm run bench -- proxy` only the named part. */
import { buildScriptWhenNeeded } from '../scripts/build-script.mjs';
import { type Command, oneOf, readArguments } from '../src/proxy/node/arguments.js';
import { benchBoot } from './boot.js';
import { benchFeel } from './feel.js';
import { benchLighthouse } from './lighthouse.js';
import { benchMenuPaint } from './menu-paint.js';
import { benchNetwork } from './network/index.js';
import { writeReport } from './network/report.js';
import { benchProxy } from './proxy/index.js';
import { benchSearch } from './search.js';
import { benchService } from './service/index.js';
import { benchTaps } from './taps.js';

const benches: Readonly<Record<string, () => Promise<void>>> = {
  menu: async () => {
    await buildScriptWhenNeeded();
    await benchMenuPaint();
  },
  boot: async () => {
    await buildScriptWhenNeeded();
    await benchBoot();
  },
  network: async () => {
    await buildScriptWhenNeeded();
    await benchNetwork();
  },
  lighthouse: async () => {
    await buildScriptWhenNeeded();
    await benchLighthouse();
  },
  feel: async () => {
    await buildScriptWhenNeeded();
    await benchFeel();
  },
  taps: async () => {
    await buildScriptWhenNeeded();
    await benchTaps();
  },
  search: async () => {
    await buildScriptWhenNeeded();
    await benchSearch();
  },
  proxy: benchProxy,
  service: benchService,
};

const names = Object.keys(benches);
const command: Command = {
  name: 'npm run bench --',
  about:
    'Measures the named parts, or all of them but Lighthouse. bench/README.md says what the figures mean.',
  lines: [`[${names.join('|')}] …`, '--report'],
  words: [{ name: 'part', optional: true, ...oneOf(names) }],
  repeatsLast: true,
  options: { report: { about: 'writes docs/speed.html, a page with plots' } },
  check: ({ has, words }) =>
    has('report') && words.length > 0 ? ['--report measures its own parts: name no others.'] : [],
  exits: ['everything was measured', 'something could not be measured'],
};
const given = readArguments(command, process.argv.slice(2));
if (typeof given === 'number') process.exit(given);
if (given.has('report')) {
  await buildScriptWhenNeeded();
  await writeReport();
  process.exit();
}
const { words } = given;
const chosen = names.filter(
  (name) => words.includes(name) || (words.length === 0 && name !== 'lighthouse'),
);
for (const [index, name] of chosen.entries()) {
  console.error(`${index + 1} of ${chosen.length}: ${name}`);
  await benches[name]?.();
}
