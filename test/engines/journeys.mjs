import { fileURLToPath } from 'node:url';
import { chromium, firefox } from 'playwright-core';
import { chromiumArgs, findChromium } from './find-chromium.mjs';
import { findFirefox, findOldChromium } from './installed.mjs';

const relay = fileURLToPath(new URL('./firefox-relay.mjs', import.meta.url));

const engines = {
  chromium: async (args) =>
    chromium.launch({ executablePath: await findChromium(), args: [...chromiumArgs, ...args] }),
  /** The packaged one starts only as a single process. */
  'chromium-112': async () => {
    const { path, missing } = await findOldChromium();
    if (!path) throw new Error(missing);
    const args = [...chromiumArgs, '--single-process', '--no-zygote'];
    return chromium.launch({ executablePath: path, args });
  },
  /** The installed one, through WebDriver BiDi. All pages share its color scheme and motion. */
  firefox: async (_args, env) => {
    const { path, missing } = findFirefox();
    if (!path) throw new Error(missing);
    return firefox.launch({
      channel: 'moz-firefox',
      executablePath: relay,
      // On the screen of a screen reader.
      headless: env === undefined,
      env: { ...process.env, ...env, FIREFOX_BINARY: path },
      firefoxUserPrefs: {
        'ui.prefersReducedMotion': 1,
        // The relay writes a profile.
        'toolkit.legacyUserProfileCustomizations.stylesheets': true,
      },
    });
  },
};

/**
 * A browser for whole journeys.
 *
 * @param {string} [name] `chromium` (default), `chromium-112` or `firefox`
 * @param {string[]} [args] further switches for Chromium
 * @param {Record<string, string>} [env] shows Firefox on the screen of this environment
 * @throws if the name is unknown or the browser is not installed
 */
export function launchEngine(name = 'chromium', args = [], env = undefined) {
  const launch = engines[name];
  if (launch) return launch(args, env);
  throw new Error(`JOURNEY_BROWSER: expected ${Object.keys(engines).join(' or ')}, found ${name}.`);
}
