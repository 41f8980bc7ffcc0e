import { existsSync } from 'node:fs';
import { onPath } from './installed.mjs';

const variables = ['CHROMIUM_PATH', 'CHROME_PATH', 'PUPPETEER_EXECUTABLE_PATH'];

// The headless shell comes first: it starts faster and draws the same pages.
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
];

/** Command line flags for every Chromium in tests and benchmarks. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/**
 * Finds a full Chromium on this machine: a headless shell has no back/forward cache.
 *
 * @returns {string | undefined} the path of the executable
 */
export function findWholeChromium() {
  const found = [fromEnvironment(), onPath(...commands.slice(1)), applications.find(existsSync)];
  return found.find((path) => path && !/headless.shell/.test(path));
}

/**
 * Finds a Chromium: the one in an environment variable, an installed one, Playwright's, or as a last
 * resort the npm package's (Linux on x64 only), which is unpacked.
 *
 * @returns {Promise<string>} the path of the executable
 * @throws if an environment variable names a missing file, or if there is none, with what to do
 *   about it
 */
export async function findChromium() {
  const found =
    fromEnvironment() ??
    onPath(...commands) ??
    applications.find(existsSync) ??
    (await fromPlaywright()) ??
    (await fromPackage());
  if (found) return found;
  throw new Error(
    'No Chromium found. Install one (Debian: apt-get install chromium-headless-shell) ' +
      'or set CHROMIUM_PATH to the executable.',
  );
}

function fromEnvironment() {
  for (const name of variables) {
    const path = process.env[name];
    if (!path) continue;
    if (!existsSync(path)) throw new Error(`${name} names ${path}, which is not there.`);
    return path;
  }
  return undefined;
}

/** Where `npx playwright-core install chromium` puts it. */
async function fromPlaywright() {
  const { chromium } = await import('playwright-core');
  return [chromium.executablePath()].find(existsSync);
}

async function fromPackage() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  // Read when the package is imported: makes it unpack its own system libraries with the browser.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
  } catch (error) {
    console.warn(`The packaged Chromium does not start here: ${error.message}`);
    return undefined;
  }
}
