/**
 * What elements see of the stores: facts to paint (`$…` atoms of nanostores) and intents to send.
 * Lazy parts have stores of their own beside it.
 * Elements never fetch, and never change a fact.
 */
import type { ReadableAtom } from 'nanostores';
import type { OrderingError } from '../../client/http/errors.js';
import type {
  Cart,
  Choice,
  FulfillmentMethod,
  MenuBundle,
  Product,
} from '../../contract/domain.js';
import type { CartStore } from '../cart/types.js';
import type { AddressLookup } from '../fulfillment/types.js';
import type { Loadable, Loader } from '../shared/loadable.js';
import type { Settings } from './settings.js';

export type * from '../account/types.js';
export type * from '../cart/types.js';
export type * from '../checkout/types.js';
export type * from '../checkout/types.js';
export type * from '../fulfillment/types.js';
export type { Loadable, Loader };

/** The widget is one view: the menu and cart, then the checkout, then the receipt. */
export type Stage = 'menu' | 'checkout' | 'receipt';

export type CheckoutCode = 'idle' | 'loading' | 'missing';

export interface Storefront {
  readonly settings: Settings;
  readonly $stage: ReadableAtom<Stage>;
  readonly menus: Loader<MenuBundle>;
  readonly cart: CartStore;
  /** The integrator's own; goes before the `address-lookup` setting. */
  addressLookup?: AddressLookup;
  /** `missing`: the checkout's code could not be loaded, and the guest can try again. */
  readonly $checkoutCode: ReadableAtom<CheckoutCode>;
  /**
   * Loads the code of the checkout, for a guest who has pressed for it.
   *
   * @throws when it cannot be loaded, which `$checkoutCode` says as well
   */
  loadCheckout(): Promise<void>;
  /** Sends what waits and shows the checkout. An empty cart stays where it is. */
  startCheckout(): void;
  returnToMenu(): void;
  /** Forgets the order that is done, so that a new one can begin. */
  startNewOrder(): void;
}

export type { Cart, Choice, FulfillmentMethod, OrderingError, Product };
