/** What becomes of a cart: the order's result, its receipt, and its rating. docs/contract.md 4.3, 4.5.3 */
import type { OrderResult, Receipt } from '../../contract/domain.js';
import { readOrderResult, readReceipt } from '../../contract/receipt.js';
import { type RetryPlatform, reportOnce, retryRead } from '../http/errors.js';
import { json, reading, type Send } from '../http/transport.js';
import { type CartAccess, type CustomerToken, cartUrl, credentials, directTo } from './access.js';
import { rootUrl, type Shop } from './urls.js';

interface OrderAnswer {
  readonly result: OrderResult;
  /** Opens the receipt, if the service sends it here. docs/contract.md 5. */
  readonly receiptToken: string | null;
}

/** `null` if the cart has no capability token: then read the cart itself instead. */
type AskForOrder = (access: CartAccess) => Promise<OrderAnswer | null>;

export const orderAsker =
  (shop: Shop, send: Send, platform: RetryPlatform, customer: CustomerToken): AskForOrder =>
  async (access) => {
    if (!access.newer) return null;
    const url = cartUrl(shop, 'newer', access, '/order-result');
    const headers = credentials(access, customer());
    const direct = directTo(access);
    const answer = await retryRead(() => send({ method: 'GET', url, headers, direct }), platform);
    const receiptToken = answer.headers.get('x-receipt-token');
    const result = reading(answer, (body) => readOrderResult(body, reportOnce));
    return { result, receiptToken };
  };

/** Opens one receipt. Contains a credential: never in a log, an error, a URL or an event. */
export interface ReceiptLink {
  readonly id: string;
  readonly token: string;
}

/** @throws OrderingError `unauthorized` or `missing` if the link is no longer valid */
type ReadReceipt = (link: ReceiptLink) => Promise<Receipt>;

export const receiptReader =
  (shop: Shop, send: Send, platform: RetryPlatform): ReadReceipt =>
  async ({ id, token }) => {
    const url = rootUrl(shop, 'newer', `/receipts/${encodeURIComponent(id)}`);
    const headers = { 'x-receipt-token': token };
    const answer = await retryRead(
      () => send({ method: 'GET', url, headers, direct: {} }),
      platform,
    );
    return reading(answer, readReceipt);
  };

/** docs/contract.md 2.13.11 */
export interface Rating {
  /** 1 to 5. */
  readonly stars: number;
  /** At most 500 characters, or empty. */
  readonly comment: string;
}

/** @throws OrderingError `conflict` if the order was already rated */
type SendRating = (access: CartAccess, rating: Rating, key: string) => Promise<void>;

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
