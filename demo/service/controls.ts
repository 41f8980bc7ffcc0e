/** What staff and the passing of time do; for demonstrations and tests. No route leads here. */
import { findCart, saveCart } from './cart/store.js';
import { expire } from './cart/transitions.js';
import type { Shops } from './catalog/shops.js';
import type { Database } from './database/open.js';
import type { Faults } from './http/faults.js';
import type { SettableClock } from './settable-clock.js';

export interface CartSummary {
  readonly id: string;
  readonly locationId: string;
  readonly status: string;
  readonly revision: number;
}

export interface ServiceControls {
  setSoldOut(locationSlug: string, productId: string, soldOut: boolean): Promise<void>;
  setOrdering(
    locationSlug: string,
    ordering: { allowed: boolean; reason?: string | undefined },
  ): Promise<void>;
  /** Minor units. */
  setPrice(locationSlug: string, productId: string, minor: number): Promise<void>;
  /** As if its time had run out; only an open cart expires. */
  expireCart(cartId: string): Promise<void>;
  carts(): Promise<CartSummary[]>;
  /** The service's clock, which can be put ahead. */
  readonly clock: SettableClock;
  /** Trouble on demand; none unless it is asked for here. */
  readonly faults: Faults;
}

interface Controlled {
  readonly db: Database;
  readonly shops: Shops;
  readonly clock: SettableClock;
  readonly faults: Faults;
}

export const createControls = ({ db, shops, clock, faults }: Controlled): ServiceControls => ({
  clock,
  faults,
  setSoldOut: (slug, productId, soldOut) => shops.changeProduct(slug, productId, { soldOut }),
  setPrice: (slug, productId, price) => shops.changeProduct(slug, productId, { price }),
  setOrdering: (slug, { allowed, reason = '' }) => shops.setOrdering(slug, allowed, reason),
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
});
