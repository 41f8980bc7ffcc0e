/** The receipt of an order, and what its shopper says of it. docs/contract.md 4.3, 4.5.3. */
import type { Receipt } from '../contract/domain.js';
import { readReceipt } from '../contract/receipt.js';
import { rootUrl, type Shop } from './addresses.js';
import { type RetryEdge, retryRead } from './retry.js';
import { reading, type Send } from './transport.js';

/** Opens one receipt. Holds a capability: never in a log, an error, an address or an event. */
export interface ReceiptLink {
  readonly id: string;
  readonly token: string;
}

/** @throws OrderingError `unauthorized` or `missing` where the link opens nothing any more */
export type ReadReceipt = (link: ReceiptLink) => Promise<Receipt>;

export const receiptReader =
  (shop: Shop, send: Send, edge: RetryEdge): ReadReceipt =>
  async ({ id, token }) => {
    const url = rootUrl(shop, 'newer', `/receipts/${encodeURIComponent(id)}`);
    const headers = { 'x-receipt-token': token };
    const answer = await retryRead(() => send({ method: 'GET', url, headers, direct: {} }), edge);
    return reading(answer, readReceipt);
  };
