/**
 * The stores as elements see them: values to render (`$…` atoms of nanostores) and intents to send.
 * Parts that load later have their own stores. Elements never fetch, and never change a value.
 */
import type { ReadableAtom } from 'nanostores';
import type { Cart, MenuBundle } from '../../contract/domain.js';
import type { Readiness } from '../../contract/fulfillment.js';
import type { CartStore } from '../cart/types.js';
import type { AddressLookup } from '../fulfillment/types.js';
import type { Law } from '../law/demand.js';
import type { Avoided } from '../menu/types.js';
import type { OverlayStore } from '../overlay/overlay.js';
import type { PlacedOrder } from '../receipt/placed-order.js';
import type { Kept, LastMenu } from '../returning/types.js';
import type { Loadable, Loader } from '../shared/loadable.js';
import type { Settings } from './settings.js';

export type * from '../account/types.js';
export type * from '../cart/types.js';
export type * from '../checkout/types.js';
export type * from '../fulfillment/types.js';
export type * from '../menu/types.js';
export type * from '../returning/types.js';
export type { Law, Loadable, Loader };

/** The widget is one view: the menu and cart, then the checkout, then the receipt. */
export type Stage = 'menu' | 'checkout' | 'receipt';

export type CheckoutCode = 'idle' | 'loading' | 'missing';

export interface Storefront {
  readonly settings: Settings;
  readonly $stage: ReadableAtom<Stage>;
  /** What the guest chose, or else the setting; BCP 47, empty for the page's. */
  readonly $language: ReadableAtom<string>;
  /** Whether the restaurant takes orders now; `null` until known. */
  readonly $opening: ReadableAtom<Readiness | null>;
  /** Whether the order goes to the table or room that its guest is at, as far as this page knows. */
  readonly $atPlace: ReadableAtom<boolean>;
  /** Whether the restaurant is closed for a guest at a table, as far as known. */
  readonly $closedAtTable: ReadableAtom<boolean>;
  readonly menus: Loader<MenuBundle>;
  /** The menu of the last visit; `null` if none is kept. */
  readonly lastMenu: Loader<LastMenu | null>;
  /** What the guest has chosen to keep on this device. */
  readonly kept: Loader<Kept>;
  /** The legal rules that the page follows. docs/law.md */
  readonly law: Loader<Law>;
  /** What the guest avoids; `null` if the guest hasn't said anything. */
  readonly avoided: Loader<Avoided | null>;
  readonly cart: CartStore;
  readonly overlay: OverlayStore;
  /** The integrator's own lookup; takes precedence over the `address-lookup` setting. */
  addressLookup?: AddressLookup;
  /** Earlier orders of this device that are still under way. */
  readonly $running: ReadableAtom<readonly { readonly cart: PlacedOrder }[]>;
  /** `missing`: the checkout's code couldn't load, and the guest can try again. */
  readonly $checkoutCode: ReadableAtom<CheckoutCode>;
  /**
   * Loads the checkout's code, for a guest who pressed for it.
   *
   * @throws if it can't load, which `$checkoutCode` also says
   */
  loadCheckout(): Promise<void>;
  /** Sends waiting changes and shows the checkout. Does nothing for an empty cart. */
  startCheckout(): void;
  /** @param language one of the setting's; kept until the tab closes */
  setLanguage(language: string): void;
  returnToMenu(): void;
  /** Removes the completed order, so that a new one can start. */
  startNewOrder(): void;
}

export type { Cart };
