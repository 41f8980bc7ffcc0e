/** Brings a page to life whose settings stand on the script tag. Exports nothing: it is loaded. */
import './elements/define-core.js';
import { followStage } from './elements/follow-stage.js';
import { scriptTag } from './script-tag.js';
import { $pageStorefront } from './stores/page-storefront.js';
import { readSettings, SettingsError } from './stores/settings.js';
import { createStorefront } from './stores/storefront.js';

/** Most pages have none of these; those that make one later get it in a quiet moment. */
const OWNER_LATER_MS = 3000;

const { settings = {}, fragment } = scriptTag() ?? {};

const waitFor = (tag: string) =>
  document.querySelector(tag) || fragment || !settings.location ? 0 : OWNER_LATER_MS;
// Without a location the owners are what is needed next, or know what is missing.
setTimeout(
  () => import('./elements/define-storefront.js'),
  waitFor('order-storefront,order-account,[receipt-id]'),
);
setTimeout(() => import('./elements/define-button.js'), waitFor('order-button'));

if (settings.location) {
  try {
    const shop = createStorefront(readSettings(settings));
    followStage(shop);
    $pageStorefront.set(shop);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    $pageStorefront.set(error);
  }
}
