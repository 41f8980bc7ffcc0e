/** Starting and resuming carts. See docs/contract.md 4.1. */
import type { FulfillmentMethod } from '../../data/types.js';
import type { Database } from '../../database/open.js';
import { readiness } from '../menu/opening.js';
import type { Shop } from '../menu/shop.js';
import { type Cart, type CartStart, newCart } from './cart.js';
import { requireOffered, setMethod } from './order-edits.js';
import { insertCart, saveCart } from './store.js';
import { touched } from './transitions.js';

/** A new cart, or the reason why none can be started now. */
export async function startCart(
  db: Database,
  shop: Shop,
  now: number,
  start: CartStart,
): Promise<Cart | { reason: string }> {
  requireOffered(shop, start.method);
  const when = readiness(shop, start.method, now);
  if (!when.ready) return { reason: when.reason };
  const cart = newCart(shop, start, when, now);
  await insertCart(db, cart);
  return cart;
}

/** A cart that is being paid is resumed too, so that a reloaded page can follow its payment. */
export const isResumable = (cart: Cart, shop: Shop): boolean =>
  cart.locationId === shop.location.id && (cart.status === 'OPEN' || cart.status === 'LOCKED');

/** Doesn't change a cart that is being paid. */
export async function switchMethod(
  db: Database,
  cart: Cart,
  shop: Shop,
  method: FulfillmentMethod,
  now: number,
): Promise<void> {
  if (cart.status !== 'OPEN' || cart.content.method === method) return;
  setMethod(cart, shop, method);
  touched(cart, now);
  await saveCart(db, cart);
}
