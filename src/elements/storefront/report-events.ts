import type { ReactiveElement } from 'lit';
import { loadSoon } from '../../bundles/load.js';
import { sumOf } from '../../contract/money.js';
import { scriptTag } from '../../page/script-tag.js';
import { isOn } from '../../stores/storefront/settings.js';
import type {
  Cart,
  ReceiptContent,
  ReceiptStore,
  Storefront,
} from '../../stores/storefront/types.js';
import type { OrderReceipt } from '../receipt/order-receipt.js';
import { checkSettings } from './check-settings.js';
import { factsOf, OrderCartChangeEvent, OrderPlacedEvent } from './events.js';
import { tellTroubles } from './report-errors.js';
import { elementsOf, tellerOf } from './reporter.js';

/** Tells of the order whose receipt is shown, if nobody has heard of it yet. */
export function tellPlaced(
  receipt: ReactiveElement,
  { placedNow }: ReceiptStore,
  content: ReceiptContent,
): void {
  const cart = placedNow(scriptTag()?.returned === true);
  if (!cart) return;
  const { id: receiptId, shortId } = content.kind === 'receipt' ? content.receipt : {};
  receipt.dispatchEvent(new OrderPlacedEvent({ receiptId, shortId, order: factsOf(cart) }));
  // One that was opened by its link is known as the shopper's own from here on.
  receipt.requestUpdate();
}

const told = new WeakSet<Storefront>();

/**
 * Tells the page from now on what becomes of a shop's order: each fact once, however many elements
 * show it. Ends with the shop.
 */
export function tellPage(shop: Storefront): void {
  if (told.has(shop)) return;
  told.add(shop);
  checkSettings(shop.settings);
  if (scriptTag()?.returned) {
    void loadSoon('support')
      .then(({ lookAfterReturn }) => lookAfterReturn(shop))
      .then(() => repaintReceipt(shop));
  }
  tellCart(shop);
  tellTroubles(shop);
  if (isOn(shop.settings.raw.analytics)) {
    // The merchant's statistics are not worth a word to anybody where they cannot be had.
    void loadSoon('storefront').then(({ reportViews }) => reportViews(shop));
  }
  if (isOn(shop.settings.raw.reports)) {
    void loadSoon('storefront').then(({ reportVisit }) => reportVisit(shop));
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
