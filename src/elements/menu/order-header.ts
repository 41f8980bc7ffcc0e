import { html, nothing } from 'lit';
import { loadElementsIn } from '../../bundles/load.js';
import type { Location, Menu } from '../../contract/domain.js';
import { formatMoney } from '../../contract/money.js';
import { headerText } from '../../messages/header.js';
import { methodName } from '../../messages/methods.js';
import { sharedText } from '../../messages/shared.js';
import { currencyIn, minimumFor, minimumOf } from '../../stores/cart/minimum.js';
import { methodOf, takesOrdersNow, wantedTime } from '../../stores/cart/pending.js';
import { readFulfillment } from '../../stores/fulfillment/settings.js';
import { addressAtHome, locationNews, locationOf } from '../../stores/locations/location.js';
import { languagesOf } from '../../stores/storefront/settings.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { openingOf, waitsForOpening } from '../../stores/time/opening.js';
import { callAddress, icon } from '../shared/controls.js';
import { retryPictures } from '../shared/pictures.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { Watch, WhileShown } from '../shared/watch.js';
import { headerStyles } from './order-header.styles.js';

/**
 * The order at a glance: the restaurant, how and where guests get the order, whether it is open and how long
 * it takes, and its phone number. Part of `<order-menu>`, loaded along with it.
 *
 * @within order-menu
 * @slot - the order time
 * @csspart about
 * @csspart restaurant - its name
 * @csspart call - the link that calls the restaurant
 * @csspart current-method - the only method
 * @csspart status - whether it is open, and how long an order takes
 * @csspart opening - when it opens, while it is closed
 * @csspart minimum - what an order has to come to
 * @csspart pickup-address
 */
export class OrderHeader extends StorefrontElement {
  static override styles = [super.styles, headerStyles];

  protected override readonly exportparts =
    'about, restaurant, call, current-method, status, opening, minimum, pickup-address, methods, method-choice, delivery-address, change-address, found-address, error, courier, refused, signed-place, language';

  constructor() {
    super();
    new Watch(this, (shop) => shop.cart.$view);
    new Watch(this, (shop) => shop.$opening);
    new Watch(
      this,
      (shop) => locationOf(shop).$value,
      (found, before) => {
        if (found.state === 'ready' && before?.state === 'failed') retryPictures();
        return true;
      },
    );
    new Watch(this, (shop) => openingOf(shop).$wait);
    new Watch(this, (shop) => minimumOf(shop).$refused);
    new Watch(this, (shop) => shop.menus.$value);
    new Watch(this, (shop) => shop.lastMenu.$value);
    new WhileShown(this, (shop) => [openingOf(shop).follow(), locationNews(shop).follow()]);
  }

  protected override willUpdate(): void {
    const { shop } = this;
    if (shop && locationOf(shop).$value.get().state === 'idle') void locationOf(shop).load();
  }

  /** Plain takeout orders never need any of them. */
  protected override updated(): void {
    loadElementsIn(this.renderRoot);
  }

  protected override renderShop(shop: Storefront): unknown {
    const location = knownLocation(shop);
    const { name = '' } = location ?? {};
    const address = location ? addressAtHome(location) : '';
    const isPickup = methodOf(shop.cart.$view.get(), shop.settings) === 'takeout';
    return html`<section class="header" aria-label=${headerText('label')} part="about">
      <div class="top">
        <p class="name" part="restaurant"><bdi>${name}</bdi></p>
        ${languagesOf(shop.settings).length > 0 ? html`<order-language .storefront=${shop}></order-language>` : nothing}
        ${phone(shop)}
      </div>
      ${
        hasPlace(shop)
          ? html`<order-place .storefront=${shop}></order-place>`
          : html`<p class="method" part="current-method">${methodName(shop.settings.method)}</p>`
      }
      ${
        isPickup && address
          ? html`<p class="address quiet" part="pickup-address">${headerText('pickUpAt')} <bdi>${address}</bdi></p>`
          : nothing
      }
      <div class="when"><slot></slot></div>
      <div class="status" part="status">
        ${this.#status(shop)} ${this.#minimum(shop)}
      </div>
    </section>`;
  }

  #minimum(shop: Storefront): unknown {
    const minor = minimumFor(shop);
    const currency = currencyIn(shop);
    if (minor === 0 || !currency) return nothing;
    const amount = formatMoney(minor, currency);
    return html`<p part="minimum">${headerText('minimum', { amount })}</p>`;
  }

  #status(shop: Storefront): unknown {
    // The service's own reason, or that there is nothing to order, is shown instead.
    if (shop.cart.$view.get().closed !== null || servesNothing(shop)) return nothing;
    if (waitsForOpening(shop)) {
      return html`<order-opening hidden part="opening" .storefront=${shop}></order-opening>`;
    }
    if (!takesOrdersNow(shop.$opening.get()) || shop.$opening.get() === null) return nothing;
    const minutes = openingOf(shop).$wait.get();
    const isForNow = wantedTime(shop.cart.$view.get())?.pickupType !== 'LATER';
    // With a courier, the courier's time counts, not the kitchen's.
    const isReady = methodOf(shop.cart.$view.get(), shop.settings) !== 'delivery';
    return html`<p>
      <b class="open">${headerText('open')}</b>
      <span>${minutes && isForNow && isReady ? headerText('ready', { count: minutes }) : nothing}</span>
    </p>`;
  }
}

/** Until the service has answered, and while it can't be reached, as it was at the last visit. */
function knownLocation(shop: Storefront): Location | null {
  const found = locationOf(shop).$value.get();
  if (found.state === 'ready') return found.value;
  // It may be gone.
  if (found.state === 'failed' && !found.error.temporary) return null;
  const last = shop.lastMenu.$value.get();
  return last.state === 'ready' ? (last.value?.location ?? null) : null;
}

const servesNothing = ({ menus }: Storefront): boolean => {
  const found = menus.$value.get();
  const isEmpty = ({ categories }: Menu) =>
    categories.every(({ products }) => products.length === 0);
  return found.state === 'ready' && found.value.menus.every(isEmpty);
};

/** The page offers more than one method, or an order needs an address, a table or a room. */
function hasPlace({ settings }: Storefront): boolean {
  const { methods } = readFulfillment(settings);
  return methods.length > 1 || methods[0] !== 'takeout';
}

function phone({ settings }: Storefront): unknown {
  const address = callAddress(settings);
  if (!address) return nothing;
  // Phone numbers read from left to right even in Arabic.
  return html`<a class="call" href=${address} aria-label="${sharedText('callRestaurant')} ${settings.phone}" part="call">
    ${receiver}
    <bdi dir="ltr">${settings.phone}</bdi>
  </a>`;
}

const receiver = icon(
  'M6.5 4h3l1.5 4-2 1.5a11 11 0 005.5 5.5l1.5-2 4 1.5v3a1.5 1.5 0 01-1.6 1.5C11 18.6 5.4 13 5 5.600A1.500 1.500 0 016.500 4z',
);

declare global {
  interface HTMLElementTagNameMap {
    'order-header': OrderHeader;
  }
}
