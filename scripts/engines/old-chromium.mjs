import { existsSync } from 'node:fs';

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
