import { sumOf } from '../../contract/sum.js';
import { scriptTag } from '../../script-tag.js';
import { lookAfterReturn } from '../../stores/after-return.js';
import { isOn } from '../../stores/is-on.js';
import type { Cart, Storefront } from '../../stores/types.js';
import { OrderCartChangeEvent } from '../events/order-cart-change.js';
import { factsOf } from '../events/order-facts.js';
import type { OrderReceipt } from '../receipt/order-receipt.js';
import { checkSettings } from './check-settings.js';
import { tellTroubles } from './tell-troubles.js';
import { elementsOf, tellerOf } from './teller.js';

const told = new WeakSet<Storefront>();

/**
 * Tells the page from now on what becomes of a shop's order: each fact once, however many elements
 * show it. Ends with the shop.
 */
export function tellPage(shop: Storefront): void {
  if (told.has(shop)) return;
  told.add(shop);
  checkSettings(shop.settings);
  if (scriptTag()?.returned) void lookAfterReturn(shop).then(() => repaintReceipt(shop));
  tellCart(shop);
  tellTroubles(shop);
  if (isOn(shop.settings.raw.analytics)) {
    // The merchant's statistics are not worth a word to anybody where they cannot be had.
    import('./report-views.js').then(({ reportViews }) => reportViews(shop)).catch(() => {});
  }
}

function tellCart(shop: Storefront): void {
  let last = '';
  shop.cart.$view.subscribe(({ confirmed }) => {
    const change = changeOf(confirmed);
    const now = change.quantity > 0 ? JSON.stringify(change.order) : '';
    if (now === last) return;
    last = now;
    tellerOf(shop).dispatchEvent(change);
  });
}

/** It may have been there, opened by its link, before anybody knew that it is of this order. */
function repaintReceipt(shop: Storefront): void {
  for (const element of elementsOf(shop)) {
    if (element.localName === 'order-receipt') (element as OrderReceipt).requestUpdate();
  }
}

function changeOf(cart: Cart | null): OrderCartChangeEvent {
  const quantity = sumOf(cart?.items ?? [], (item) => item.quantity);
  return new OrderCartChangeEvent(quantity, cart?.total ?? null, cart && factsOf(cart));
}
