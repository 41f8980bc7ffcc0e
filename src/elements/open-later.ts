import { scriptTag } from '../script-tag.js';
import { $pageStorefront } from '../stores/page-storefront.js';
import { readSettings, SettingsError } from '../stores/settings.js';
import { eventually } from './eventually.js';

/**
 * The page's own shop where the script tag names no location: its shopper chooses one of the
 * merchant's. A script tag without settings is fine where elements have them.
 */
export function openLater(): void {
  const settings = scriptTag()?.settings ?? {};
  if (settings.location || Object.keys(settings).length === 0) return;
  if (settings.merchant) {
    void eventually(() => import('./define-locations.js')).then((part) =>
      part.openPageChoice(settings),
    );
    return;
  }
  try {
    readSettings(settings);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    $pageStorefront.set(error);
  }
}
