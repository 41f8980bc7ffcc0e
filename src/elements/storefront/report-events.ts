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
import { checkSettings } from './check-settings.js';
import { factsOf, OrderCartChangeEvent, OrderPlacedEvent } from './events.js';
import { tellTroubles } from './report-errors.js';
import { tellerOf } from './reporter.js';

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
    void loadSoon('support').then(({ lookAfterReturn }) => lookAfterReturn(shop));
  }
  tellCart(shop);
  tellTroubles(shop);
  if (isOn(shop.settings.raw.analytics)) {
    // The merchant's statistics are not worth a word to anybody where they cannot be had.
    void loadSoon('storefront').then(({ reportViews }) => reportViews(shop));
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

function changeOf(cart: Cart | null): OrderCartChangeEvent {
  const quantity = sumOf(cart?.items ?? [], (item) => item.quantity);
  return new OrderCartChangeEvent(quantity, cart?.total ?? null, cart && factsOf(cart));
}
