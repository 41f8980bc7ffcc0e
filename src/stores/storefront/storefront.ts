/** One shop: its settings, client and stores. Two elements of one shop never hold two carts. */
import { atom } from 'nanostores';
import { createRoutes, type RouteState, type Routes } from '../../client/http/routes.js';
import type { Send } from '../../client/http/transport.js';
import type { CartAccess, CustomerToken } from '../../client/operations/access.js';
import { loadMenus, locationReader, type ReadLocation } from '../../client/operations/menu.js';
import type { Receipt } from '../../contract/domain.js';
import { type CartKeeper, createCart } from '../cart/cart.js';
import type { Pending } from '../cart/state.js';
import type { SavedPayment } from '../payment/state.js';
import { browserEdge, type Edge, edgeFor, inMemory, type KeyValues } from '../platform/platform.js';
import { removeOutdated, saved, untilAbandoned } from '../platform/saved.js';
import type { PlacedOrder } from '../receipt/placed-order.js';
import { loader } from '../shared/loadable.js';
import { type WantedTime, wantedTime } from '../time/order-time.js';
import { isOn, type Settings } from './settings.js';
import type { Stage, Storefront } from './types.js';

/** An order that is done: how to ask for its receipt, and what the cart was if there is none. */
export interface DoneOrder {
  readonly access: CartAccess | null;
  readonly cart: PlacedOrder;
  /** What the guest agreed to pay here, minor units; missing where it was paid elsewhere. */
  readonly paid?: number;
  /** The attempt that paid it, as that is saved. */
  readonly since?: number;
  /** The page was told of the order. */
  readonly told: boolean;
  /** The shopper has said how it was. */
  readonly rated?: boolean;
}

/** A customer's session; for this tab only. Holds a credential: never in a log, an error or an event. */
export interface SignedIn {
  readonly token: string;
}

/** What the lazily loaded stores of a shop build on. Elements never see it. */
export interface ShopParts {
  readonly settings: Settings;
  readonly edge: Edge;
  /** Begins the names of everything that is stored for the shop. */
  readonly scope: string;
  readonly send: Send;
  readonly routes: Routes;
  readonly read: ReadLocation;
  readonly cart: CartKeeper;
  /** The payment that is being confirmed, or whose outcome nobody knows; shared by all tabs. */
  readonly payment: ReturnType<typeof saved<SavedPayment>>;
  /** The payment that this tab has prepared. */
  readonly prepared: ReturnType<typeof saved<SavedPayment>>;
  readonly done: ReturnType<typeof saved<DoneOrder>>;
  readonly signedIn: ReturnType<typeof saved<SignedIn>>;
  /** The token of the signed-in customer. */
  readonly customer: CustomerToken;
  /** A receipt that came with the result of the order, so that it is not asked for twice. */
  readonly handOver: { receipt: Receipt | null };
  /** For when the menus were last asked for. */
  readonly asked: { time?: WantedTime };
  /** What the last answer in any tab said is left: requests, and when it is reset in Unix seconds. */
  allowance(): string | null;
  /** For what only this tab keeps, such as typed contact details. */
  tabKey(name: string): string;
  /**
   * The order is placed: keeps what is known of it, frees the cart and shows the receipt.
   * @param kept for the next one
   * @param access to the order; the cart's own when it is not given
   */
  complete(order: PlacedOrder, kept: readonly Pending[], access?: CartAccess | null): void;
  /** The order that the open payment is for was placed, and its page has yet to forget the payment. */
  isFreed(): boolean;
  /** What a store has in memory of a guest, for when the next one comes. */
  readonly forgetting: (() => void)[];
  /** What a store has to stop when the shop is closed. */
  readonly closing: (() => void)[];
  /** The order was placed in another tab. */
  showReceipt(): void;
}

const partsOf = new WeakMap<Storefront, ShopParts>();

export function shopParts(shop: Storefront): ShopParts {
  const parts = partsOf.get(shop);
  if (!parts) throw new TypeError('Expected what createStorefront() made.');
  return parts;
}

