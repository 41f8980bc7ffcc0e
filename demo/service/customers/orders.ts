/** What a customer ordered: the orders of the carts that were theirs. */
import type { Database } from '../database/open.js';
import { type Page, type PageWanted, pageOf } from '../http/page.js';
import type { Order } from '../orders/order.js';
import { orderFromRow, selectOrders } from '../orders/store.js';

export async function ordersOf(
  db: Database,
  customerId: string,
  { limit, after }: PageWanted,
): Promise<Page<Order>> {
  const found = await theirs(db, customerId)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('orders.created_at', 'orders.id'), '<', tuple(after?.at ?? 0, after?.id ?? '')),
      ),
    )
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(found.map(orderFromRow), limit, ({ createdAt, id }) => ({ at: createdAt, id }));
}

/** `null` for somebody else's order and for one that there is not. */
export async function orderOf(
  db: Database,
  customerId: string,
  orderId: string,
): Promise<Order | null> {
  const row = await theirs(db, customerId).where('orders.id', '=', orderId).executeTakeFirst();
  return row ? orderFromRow(row) : null;
}

const theirs = (db: Database, customerId: string) =>
  selectOrders(db)
    .innerJoin('cart_owner', 'cart_owner.cart_id', 'orders.cart_id')
    .where('cart_owner.customer_id', '=', customerId);
