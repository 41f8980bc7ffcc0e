/** The scripting interface for the page. docs/scripting.md */

import type { ReactiveElement } from 'lit';
import { loadSoon } from '../../bundles/load.js';
import { fragmentOf } from '../../stores/cart/sent-lines.js';
import { SettingsError } from '../../stores/storefront/settings.js';
import { $pageSettings, $pageStorefront } from '../../stores/storefront/storefront.js';
import type { Storefront } from '../../stores/storefront/types.js';
import {
  type ContactOptions,
  type MetadataValue,
  setContact,
  setMetadata,
} from './script-contact.js';
import { type AddOptions, lineFor } from './script-line.js';
import { closeOrder, openOrder } from './show-order.js';
import { type OrderSnapshot, snapshotOf } from './snapshot.js';

export { ScriptError } from './show-order.js';
export type { AddOptions, ContactOptions, MetadataValue, OrderSnapshot };

export interface OrderScript {
  /** The order as displayed, including unconfirmed changes; a copy. */
  readonly cart: OrderSnapshot;
  /**
   * A link to this page that offers the order's products to whoever opens it: docs/order-links.md. `null` if there are
   * none, or too many for a link.
   */
  readonly link: string | null;
  /**
   * Adds a product to the order. Resolves once it is in the order; `order-cart-change` fires when
   * the service has confirmed it.
   *
   * @throws ScriptError whose `code` says why it can't be added
   */
  addProduct(productId: string, options?: AddOptions): Promise<void>;
  /**
   * Fills in what the page knows about its guest. What the guest typed, erased or chose to keep
   * takes precedence. Kept in memory until the guest types something.
   *
   * @throws ScriptError `wrong-contact`
   */
  setContact(contact: ContactOptions): Promise<void>;
  /**
   * Applies a discount code, and tells the guest. Resolves once the service has answered, or with
   * `waiting` while the order is empty.
   *
   * @throws ScriptError `wrong-code` or `code-refused`
   */
  applyCode(code: string): Promise<'applied' | 'waiting'>;
  /**
   * Adds campaign and partner ids to the order that starts next; `null` takes one back. Nothing
   * personal. Kept in memory.
   *
   * @throws ScriptError `wrong-metadata`
   */
  setMetadata(metadata: Readonly<Record<string, MetadataValue>>): Promise<void>;
  /**
   * Opens the drawer of a button, or else the cart; if it is already open, scrolls it into view.
   *
   * @throws ScriptError `nothing-to-open`
   */
  open(): Promise<void>;
  close(): void;
}

export const scriptOf = (shop: Storefront): OrderScript => ({
  get cart() {
    return snapshotOf(shop.cart.$view.get());
  },
  get link() {
    const fragment = shop.cart.$view.get().quantity > 0 ? fragmentOf(shop) : null;
    return fragment && `${location.href.split('#')[0]}#${fragment}`;
  },
  addProduct: async (productId, options) => {
    shop.cart.add(await lineFor(shop, productId, options));
  },
  setContact: (contact) => setContact(shop, contact),
  applyCode: async (code) => (await loadSoon('codes')).applyCode(shop, code),
  setMetadata: (metadata) => setMetadata(shop, metadata),
  open: () => openOrder(shop),
  close: () => closeOrder(shop),
});

/**
 * Resolves once the shop exists, however late its elements load; with a merchant, once the guest has chosen a
 * restaurant.
 *
 * @param place - an element of the shop or a selector for it; default: the page's own shop, or else
 *   that of its first `<order-storefront>` or `<order-button>`
 * @throws SettingsError if the settings of the shop are wrong
 * @throws TypeError if there is no shop
 */
export async function orderStorefront(place?: Element | string): Promise<OrderScript> {
  const own = $pageStorefront.get();
  if (!place && own) return scriptOf(checked(own));
  const { merchant, location } = $pageSettings.get();
  if (!place && merchant && !location) return scriptOf(checked(await chosenOnPage()));
  const found = typeof place === 'object' ? place : document.querySelector(place ?? owners);
  const shop = found && (await shopOf(found as Owner));
  if (shop) return scriptOf(shop);
  const name = typeof place === 'object' ? `<${place.localName}>` : place;
  throw new TypeError(
    place
      ? `Expected an element with a shop, found none for ${name}. The console says if its settings are wrong.`
      : 'Expected data-location on the script tag, an <order-storefront> or an <order-button>, found none.',
  );
}

const owners = 'order-storefront, order-button';

type Owner = Element &
  Partial<Pick<ReactiveElement, 'updateComplete' | 'addController' | 'removeController'>> & {
    readonly merchant?: string;
    readonly location?: string;
    readonly shop?: Storefront;
    readonly storefront?: Storefront;
  };

async function shopOf(element: Owner): Promise<Storefront | undefined> {
  if (!element.localName.startsWith('order-')) return undefined;
  await customElements.whenDefined(element.localName);
  await element.updateComplete;
  const shop = element.shop ?? element.storefront;
  return shop || !element.merchant || element.location ? shop : chosenIn(element);
}

const chosenOnPage = (): Promise<Storefront | SettingsError> =>
  new Promise((resolve) => {
    const stop = $pageStorefront.listen((found) => {
      if (!found) return;
      stop();
      resolve(found);
    });
  });

/** The shop that the guest chooses with this element, which updates then. */
const chosenIn = (element: Owner): Promise<Storefront> =>
  new Promise((resolve) => {
    const controller = {
      hostUpdated() {
        const shop = element.shop ?? element.storefront;
        if (!shop) return;
        element.removeController?.(controller);
        resolve(shop);
      },
    };
    element.addController?.(controller);
  });

function checked(found: Storefront | SettingsError): Storefront {
  if (found instanceof SettingsError) throw found;
  return found;
}
