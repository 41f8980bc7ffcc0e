/** What became of a cart. docs/contract.md 4.5.3. */
import type { OrderResult } from '../contract/domain.js';
import { readOrderResult } from '../contract/receipt.js';
import type { Shop } from './addresses.js';
import {
  type CartAccess,
  type CustomerToken,
  cartUrl,
  credentials,
  directTo,
} from './cart-access.js';
import { type RetryEdge, retryRead } from './retry.js';
import { reading, type Send } from './transport.js';

export interface OrderAnswer {
  readonly result: OrderResult;
  /** Opens the receipt, where the service gives it away here. docs/contract.md 5. */
  readonly receiptToken: string | null;
}

/** `null` where the cart has no capability: then the cart itself has to be read instead. */
export type AskForOrder = (access: CartAccess) => Promise<OrderAnswer | null>;

export const orderAsker =
  (shop: Shop, send: Send, edge: RetryEdge, customer: CustomerToken): AskForOrder =>
  async (access) => {
    if (!access.newer) return null;
    const url = cartUrl(shop, 'newer', access, '/order-result');
    const headers = credentials(access, customer());
    const direct = directTo(access);
    const answer = await retryRead(() => send({ method: 'GET', url, headers, direct }), edge);
    const receiptToken = answer.headers.get('x-receipt-token');
    return { result: reading(answer, readOrderResult), receiptToken };
  };
