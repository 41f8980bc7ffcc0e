/** Brings a page to life whose settings stand on the script tag. Exports nothing: it is loaded. */
import '../bundles/core.js';
import { loadSoon } from '../bundles/load.js';
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
const owners = 'order-storefront, order-account, order-button, [receipt-id]';
const isSoon = document.querySelector(owners) || fragment || !$pageSettings.get().location;
setTimeout(() => void loadSoon('storefront'), isSoon ? 0 : LATER_MS);
