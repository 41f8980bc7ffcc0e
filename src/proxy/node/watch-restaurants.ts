/** Reloads the settings file with its overlays, or the overlays of a single restaurant. */
import type { Environment } from '../environment.js';
import type { Log } from '../http/log.js';
import type { OverlaysByLocation } from '../overlays/overlays.js';
import type { Group } from '../restaurants/group.js';
import { readAgain } from './group-environment.js';
import { overlayFiles, readOverlaysAgain } from './single-environment.js';
import { watchFiles } from './watch-files.js';

/** Returns a function that stops watching. */
export function watchRestaurants(
  group: Group,
  env: Environment,
  log: Log,
  overlays: readonly string[],
): () => void {
  const file = env.RESTAURANTS_FILE?.trim();
  const own = file ? [file] : [];
  return watchFiles({
    files: [...own, ...overlays],
    route: 'settings file',
    rejected: 'The settings file was rejected, and the previous settings stay in use.',
    log,
    async read() {
      const { restaurants, files } = await readAgain(env);
      group.replace(restaurants);
      const says = `The settings file was read again: ${restaurants.length} restaurants.`;
      return { says, files: [...own, ...files] };
    },
  });
}

/** Returns a function that stops watching. */
export function watchOverlays(
  replace: (overlays: OverlaysByLocation) => void,
  env: Environment,
  log: Log,
): () => void {
  const files = Object.values(overlayFiles(env));
  return watchFiles({
    files,
    route: 'overlays',
    rejected: 'The overlays were rejected, and the previous ones stay in use.',
    log,
    async read() {
      const overlays = await readOverlaysAgain(env);
      replace(overlays);
      return { says: `The overlays were read again: ${Object.keys(overlays).length}.`, files };
    },
  });
}
