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
  const path = named ? [named].find(existsSync) : (onPath('firefox-esr') ?? onPath('firefox'));
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

function onPath(command) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, command)).find(existsSync);
}
