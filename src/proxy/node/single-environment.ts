/** Settings of the Node command for one restaurant, with its overlays. */
import { SettingsProblem } from '../check-settings.js';
import type { Environment } from '../environment.js';
import type { OverlaysByLocation } from '../overlays/overlays.js';
import { readNodeSettings } from './environment.js';
import type { ListenSettings } from './listen.js';

/** Throws a `SettingsProblem`. */
export async function readSingleSettings(env: Environment): Promise<ListenSettings> {
  const settings = readNodeSettings(env);
  const overlays = await readOverlaysAgain(env);
  const stranger = Object.keys(overlays).find((name) => !settings.locations.includes(name));
  if (stranger !== undefined) {
    throw new SettingsProblem(
      `ORDERING_OVERLAYS names "${stranger}", which isn't one of ORDERING_LOCATIONS.`,
    );
  }
  return { ...settings, overlays };
}

/** Reads the files of ORDERING_OVERLAYS: `riverside=riverside.yaml,quay=quay.yaml`. */
export async function readOverlaysAgain(env: Environment): Promise<OverlaysByLocation> {
  const files = overlayFiles(env);
  if (Object.keys(files).length === 0) return {};
  // Without overlays, the package that reads them need not be installed.
  const { readOverlayFiles } = await import('./overlay-file.js');
  return readOverlayFiles(files);
}

/** The files by location. */
export function overlayFiles(env: Environment): Readonly<Record<string, string>> {
  const entries = (env.ORDERING_OVERLAYS ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [, location, file] = /^([\w-]{1,128})=(.+)$/.exec(entry) ?? [];
      if (location && file) return [location, file] as const;
      throw new SettingsProblem(
        'ORDERING_OVERLAYS has to name a file for each location: riverside=riverside.yaml,quay=quay.yaml.',
      );
    });
  return Object.fromEntries(entries);
}
