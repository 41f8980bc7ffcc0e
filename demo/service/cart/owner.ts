/** Whose cart it is: a customer's, or a guest's who holds its token. */
import type { Database } from '../database/open.js';

/** The customer who owns the cart; `null` for a guest's and for a cart that there is not. */
export async function ownerOf(db: Database, cartId: string): Promise<string | null> {
  const row = await db
    .selectFrom('cart_owner')
    .select('customer_id')
    .where('cart_id', '=', cartId)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

/** From now on the customer's alone: no token or handoff given out for the cart opens it again. */
export async function giveCartTo(db: Database, cartId: string, customerId: string): Promise<void> {
  await db
    .insertInto('cart_owner')
    .values({ cart_id: cartId, customer_id: customerId })
    .onConflict((conflict) => conflict.column('cart_id').doUpdateSet({ customer_id: customerId }))
    .execute();
  await db.deleteFrom('cart_token').where('cart_id', '=', cartId).execute();
  await db
    .deleteFrom('checkout_handoff')
    .where('cart_id', '=', cartId)
    .where('used_at', 'is', null)
    .execute();
  await db.deleteFrom('checkout_handoff').where('cart_id', '=', cartId).execute();
}
