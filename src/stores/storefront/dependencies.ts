/**
 * The dependencies of one shop's stores. A store names what it uses in its parameter.
 * Stores load late, so each is created when an element first asks for it.
 */
import type { ReadableAtom, WritableAtom } from 'nanostores';
import type { Send } from '../../client/http/transport.js';
import type { CustomerToken } from '../../client/operations/access.js';
import type { ReadLocation } from '../../client/operations/menu.js';
import type { MenuBundle, Receipt } from '../../contract/domain.js';
import type { Readiness } from '../../contract/fulfillment.js';
import type { SignedIn } from '../account/types.js';
import type { CartKeeper } from '../cart/cart.js';
import type { WantedTime } from '../cart/pending.js';
import type { Avoided } from '../menu/types.js';
import type { OverlayStore } from '../overlay/overlay.js';
import type { OrderRecord } from '../payment/order-record.js';
import type { Platform } from '../platform/platform.js';
import type { Saved } from '../platform/saved.js';
import type { Kept } from '../returning/types.js';
import { type Loader, onePer } from '../shared/loadable.js';
import type { Settings } from './settings.js';
import type { Stage, Storefront } from './types.js';

export interface Dependencies extends Omit<OrderRecord, 'forgetPayment' | 'forgetContact'> {
  readonly settings: Settings;
  readonly platform: Platform;
  /** Prefix of all storage keys of the shop. */
  readonly scope: string;
  readonly send: Send;
  readonly read: ReadLocation;
  /** The guest's language, BCP 47; empty for the page's. */
  readonly language: () => string;
  /** How many requests are left and when they reset (Unix seconds), from any tab's last response. */
  readonly allowance: () => string | null;
  readonly cart: CartKeeper;
  readonly menus: Loader<MenuBundle>;
  readonly kept: Loader<Kept>;
  readonly overlay: OverlayStore;
  /** The order time that the menus were last requested for, and when that was. */
  readonly menusFor: { time?: WantedTime; at?: number };
  /** What the guest avoids, as names; `null` until it is read from the device or chosen. */
  readonly avoiding: { current: readonly string[] | null };
  readonly avoided: Loader<Avoided | null>;
  readonly signedIn: Saved<SignedIn>;
  /** The token of the logged-in customer. */
  readonly customer: CustomerToken;
  /** A receipt that came with the order's result, so that it isn't requested twice. */
  readonly newReceipt: { current: Receipt | null };
  readonly $stage: ReadableAtom<Stage>;
  readonly $opening: WritableAtom<Readiness | null>;
  readonly $atPlace: WritableAtom<boolean>;
  readonly $closedAtTable: WritableAtom<boolean>;
  /** Products that aren't served at the time of the order, as far as known. */
  readonly $notServed: WritableAtom<ReadonlySet<string>>;
  readonly showReceipt: () => void;
  readonly returnToMenu: () => void;
  readonly startNewOrder: () => void;
  /** Registers what a store has to stop when the shop closes. */
  readonly onClose: (...stops: readonly (() => void)[]) => void;
  /** Registers how a store removes what it has in memory about a guest. */
  readonly onNextGuest: (forget: () => void) => void;
  /** Removes what stores have in memory about a guest. */
  readonly forgetInMemory: () => void;
}

const known = new WeakMap<Storefront, Dependencies>();

/** Called once, when the shop is created. */
export function setDependencies(shop: Storefront, dependencies: Dependencies): void {
  known.set(shop, dependencies);
}

export function dependenciesOf(shop: Storefront): Dependencies {
  const found = known.get(shop);
  if (!found) throw new TypeError('Expected a shop that createStorefront() made.');
  return found;
}

/** Turns a function of dependencies into a function of a shop. */
export const forShop =
  <Rest extends readonly unknown[], Result>(
    use: (needs: Dependencies, ...rest: Rest) => Result,
  ): ((shop: Storefront, ...rest: Rest) => Result) =>
  (shop, ...rest) =>
    use(dependenciesOf(shop), ...rest);

/**
 * A store of a shop; the same one every time.
 *
 * @param others what it uses from other stores, which may not exist yet
 */
export const storeOf = <Store extends object, Others extends object = object>(
  create: (needs: Dependencies & Others) => Store,
  others?: (shop: Storefront) => Others,
): ((shop: Storefront) => Store) =>
  onePer((shop) => create({ ...dependenciesOf(shop), ...(others?.(shop) as Others) }));
