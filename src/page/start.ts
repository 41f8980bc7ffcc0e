/**
 * Starts the widget on a page with settings on its script tag. Exports nothing: importing it is
 * enough.
 */
// First: an element that is defined may already need a bundle, after a reload at the checkout.
import '../bundles/list.js';
import '../bundles/core.js';
import { load, loadSoon } from '../bundles/load.js';
import { followTag } from '../elements/storefront/page-shop.js';
import { loadLanguagesAfter } from '../messages/language.js';
import { $pageSettings, $scannedPlace, $sentOrder } from '../stores/storefront/storefront.js';
import { scriptTag } from './script-tag.js';

/** Most pages have none of these elements; pages that create one later get it in idle time. */
const LATER_MS = 3000;

const { fragment, takePlaceCode, takeOrderCode, excuse } = scriptTag() ?? {};
// Before the first element renders. If the code can't load, guests read our sentences until it has.
if (document.querySelector('script[data-order-messages]')) {
  const read = () => loadSoon('wording').then(({ readPageMessages }) => readPageMessages());
  loadLanguagesAfter(load('wording').then(read, () => void read()));
}
followTag();
// A script tag that is added later doesn't run the script again, so watch for it here.
document.addEventListener(
  'load',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) followTag();
  },
  true,
);

// A link to a place, or with an order, on the page that is already open.
addEventListener('hashchange', () => {
  const code = takePlaceCode?.();
  if (code) $scannedPlace.set(code);
  const order = takeOrderCode?.();
  if (order) $sentOrder.set(order);
});

// Without a location, the storefront bundle is needed next, or reports what is missing.
const owners =
  'order-storefront, order-account, order-button, order-product-card, [receipt-id], [data-order-open], [href$="#order"]';
const isSoon = document.querySelector(owners) || fragment || !$pageSettings.get().location;
setTimeout(loadStorefront, isSoon ? 0 : LATER_MS);

/** Connections may fail briefly, and the second attempt comes first. */
const SAY_MS = 3000;

/** Guests don't see a button without a text of its own if its code can't load: they read so there. */
function loadStorefront(): void {
  const buttons = () => [...document.querySelectorAll('order-button:not(:defined)')];
  let empty: Element[] = [];
  const say = () => {
    empty = buttons().filter((button) => !button.firstElementChild && !button.textContent?.trim());
    for (const button of empty) excuse?.say(button);
  };
  load('storefront').catch(() => setTimeout(say, SAY_MS));
  void loadSoon('storefront').then(() => {
    for (const button of empty) excuse?.takeBack(button);
  });
}
