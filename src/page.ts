/** Brings a page to life whose settings stand on the script tag. Exports nothing: it is loaded. */
import './elements/define-core.js';
import { followStage } from './elements/follow-stage.js';
import { scriptTag } from './script-tag.js';
import { $pageStorefront } from './stores/page-storefront.js';
import { readSettings, SettingsError } from './stores/settings.js';
import { createStorefront } from './stores/storefront.js';

/** Most pages have none of these; those that make one later get it in a quiet moment. */
const LATER_MS = 3000;

const { settings = {}, fragment } = scriptTag() ?? {};

// Without a location the owners are what is needed next, or know what is missing.
const isSoon = (tags: string) => document.querySelector(tags) || fragment || !settings.location;

/** What cannot be had is tried again, each time after twice as long. */
const bring = (load: () => Promise<unknown>, tags: string, wait = isSoon(tags) ? 0 : LATER_MS) => {
  setTimeout(() => load().catch(() => bring(load, tags, wait * 2 || LATER_MS)), wait);
};
bring(
  () => import('./elements/define-storefront.js'),
  'order-storefront,order-account,[receipt-id]',
);
bring(() => import('./elements/define-button.js'), 'order-button');

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
