import { css, html } from 'lit';
import type { Readiness } from '../../contract/fulfillment.js';
import { placeFor } from '../../contract/methods.js';
import { closedFor, slotsText } from '../../messages/time.js';
import { takesOrdersNow } from '../../stores/cart/pending.js';
import { checkoutOf } from '../../stores/checkout/checkout.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { tableOf } from '../../stores/time/at-table.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { Watch, WhileShown } from '../shared/watch.js';
import { openingText } from './texts.js';

/**
 * Says that the restaurant is closed, when it opens, and what is possible until then. Part of the
 * menu's header, the cart and the product dialog, loaded if the restaurant is closed.
 *
 * @within order-header order-cart order-product
 */
export class OrderOpening extends StorefrontElement {
  static override styles = css`
    :host([hidden]) {
      display: none !important;
    }

    p {
      margin: 0;
    }
  `;

  #text = '';

  constructor() {
    super();
    new Watch(this, (shop) => shop.cart.$view);
    new Watch(this, (shop) => shop.$opening);
    new Watch(
      this,
      (shop) => checkoutOf(shop).times.$value,
      ({ state }) => state !== 'loading',
    );
    new WhileShown(
      this,
      (shop) => [
        shop.$opening.subscribe((opening) => loadTimes(shop, opening)),
        tableOf(shop).follow(),
      ],
      () => true,
    );
  }

  protected override willUpdate(): void {
    const { shop } = this;
    this.#text = shop ? this.#textOf(shop) : '';
    this.hidden = this.#text === '';
  }

  protected override renderShop(): unknown {
    return html`<p role="status">${this.#text}</p>`;
  }

  #textOf(shop: Storefront): string {
    const opening = shop.$opening.get();
    if (!opening || takesOrdersNow(opening)) return '';
    if (!opening.ready) return closedFor(opening.reason);
    const times = checkoutOf(shop).times.$value.get();
    // The times say whether the restaurant is closed, or only takes orders for later.
    if (times.state === 'idle' || times.state === 'loading') return '';
    const { asapAllowed = true, days = [] } = times.state === 'ready' ? times.value : {};
    const first = openingText(opening, {
      onlyLater: !asapAllowed,
      zone: shop.settings.timeZone,
      language: this.currentLanguage,
    });
    const canOrder = asapAllowed && days.length > 0 && placeFor(shop.settings.method) !== 'table';
    return canOrder ? `${first} ${slotsText('orderAhead')}` : first;
  }
}

/** After a failure, it does without them. */
function loadTimes(shop: Storefront, opening: Readiness | null): void {
  const { times } = checkoutOf(shop);
  if (opening?.ready && times.$value.get().state === 'idle') void times.load();
}

declare global {
  interface HTMLElementTagNameMap {
    'order-opening': OrderOpening;
  }
}
