import { chromeLauncher, puppeteerCore } from '@web/test-runner-chrome';
import { chromiumArgs, findChromium, findWholeChromium } from './find-chromium.mjs';
import { findFirefox, findWebKit } from './installed.mjs';
import { webkitLauncher } from './webkit-launcher.mjs';

/** A second page would be a hidden background tab, without animation frames and key presses. */
const ONE_PAGE = 1;

/** For all test files, as in the other two engines: starting one for each takes a fifth of the time. */
const oneProcess = '--process-per-site';

/** No test asks the driver about requests; reporting each of them takes a fifth of Firefox's time. */
const withoutNetworkEvents = { networkEnabled: false };

const engines = {
  chromium: { missing: () => undefined, launcher: chromiumLauncher },
  firefox: { missing: () => findFirefox().missing, launcher: firefoxLauncher },
  webkit: { missing: () => findWebKit().missing, launcher: webkitLauncher },
};

/**
 * The browsers for component tests: the ones in `BROWSERS` (as in `BROWSERS=chromium,webkit`), or
 * else all installed ones of the three. Prints which ones are left out.
 *
 * @returns {Promise<object[]>} launchers for @web/test-runner
 * @throws if `BROWSERS` names one that is unknown or not installed
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
 * Prefer the full browser, which people use, to the headless shell, which also renders background
 * pages.
 */
async function chromiumLauncher() {
  return chromeLauncher({
    concurrency: ONE_PAGE,
    launchOptions: {
      executablePath: findWholeChromium() ?? (await findChromium()),
      args: [...chromiumArgs, oneProcess],
      ...withoutNetworkEvents,
    },
    createPage: pageWithShortHistory,
  });
}

/**
 * All files of tests use one tab. Chromium keeps 50 entries of its history and then drops those that
 * a page added without the user's press, so that a step back would leave the page.
 */
async function pageWithShortHistory({ context }) {
  const page = await context.newPage();
  const session = await page.createCDPSession();
  const { goto } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (url === 'about:blank') await session.send('Page.resetNavigationHistory');
    return response;
  };
  return page;
}

function firefoxLauncher() {
  return chromeLauncher({
    concurrency: ONE_PAGE,
    puppeteer: puppeteerCore.default ?? puppeteerCore,
    launchOptions: {
      browser: 'firefox',
      ...withoutNetworkEvents,
      executablePath: findFirefox().path,
      extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
    },
    async createPage({ context }) {
      const page = await context.newPage();
      page.emulateMediaFeatures = async (features) => {
        for (const { name, value } of features) {
          if (name === 'prefers-reduced-motion' && value === 'reduce') continue;
          throw new Error('Firefox supports only reduced motion here.');
        }
      };
      return page;
    },
  });
}