export function createStorefront(
  settings: Settings,
  surroundings: Edge = browserEdge(),
): Storefront & { close(): void } {
  const edge = edgeFor(settings, surroundings);
  for (const storage of [surroundings.shared, surroundings.tab])
    removeOutdated(storage, edge.now());
  const service = `order-elements:${settings.proxy || settings.service}`;
  const scope = `${service}:${settings.location}`;
  const budget = `${service}:budget`;
  const memory = saved<RouteState>(edge.tab, `${service}:routes`);
  const routes = createRoutes(settings, edge, memory, (headers) => {
    const remaining = headers.get('x-ratelimit-remaining');
    if (remaining) edge.shared.set(budget, `${remaining} ${headers.get('x-ratelimit-reset')}`);
  });
  const { send } = routes;
  const read = locationReader(settings, send, edge);
  const always = () => true;
  const paymentIn = (storage: KeyValues, name: string) =>
    saved<SavedPayment>(storage, `${scope}:${name}`, always, untilAbandoned(edge));
  const payment = paymentIn(edge.shared, 'payment');
  const prepared = paymentIn(edge.tab, 'prepared');
  // A tablet that is loaded again is the next guest's.
  const isTablet = isOn(settings.raw.sharedTablet);
  const done = saved<DoneOrder>(isTablet ? inMemory() : edge.shared, `${scope}:done`, always, {
    now: edge.now,
    end: ({ cart }) => cart.until,
  });
  /** On a tablet, which attempt has freed the cart: a page that is closed then takes `done` with it. */
  const freed = saved<Pick<DoneOrder, 'since'>>(edge.tab, `${scope}:freed`);
  const stage = saved<Stage>(edge.tab, `${scope}:stage`);

  const isFreed = () => {
    const { step, cartId, since } = payment.read() ?? {};
    const last = done.read() ?? freed.read();
    if (step !== 'confirming' || since === undefined || since !== last?.since) return false;
    return cart.state().confirmed?.id !== cartId;
  };
  // A page may be closed between any two of these. The payment is forgotten last: until then, whoever
  // finds it open asks what became of it, and nobody offers to pay again for what has been paid.
  const complete: ShopParts['complete'] = (order, kept, access = cart.access()) => {
    const { step, cartId, payable, since } = payment.read() ?? {};
    const isOver = isFreed() && cartId === order.id;
    if (!isOver || !done.read()) {
      const paid = step === 'confirming' && cartId === order.id && { paid: payable, since };
      done.write({ access, cart: order, told: false, ...paid });
      if (isTablet && paid) freed.write({ since });
    }
    if (!isOver) cart.clear(kept);
    forgetPayment();
    go('receipt');
  };
  const forgetPayment = () => {
    prepared.clear();
    payment.clear();
    freed.clear();
  };
  const signedIn = saved<SignedIn>(edge.tab, `${scope}:customer`);
  const customer = () => signedIn.read()?.token ?? null;
  const at = { settings, send, routes, edge, scope, customer };
  const cart = createCart(at, complete);

  /** Where a reload or a crash left off. A payment that was being confirmed comes first. */
  const firstStage = (): Stage => {
    if (done.read() && isFreed()) {
      forgetPayment();
      return 'receipt';
    }
    if (payment.read()?.step === 'confirming') return 'checkout';
    const last = stage.read() ?? 'menu';
    if (last === 'checkout' && cart.$view.get().lines.length === 0) return 'menu';
    return last;
  };
  const $stage = atom<Stage>(firstStage());
  const go = (next: Stage) => {
    stage.write(next);
    $stage.set(next);
  };

  const asked: ShopParts['asked'] = {};
  const closing = [() => cart.close()];
  const shop = {
    settings,
    $stage,
    menus: loader(() => {
      asked.time = wantedTime(cart.$view.get());
      return loadMenus(settings, read, asked.time);
    }),
    cart,
    startCheckout() {
      if (cart.$view.get().lines.length === 0) return;
      // Failures are facts of the cart already, and shown there.
      cart.flush().catch(() => {});
      go('checkout');
    },
    returnToMenu: () => go('menu'),
    startNewOrder() {
      if (isFreed()) forgetPayment();
      done.clear();
      go('menu');
    },
    close() {
      for (const stop of closing) stop();
    },
  };
  const tabKey = (name: string) => `${scope}:${name}`;
  const handOver = { receipt: null };
  partsOf.set(shop, {
    ...at,
    read,
    cart,
    payment,
    prepared,
    done,
    signedIn,
    handOver,
    asked,
    allowance: () => edge.shared.get(budget),
    tabKey,
    complete,
    isFreed,
    forgetting: [],
    closing,
    showReceipt: () => go('receipt'),
  });
  return shop;
}
