import { ownerOf } from '../cart/owner.js';
import type { Database } from '../database/open.js';
import { settleOrder } from '../loyalty/settle-order.js';
import type { Paid } from '../orders/store.js';
import { savePayment } from './saved-payments.js';

/** What an order that was just paid leaves with the customer whose cart it was, if it had one. */
export async function noteForCustomer(db: Database, orderId: string, paid: Paid): Promise<void> {
  const customerId = await ownerOf(db, paid.cart.id);
  if (customerId === null) return;
  if (paid.card) await savePayment(db, customerId, paid.card, paid.now);
  await settleOrder(db, customerId, orderId, paid);
}
