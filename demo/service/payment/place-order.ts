import { saveCart } from '../cart/store.js';
import { complete } from '../cart/transitions.js';
import { noteForCustomer } from '../customers/completed-order.js';
import type { Database } from '../database/open.js';
import { insertOrder, type Paid } from '../orders/store.js';

/** Makes the order of a cart that is paid, or that costs nothing, and completes the cart. */
export async function placeOrder(db: Database, paid: Paid): Promise<void> {
  const orderId = await insertOrder(db, paid);
  await noteForCustomer(db, orderId, paid);
  complete(paid.cart, paid.now);
  await saveCart(db, paid.cart);
}
