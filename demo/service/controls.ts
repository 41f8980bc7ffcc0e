/** What staff and the passing of time do; for demonstrations and tests. Only the console leads here. */

import type { SettableClock } from './clock.js';
import { findCart, saveCart } from './domain/cart/store.js';
import { expire } from './domain/cart/transitions.js';
import { type InboxMessage, readInbox } from './domain/customers/inbox.js';
import { type CourierControls, createCourierControls } from './domain/delivery/courier.js';
import { decideClaim } from './domain/loyalty/claims.js';
import { orderById } from './domain/orders/store.js';
import type { Faults } from './http/faults.js';
import { notFound } from './http/refusal.js';
import type { ServiceParts } from './parts.js';

export interface CartSummary {
  readonly id: string;
  readonly locationId: string;
  readonly status: string;
  readonly revision: number;
}

export interface ServiceControls extends CourierControls {
  setSoldOut(locationSlug: string, productId: string, soldOut: boolean): Promise<void>;
  setOrdering(
    locationSlug: string,
    ordering: { allowed: boolean; reason?: string | undefined },
  ): Promise<void>;
  /** Without it, the API key reads what the location has and changes nothing. */
  setSubscribed(locationSlug: string, subscribed: boolean): Promise<void>;
  /** Minor units. */
  setPrice(locationSlug: string, productId: string, minor: number): Promise<void>;
  /** Takes a product from the menu altogether, or puts it back. */
  setRemoved(locationSlug: string, productId: string, removed: boolean): Promise<void>;
  /** Of a modifier wherever its group is offered; `price` in minor units. */
  setModifier(
    locationSlug: string,
    groupId: string,
    modifierId: string,
    change: { price?: number; removed?: boolean },
  ): Promise<void>;
  /** As if its time had run out; only an open cart expires. */
  expireCart(cartId: string): Promise<void>;
  carts(): Promise<CartSummary[]>;
  /** Gives back `minor` of what was paid for an order, or without it all that is left. */
  refund(orderId: string, minor?: number): Promise<void>;
  /** The service's clock, which can be put ahead. */
  readonly clock: SettableClock;
  /** Trouble on demand; none unless it is asked for here. */
  readonly faults: Faults;
  /** Puts the loyalty program out of reach, or back. */
  setLoyaltyAvailable(available: boolean): void;
  /** Lets paid orders wait: the money has moved, and the kitchen has not taken the order yet. */
  setKitchenTakesOrders(takesOrders: boolean): void;
  /** Grants so many points for a claim, or with 0 rejects it. */
  decideClaim(claimId: string, points: number): Promise<void>;
  /** One-time codes that may still be used, newest first. */
  inbox(): Promise<InboxMessage[]>;
}

interface Controlled {
  readonly parts: ServiceParts;
  readonly clock: SettableClock;
  readonly faults: Faults;
}

export const createControls = ({
  parts: { db, shops, intents, loyalty, kitchen },
  clock,
  faults,
}: Controlled): ServiceControls => ({
  ...createCourierControls(db, clock.now),
  clock,
  faults,
  setSoldOut: (slug, productId, soldOut) => shops.changeProduct(slug, productId, { soldOut }),
  setPrice: (slug, productId, price) => shops.changeProduct(slug, productId, { price }),
  setRemoved: (slug, productId, removed) => shops.changeProduct(slug, productId, { removed }),
  setModifier: (slug, groupId, modifierId, change) =>
    shops.changeModifier(slug, groupId, modifierId, change),
  setOrdering: (slug, { allowed, reason = '' }) => shops.setOrdering(slug, allowed, reason),
  setSubscribed: (slug, subscribed) => shops.setSubscribed(slug, subscribed),
  expireCart: (cartId) =>
    db.transaction().execute(async (transaction) => {
      const cart = await findCart(transaction, cartId, clock.now());
      if (cart?.status !== 'OPEN') return;
      expire(cart);
      await saveCart(transaction, cart);
    }),
  carts: () =>
    db
      .selectFrom('cart')
      .select(['id', 'location_id as locationId', 'status', 'revision'])
      .execute(),
  refund: async (orderId, minor) => {
    const order = await orderById(db, orderId);
    if (!order) throw notFound(`order ${orderId}`);
    await intents.refund(order.cartId, minor ?? null);
  },
  setLoyaltyAvailable: (available) => {
    loyalty.available = available;
  },
  setKitchenTakesOrders: (takesOrders) => {
    kitchen.takesOrders = takesOrders;
  },
  decideClaim: (claimId, points) =>
    db
      .transaction()
      .execute((transaction) => decideClaim(transaction, claimId, points, clock.now())),
  inbox: () => readInbox(db, clock.now()),
});
