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
import { mayDo } from './consent.js';
import { factsOf, OrderCartChangeEvent, OrderPlacedEvent } from './events.js';
import { reportErrors } from './report-errors.js';
import { reporterOf } from './reporter.js';

/** Reports the order whose receipt is shown, if it hasn't been reported yet. */
export function reportPlaced(
  receipt: ReactiveElement,
  { placedNow }: ReceiptStore,
  content: ReceiptContent,
): void {
  const cart = placedNow(scriptTag()?.returned === true);
  if (!cart) return;
  const { id: receiptId, shortId } = content.kind === 'receipt' ? content.receipt : {};
  receipt.dispatchEvent(new OrderPlacedEvent({ receiptId, shortId, order: factsOf(cart) }));
}

const reportedShops = new WeakSet<Storefront>();

/**
 * From now on, reports changes of a shop's order to the page: each fact once, however many elements
 * show it. Ends with the shop.
 */
export function reportToPage(shop: Storefront): void {
  if (reportedShops.has(shop)) return;
  reportedShops.add(shop);
  checkSettings(shop.settings);
  if (scriptTag()?.returned) {
    void loadSoon('payment').then(({ lookAfterReturn }) => lookAfterReturn(shop));
  }
  tellCart(shop);
  reportErrors(shop);
  if (isOn(shop.settings.raw.analytics)) {
    // If analytics can't load, nobody needs to know.
    void loadSoon('storefront').then(({ reportViews }) =>
      reportViews(shop, () => mayDo('analytics', shop)),
    );
  }
  if (isOn(shop.settings.raw.reports)) {
    void loadSoon('reports').then(({ reportVisit }) => reportVisit(shop));
  }
}

function tellCart(shop: Storefront): void {
  let last = '';
  shop.cart.$view.subscribe(({ confirmed }) => {
    const change = changeOf(confirmed);
    const now = change.quantity > 0 ? JSON.stringify(change.order) : '';
    if (now === last) return;
    last = now;
    reporterOf(shop).dispatchEvent(change);
  });
}

function changeOf(cart: Cart | null): OrderCartChangeEvent {
  const quantity = sumOf(cart?.items ?? [], (item) => item.quantity);
  return new OrderCartChangeEvent(quantity, cart?.total ?? null, cart && factsOf(cart));
}
