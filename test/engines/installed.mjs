import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @typedef {{ path: string, missing?: undefined } | { path?: undefined, missing: string }} Found */

/**
 * Firefox, by `FIREFOX_PATH` or on the PATH.
 *
 * @returns {Found} where it is, or what is missing and what to do about it
 */
export function findFirefox() {
  const named = process.env.FIREFOX_PATH;
  const path = named ? [named].find(existsSync) : onPath('firefox-esr', 'firefox');
  if (path) return { path };
  const missing = named ? `FIREFOX_PATH names ${named}, which is not there` : 'no Firefox is found';
  return { missing: `${missing} (Debian: apt-get install firefox-esr, or set FIREFOX_PATH).` };
}

/**
 * WebKitGTK's driver and a screen for it.
 *
 * @returns {Found} where the driver is, or what is missing and what to do about it
 */
export function findWebKit() {
  const missing = ['WebKitWebDriver', 'Xvfb'].filter((command) => !onPath(command));
  const path = onPath('WebKitWebDriver');
  if (path && missing.length === 0) return { path };
  return {
    missing: `no ${missing.join(', no ')} is found (Debian: apt-get install webkit2gtk-driver xvfb xauth).`,
  };
}

/**
 * Unpacks the oldest Chromium that comes as an npm package, one version above the support floor
 * (Linux on x64 only).
 *
 * @returns {Promise<{ path: string, missing?: undefined } | { path?: undefined, missing: string }>}
 */
export async function findOldChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return { missing: 'Chromium 112 comes as a package for Linux on x64 only' };
  }
  const { default: packaged } = await import('chromium-112');
  const path = await packaged.executablePath();
  return existsSync(path) ? { path } : { missing: 'Chromium 112 was not unpacked' };
}

/** The first of these commands that is on the PATH. */
export function onPath(...commands) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return commands
    .flatMap((command) => folders.map((folder) => join(folder, command)))
    .find(existsSync);
}
