/** Brings a page to life whose settings stand on the script tag. Exports nothing: it is loaded. */
import '../bundles/core.js';
import { followTag } from '../elements/storefront/page-shop.js';
import { $pageSettings } from '../stores/storefront/shops.js';
import { scriptTag } from './script-tag.js';

/** Most pages have none of these; those that make one later get it in a quiet moment. */
const LATER_MS = 3000;

const { fragment } = scriptTag() ?? {};
followTag();
// A tag that arrives after the elements of its page runs nothing, since the script has run already.
document.addEventListener(
  'load',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) followTag();
  },
  true,
);

// Without a location the owners are what is needed next, or know what is missing.
const isSoon = (tags: string) =>
  document.querySelector(tags) || fragment || !$pageSettings.get().location;

/** What cannot be had is tried again, each time after twice as long. */
const bring = (load: () => Promise<unknown>, tags: string, wait = isSoon(tags) ? 0 : LATER_MS) => {
  setTimeout(() => load().catch(() => bring(load, tags, wait * 2 || LATER_MS)), wait);
};
bring(() => import('../bundles/storefront.js'), 'order-storefront,order-account,[receipt-id]');
bring(() => import('../bundles/button.js'), 'order-button');
