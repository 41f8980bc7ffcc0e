import { $pageSettings, $pageStorefront } from '../stores/page-storefront.js';
import { type RawSettings, readSettings, SettingsError } from '../stores/settings.js';
import { eventually } from './eventually.js';

let close = () => {};

/**
 * The page's own shop where the script tag names no location: its shopper chooses one of the
 * merchant's. A script tag without settings is fine where elements have them.
 */
export function openLater(): void {
  $pageSettings.subscribe(open);
}

function open(settings: RawSettings): void {
  close();
  close = () => {};
  if (settings.location || Object.keys(settings).length === 0) return;
  if (settings.merchant) {
    void letChoose(settings);
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

async function letChoose(settings: RawSettings): Promise<void> {
  const { openPageChoice } = await eventually(() => import('./define-locations.js'));
  if (settings === $pageSettings.get()) close = openPageChoice(settings);
}
