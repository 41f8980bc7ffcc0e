/** Actions once the receipt is shown: order again, print, share, rate. */
import { html, nothing, type TemplateResult } from 'lit';
import { load } from '../../bundles/load.js';
import { afterwardsText } from '../../messages/afterwards.js';
import { returningText } from '../../messages/returning.js';
import { locationOf } from '../../stores/locations/location.js';
import { dishesOf } from '../../stores/receipt/order-again.js';
import { placeIn, receiptOf } from '../../stores/receipt/receipt.js';
import { chooseOrders, keepsOrders, mayKeepOrders } from '../../stores/returning/kept.js';
import { isOn } from '../../stores/storefront/settings.js';
import type { ReceiptContent, Storefront } from '../../stores/storefront/types.js';
import type { OrderCart } from '../cart/order-cart.js';
import { sellerTemplate } from '../shared/seller.js';
import type { StageElement } from '../shared/stage-element.js';
import { elementsOf } from '../storefront/events.js';
import { showCart } from '../storefront/show-order.js';
import { orderWords } from './order-words.js';
import { paidOrder } from './paper.js';
import { type Printout, PrintsAlone, printReceipt } from './print.js';

/** The guest wants the same again, and only checks it. */
function toCart(shop: Storefront): void {
  shop.startNewOrder();
  const cart = [...elementsOf(shop)].find(({ localName }) => localName === 'order-cart');
  if (cart) void showCart(cart as OrderCart);
}

const tradeOf = (shop: Storefront, content: ReceiptContent): Promise<unknown> =>
  load('core')
    .then(({ receiptNotes }) => receiptNotes(shop, paidOrder(content).order.items))
    .catch(() => sellerTemplate(shop.settings));

/** What each receipt shows, as it is printed. */
const printouts = new WeakMap<HTMLElement, Printout>();

/** The browser's own command to print doesn't wait for anything. */
function keepPrintable(
  shop: Storefront,
  now: Omit<Printout, 'trade' | 'element'> & { readonly element: StageElement },
): void {
  const { element, content, language } = now;
  const known = printouts.get(element);
  if (!known) new PrintsAlone(element, () => (!element.hidden && printouts.get(element)) || null);
  if (known?.content === content && known.language === language) return;
  const first = { ...now, trade: '' };
  printouts.set(element, first);
  void tradeOf(shop, content).then((trade) => {
    // The receipt may show something else by now.
    if (printouts.get(element) === first) printouts.set(element, { ...now, trade });
  });
}

/** “Order more” keeps the table or room; nobody there wants all of the same again. */
function offersMore(shop: Storefront, content: ReceiptContent): boolean {
  const { table, room } = placeIn(content);
  const isOwn = receiptOf(shop).isOwn() && !isOn(shop.settings.raw.sharedTablet);
  return isOwn && (table !== '' || room !== '');
}

export function afterwards(
  receipt: StageElement,
  shop: Storefront,
  content: ReceiptContent,
): TemplateResult {
  const place = locationOf(shop).$value.get();
  const address = place.state === 'ready' ? place.value.address : '';
  const printout = { element: receipt, content, language: receipt.currentLanguage, address };
  const print = async () => printReceipt({ ...printout, trade: await tradeOf(shop, content) });
  keepPrintable(shop, printout);
  return html`${
    offersMore(shop, content)
      ? nothing
      : html`<order-again
            .storefront=${shop}
            .dishes=${() => dishesOf(content)}
            .added=${() => toCart(shop)}
          ></order-again>`
  }
    <div class="copies">
      <button
        class="plain"
        part="print"
        @click=${print}
      >${afterwardsText('print')}</button>
      ${
        isOn(shop.settings.raw.sharedTablet)
          ? nothing
          : html`<order-share
              .storefront=${shop}
              .words=${() => orderWords(content, receipt.currentLanguage, address)}
            ></order-share>`
      }
    </div>
    ${
      receiptOf(shop).isOwn()
        ? html`${keepOrdersTemplate(shop)}<order-rating .storefront=${shop}></order-rating>`
        : nothing
    }`;
}

/** Asks whether this device keeps orders; unticked until the guest ticks it. */
function keepOrdersTemplate(shop: Storefront): TemplateResult | typeof nothing {
  if (!mayKeepOrders(shop)) return nothing;
  const choose = ({ target }: Event) => chooseOrders(shop, (target as HTMLInputElement).checked);
  return html`<div class="keep-orders" part="keep-orders">
    <label class="line">
      <input
        type="checkbox"
        aria-describedby="keep-orders-about"
        .checked=${keepsOrders(shop)}
        @change=${choose}
      >
      ${returningText('keepOrders')}
    </label>
    <p class="quiet small" id="keep-orders-about">${returningText('keepOrdersAbout')}</p>
  </div>`;
}
