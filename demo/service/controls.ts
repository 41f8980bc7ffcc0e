/** What staff do and what time brings, for demonstrations and tests. Only the console exposes it. */
import type { SettableClock } from './clock.js';
import type { CartContent } from './domain/cart/cart.js';
import { findCart, saveCart } from './domain/cart/store.js';
import { expire } from './domain/cart/transitions.js';
import { readInbox } from './domain/customers/inbox.js';
import { createCourierControls } from './domain/delivery/courier.js';
import { decideClaim } from './domain/loyalty/claims.js';
import { orderById } from './domain/orders/store.js';
import type { Faults } from './http/faults.js';
import { notFound } from './http/refusal.js';
import type { ServiceParts } from './parts.js';

export type ServiceControls = ReturnType<typeof createControls>;

interface Controlled {
  readonly parts: ServiceParts;
  readonly clock: SettableClock;
  readonly faults: Faults;
}

export const createControls = ({
  parts: { db, shops, intents, loyalty, kitchen },
  clock,
  faults,
}: Controlled) => ({
  ...createCourierControls(db, clock.now),
  /** The service's clock, which can be moved forward. */
  clock,
  /** Faults to inject; none until one is set here. */
  faults,
  setSoldOut: (locationSlug: string, productId: string, soldOut: boolean): Promise<void> =>
    shops.changeProduct(locationSlug, productId, { soldOut }),
  /** Minor units. */
  setPrice: (locationSlug: string, productId: string, price: number): Promise<void> =>
    shops.changeProduct(locationSlug, productId, { price }),
  /** Removes a product from the menu, or puts it back. */
  setRemoved: (locationSlug: string, productId: string, removed: boolean): Promise<void> =>
    shops.changeProduct(locationSlug, productId, { removed }),
  /** Changes a modifier wherever its group is offered; `price` in minor units. */
  setModifier: (
    locationSlug: string,
    groupId: string,
    modifierId: string,
    change: { price?: number; removed?: boolean },
  ): Promise<void> => shops.changeModifier(locationSlug, groupId, modifierId, change),
  setOrdering: (
    locationSlug: string,
    { allowed, reason = '' }: { allowed: boolean; reason?: string | undefined },
  ): Promise<void> => shops.setOrdering(locationSlug, allowed, reason),
  /** Without a subscription, the API key can only read. */
  setSubscribed: (locationSlug: string, subscribed: boolean): Promise<void> =>
    shops.setSubscribed(locationSlug, subscribed),
  /** As if its time were up; only an open cart expires. */
  expireCart: (cartId: string): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      const cart = await findCart(transaction, cartId, clock.now());
      if (cart?.status !== 'OPEN') return;
      expire(cart);
      await saveCart(transaction, cart);
    }),
  /** What the kitchen reads about an order besides its dishes; `null` without a cart. */
  aboutOrder: (cartId: string): Promise<Pick<CartContent, 'customer' | 'note'> | null> =>
    db
      .transaction()
      .execute(async (transaction) => (await findCart(transaction, cartId, clock.now()))?.content)
      .then((content) => content ?? null),
  carts: () =>
    db
      .selectFrom('cart')
      .select(['id', 'location_id as locationId', 'status', 'revision'])
      .execute(),
  /** Refunds `minor` of what was paid for an order, or without it the rest. */
  refund: async (orderId: string, minor?: number): Promise<void> => {
    const order = await orderById(db, orderId);
    if (!order) throw notFound(`order ${orderId}`);
    await intents.refund(order.cartId, minor ?? null);
  },
  /** Makes the loyalty program unavailable, or available again. */
  setLoyaltyAvailable: (available: boolean): void => {
    loyalty.available = available;
  },
  /** While `false`, paid orders wait: the money has moved, but the kitchen hasn't accepted the order. */
  setKitchenTakesOrders: (takesOrders: boolean): void => {
    kitchen.takesOrders = takesOrders;
  },
  /** Grants points for a claim; 0 rejects it. */
  decideClaim: (claimId: string, points: number): Promise<void> =>
    db
      .transaction()
      .execute((transaction) => decideClaim(transaction, claimId, points, clock.now())),
  /** One-time codes that may still be used, newest first. */
  inbox: () => readInbox(db, clock.now()),
});
