/** `npm run bench` measures everything, `npm run bench -- proxy` only the named part. */
import { buildScriptWhenNeeded } from '../scripts/build-script.mjs';
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

const asked = process.argv.slice(2);
if (asked.some((word) => word === '--help' || word === '-h')) {
  console.info(`npm run bench [-- ${Object.keys(benches).join('|')}]

npm run bench -- --report

Measures everything but Lighthouse, or the named parts. With --report, writes docs/speed.html, a page with plots. bench/README.md says what the figures mean.`);
  process.exit();
}
if (asked.includes('--report')) {
  await buildScriptWhenNeeded();
  await writeReport();
  process.exit();
}
const unknown = asked.find((name) => !Object.hasOwn(benches, name));
if (unknown === undefined) {
  for (const [name, bench] of Object.entries(benches)) {
    if (asked.length === 0 ? name !== 'lighthouse' : asked.includes(name)) await bench();
  }
} else {
  console.error(`Expected names of benches (${Object.keys(benches)}), found "${unknown}".`);
  process.exitCode = 1;
}
