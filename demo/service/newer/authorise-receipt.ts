import { orderOf } from '../domain/customers/accounts.js';
import { requireCustomer } from '../domain/customers/sessions.js';
import { orderOfToken } from '../domain/orders/store.js';
import type { Call } from '../http/operation.js';
import { Refusal } from '../http/refusal.js';
import type { ServiceParts } from '../parts.js';

/** The holder of the receipt's token, or the customer who ordered. See docs/contract.md 4.3. */
export async function authoriseReceipt(
  parts: ServiceParts,
  call: Call,
  orderId: string,
): Promise<void> {
  const token = call.header('x-receipt-token');
  const opened = token === null ? null : await orderOfToken(parts.db, token, parts.now());
  if (opened === orderId) return;
  if (call.header('authorization') !== null) {
    const { customerId } = await requireCustomer(parts, call);
    if (await orderOf(parts.db, customerId, orderId)) return;
    throw new Refusal(403, 'FORBIDDEN', 'This receipt does not belong to the customer.');
  }
  if (opened !== null) {
    throw new Refusal(403, 'FORBIDDEN', 'The token in X-Receipt-Token is for another receipt.');
  }
  throw new Refusal(
    401,
    'UNAUTHORIZED',
    "This needs a valid receipt token in the header X-Receipt-Token, or its customer's as Authorization: Bearer.",
  );
}
