import { ownerOf } from '../cart/owner.js';
import type { Database } from '../database/open.js';
import type { Paid } from '../orders/store.js';
import { savePayment } from './saved-payments.js';

/** What an order that was just paid leaves with the customer whose cart it was, if it had one. */
export async function noteForCustomer(
  db: Database,
  _orderId: string,
  { cart, card, now }: Paid,
): Promise<void> {
  const customerId = await ownerOf(db, cart.id);
  if (customerId === null) return;
  await savePayment(db, customerId, card, now);
}
