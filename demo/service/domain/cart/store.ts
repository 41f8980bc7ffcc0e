/** Carts in the database. Every function takes a transaction, since it is one step of several. */

import type { Database } from '../../database/open.js';
import { statement } from '../../database/rows.js';
import { deleteRows, findRow, insertRow, type Tables, upsertRow } from '../../database/tables.js';
import { notFound } from '../../http/refusal.js';
import { hashOf, newToken } from '../../tokens.js';
import { renewDelivery } from '../delivery/quote.js';
import { CART_TOKEN_AFTERLIFE } from '../lifetimes.js';
import type { Shop } from '../menu/shop.js';
import type { Cart, CartContent, CartStatus } from './cart.js';
import { settle } from './transitions.js';

const fromRow = (row: Tables['cart']): Cart => ({
  id: row.id,
  locationId: row.location_id,
  status: row.status as CartStatus,
  revision: row.revision,
  expiresAt: row.expires_at,
  lockedAt: row.locked_at,
  lockedBy: row.locked_by,
  quoteExpiresAt: row.quote_expires_at,
  content: readContent(row.content),
});

function readContent(text: string): CartContent {
  const content = JSON.parse(text) as CartContent;
  // A cart of an earlier version has none.
  content.deliveryQuote ??= null;
  return content;
}

const toRow = (cart: Cart): Tables['cart'] => ({
  id: cart.id,
  location_id: cart.locationId,
  status: cart.status,
  revision: cart.revision,
  expires_at: cart.expiresAt,
  locked_at: cart.lockedAt,
  locked_by: cart.lockedBy,
  quote_expires_at: cart.quoteExpiresAt,
  content: JSON.stringify(cart.content),
});

const selectCart = statement<{ id: string }>()((db, at) =>
  db.selectFrom('cart').selectAll().where('id', '=', at('id')).limit(1),
);

const selectToken = statement<{ hash: string; since: number }>()((db, at) =>
  db
    .selectFrom('cart_token')
    .innerJoin('cart', 'cart.id', 'cart_token.cart_id')
    .select('cart_id')
    .where('hash', '=', at('hash'))
    .where('cart.expires_at', '>', at('since'))
    .limit(1),
);

/** Doesn't set the primary key, or SQLite would look up every row that refers to it. */
const updateCart = statement<Tables['cart']>()((db, at) =>
  db
    .updateTable('cart')
    .set({
      location_id: at('location_id'),
      status: at('status'),
      revision: at('revision'),
      expires_at: at('expires_at'),
      locked_at: at('locked_at'),
      locked_by: at('locked_by'),
      quote_expires_at: at('quote_expires_at'),
      content: at('content'),
    })
    .where('id', '=', at('id')),
);

/** The current cart, expired if its time is up; `null` if there is none. */
export async function findCart(db: Database, id: string, now: number): Promise<Cart | null> {
  const [row] = await selectCart(db, { id });
  if (!row) return null;
  const cart = fromRow(row);
  if (settle(cart, now)) await saveCart(db, cart);
  return cart;
}

/** As `findCart`, for a cart that has to exist at this location. */
export async function getCart(
  db: Database,
  locationId: string,
  id: string,
  now: number,
): Promise<Cart> {
  const cart = await findCart(db, id, now);
  if (!cart || cart.locationId !== locationId) throw notFound('cart with that id');
  return cart;
}

/**
 * As `getCart`, for showing it: an expired courier's quote is renewed. A new price is a new
 * revision, so that a payment prepared for the old price can't go through unseen.
 */
export async function readCart(db: Database, shop: Shop, id: string, now: number): Promise<Cart> {
  const cart = await getCart(db, shop.location.id, id, now);
  const renewal = renewDelivery(cart, shop, now);
  if (renewal === 'another price') cart.revision += 1;
  if (renewal !== 'kept') await saveCart(db, cart);
  return cart;
}

export async function insertCart(db: Database, cart: Cart): Promise<void> {
  await insertRow(db, 'cart', toRow(cart));
}

export async function saveCart(db: Database, cart: Cart): Promise<void> {
  await updateCart(db, toRow(cart));
}

/** A new capability for the cart. Only its hash is stored. */
export async function issueCartToken(db: Database, cartId: string): Promise<string> {
  const token = newToken();
  await insertRow(db, 'cart_token', { hash: hashOf(token), cart_id: cartId });
  return token;
}

/** The cart of a token; `null` if the token was never issued or has expired. */
export async function cartOfToken(
  db: Database,
  token: string,
  now: number,
): Promise<string | null> {
  const since = now - CART_TOKEN_AFTERLIFE;
  const [row] = await selectToken(db, { hash: hashOf(token), since });
  return row?.cart_id ?? null;
}

/** The customer who owns the cart; `null` for a guest's cart and for a missing one. */
export async function ownerOf(db: Database, cartId: string): Promise<string | null> {
  return (await findRow(db, 'cart_owner', { cart_id: cartId }))?.customer_id ?? null;
}

/** Makes the customer the only owner: all tokens and handoffs of the cart become invalid. */
export async function giveCartTo(db: Database, cartId: string, customerId: string): Promise<void> {
  await upsertRow(db, 'cart_owner', { cart_id: cartId }, { customer_id: customerId });
  await deleteRows(db, 'cart_token', { cart_id: cartId });
  await deleteRows(db, 'checkout_handoff', { cart_id: cartId });
}
