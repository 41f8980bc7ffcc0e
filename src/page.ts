/** Brings a page to life whose settings stand on the script tag. */
import './elements/define-core.js';
import { followStage } from './elements/follow-stage.js';
import { $pageStorefront } from './stores/page-storefront.js';
import { type RawSettings, readSettings, SettingsError } from './stores/settings.js';
import { createStorefront } from './stores/storefront.js';

/** Most pages have no `<order-storefront>`; those that make one later get it in a quiet moment. */
const OWNER_LATER_MS = 3000;

/** A script tag without settings is fine where `<order-storefront>` has them. */
export function startPage(raw: RawSettings): void {
  const wait = document.querySelector('order-storefront') ? 0 : OWNER_LATER_MS;
  setTimeout(() => import('./elements/define-storefront.js'), wait);
  if (Object.keys(raw).length === 0) return;
  try {
    const shop = createStorefront(readSettings(raw));
    followStage(shop);
    $pageStorefront.set(shop);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(`order-elements: ${error.message}`);
    $pageStorefront.set(error);
  }
}
