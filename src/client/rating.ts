/** What a shopper says of an order. docs/contract.md 2.13.11, 4.5.3. */
import type { Shop } from './addresses.js';
import {
  type CartAccess,
  type CustomerToken,
  cartUrl,
  credentials,
  directTo,
} from './cart-access.js';
import { json, type Send } from './transport.js';

export interface Rating {
  /** 1 to 5. */
  readonly stars: number;
  /** At most 500 characters, or empty. */
  readonly comment: string;
}

/** @throws OrderingError `conflict` when the order was rated before */
export type SendRating = (access: CartAccess, rating: Rating, key: string) => Promise<void>;

export const ratingSender =
  (shop: Shop, send: Send, customer: CustomerToken): SendRating =>
  async (access, { stars, comment }, key) => {
    await send({
      method: 'POST',
      url: cartUrl(shop, 'newer', access, '/rating'),
      headers: { ...credentials(access, customer()), 'idempotency-key': key },
      body: json({ rating: stars, comment: comment || undefined }),
      direct: directTo(access),
    });
  };
