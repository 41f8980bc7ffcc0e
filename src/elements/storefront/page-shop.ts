/** The page's own shop, made from its script tag. */
import { scriptTag } from '../../script-tag.js';
import { $pageSettings, $pageStorefront } from '../../stores/page-storefront.js';
import { type RawSettings, readSettings, SettingsError } from '../../stores/settings.js';
import { createStorefront } from '../../stores/storefront.js';
import { followStage } from '../follow-stage.js';
import { knownSettings, newestSettings } from './page-tags.js';

/** The settings that the shop was made from. */
let made = '{}';
let close = () => {};

/**
 * Makes another shop where the page has another tag: routers replace the page and keep its scripts,
 * and the next page may be another restaurant's. The cart of the former shop stays in the browser's
 * storage. For the start of the script, and whenever an element or a script arrives.
 */
export function followTag(): void {
  const script = scriptTag();
  if (!script) return;
  const settings =
    newestSettings(script.address) ?? (made === '{}' ? knownSettings(script.settings) : null);
  const key = JSON.stringify(settings ?? {});
  if (!settings || key === made) return;
  close();
  close = () => {};
  if (settings.location) open(settings);
  else $pageStorefront.set(null);
  made = key;
  $pageSettings.set(settings);
}

function open(settings: RawSettings): void {
  try {
    const shop = createStorefront(readSettings(settings));
    const stopFollowing = followStage(shop);
    close = () => {
      stopFollowing();
      shop.close();
    };
    $pageStorefront.set(shop);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    $pageStorefront.set(error);
  }
}
