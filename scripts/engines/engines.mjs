import { chromeLauncher, puppeteerCore } from '@web/test-runner-chrome';
import { chromiumArgs, findChromium, findWholeChromium } from '../find-chromium.mjs';
import { findFirefox, findWebKit } from './installed.mjs';
import { webkitLauncher } from './webkit-launcher.mjs';

/** A second page would be a background tab: hidden, without animation frames and key presses. */
const ONE_PAGE = 1;

const engines = {
  chromium: { missing: () => undefined, launcher: chromiumLauncher },
  firefox: { missing: () => findFirefox().missing, launcher: firefoxLauncher },
  webkit: { missing: () => findWebKit().missing, launcher: webkitLauncher },
};

/**
 * The browsers the component tests run in: the ones that `BROWSERS` names (as in
 * `BROWSERS=chromium,webkit`), else those of the three that are installed. What is left out is said.
 *
 * @returns {Promise<object[]>} launchers for @web/test-runner
 * @throws when `BROWSERS` names one that is unknown or not installed
 */
export async function chosenEngines() {
  const asked = process.env.BROWSERS?.split(',').map((name) => name.trim());
  const found = (asked ?? Object.keys(engines)).filter((name) => {
    if (!engines[name])
      throw new Error(`BROWSERS: expected ${Object.keys(engines)}, found ${name}.`);
    const missing = engines[name].missing();
    if (missing && asked) throw new Error(missing);
    if (missing) console.info(`Not tested in ${name}: ${missing}`);
    return !missing;
  });
  return Promise.all(found.map((name) => engines[name].launcher()));
}

/**
 * The full browser is what people have, so it comes before the headless shell, which also draws pages
 * in the background.
 */
async function chromiumLauncher() {
  return chromeLauncher({
    concurrency: ONE_PAGE,
    launchOptions: {
      executablePath: findWholeChromium() ?? (await findChromium()),
      args: chromiumArgs,
    },
  });
}

function firefoxLauncher() {
  return chromeLauncher({
    concurrency: ONE_PAGE,
    puppeteer: puppeteerCore.default ?? puppeteerCore,
    launchOptions: {
      browser: 'firefox',
      executablePath: findFirefox().path,
      extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
    },
    async createPage({ context }) {
      const page = await context.newPage();
      page.emulateMediaFeatures = async (features) => {
        for (const { name, value } of features) {
          if (name === 'prefers-reduced-motion' && value === 'reduce') continue;
          throw new Error('Firefox runs with reduced motion and can be told nothing else.');
        }
      };
      return page;
    },
  });
}
