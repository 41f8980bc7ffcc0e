/**
 * What the stores of one shop are made from. A store names what it uses, and the compiler holds it to
 * that. Stores load late, so each is made when an element first asks for it.
 */
import type { ReadableAtom } from 'nanostores';
import type { Send } from '../../client/http/transport.js';
import type { CustomerToken } from '../../client/operations/access.js';
import type { ReadLocation } from '../../client/operations/menu.js';
import type { MenuBundle, Receipt } from '../../contract/domain.js';
import type { SignedIn } from '../account/types.js';
import type { CartKeeper } from '../cart/cart.js';
import type { OrderRecord } from '../payment/order-record.js';
import type { Edge } from '../platform/platform.js';
import type { Saved } from '../platform/saved.js';
import { type Loader, onePer } from '../shared/loadable.js';
import type { WantedTime } from '../time/order-time.js';
import type { Settings } from './settings.js';
import type { Stage, Storefront } from './types.js';

export interface Dependencies
  extends Pick<OrderRecord, 'payment' | 'prepared' | 'done' | '$placed' | 'isFreed' | 'complete'> {
  readonly settings: Settings;
  readonly edge: Edge;
  /** Begins the names of everything that is stored for the shop. */
  readonly scope: string;
  readonly send: Send;
  readonly read: ReadLocation;
  /** What the last answer in any tab said is left: requests, and when it is reset in Unix seconds. */
  readonly allowance: () => string | null;
  readonly cart: CartKeeper;
  readonly menus: Loader<MenuBundle>;
  /** For when the menus were last requested. */
  readonly menusFor: { time?: WantedTime };
  readonly signedIn: Saved<SignedIn>;
  /** The token of the signed-in customer. */
  readonly customer: CustomerToken;
  /** A receipt that came with the result of the order, so that it is not requested twice. */
  readonly newReceipt: { current: Receipt | null };
  readonly $stage: ReadableAtom<Stage>;
  readonly showReceipt: () => void;
  readonly returnToMenu: () => void;
  readonly startNewOrder: () => void;
  /** What a store has to stop when the shop is closed. */
  readonly onClose: (...stops: readonly (() => void)[]) => void;
  /** What a store has in memory of a guest, for when the next one comes. */
  readonly onNextGuest: (forget: () => void) => void;
  /** Forgets what stores have in memory of a guest. */
  readonly forgetInMemory: () => void;
}

/** The dependencies of these names. */
export type Needs<Name extends keyof Dependencies> = Pick<Dependencies, Name>;

const known = new WeakMap<Storefront, Dependencies>();

/** Called once, by whoever makes the shop. */
export function setDependencies(shop: Storefront, dependencies: Dependencies): void {
  known.set(shop, dependencies);
}

export function dependenciesOf(shop: Storefront): Dependencies {
  const found = known.get(shop);
  if (!found) throw new TypeError('Expected a shop that createStorefront() made.');
  return found;
}

/** A function of a shop, from one of what it uses. */
export const forShop =
  <Rest extends readonly unknown[], Result>(
    use: (needs: Dependencies, ...rest: Rest) => Result,
  ): ((shop: Storefront, ...rest: Rest) => Result) =>
  (shop, ...rest) =>
    use(dependenciesOf(shop), ...rest);

/**
 * A store of a shop, the same one every time.
 *
 * @param others what it uses of other stores, which may not be made yet
 */
export const storeOf = <Store extends object, Others extends object = object>(
  create: (needs: Dependencies & Others) => Store,
  others?: (shop: Storefront) => Others,
): ((shop: Storefront) => Store) =>
  onePer((shop) => create({ ...dependenciesOf(shop), ...(others?.(shop) as Others) }));
