/** Rides in the database. Every function takes a database or a transaction. */
import type { Database } from '../database/open.js';
import type { Ride } from './courier.js';

export async function insertRide(db: Database, orderId: string, ride: Ride): Promise<void> {
  await db
    .insertInto('ride')
    .values({ id: ride.id, order_id: orderId, content: JSON.stringify(ride) })
    .execute();
}

/** Answers what `change` made of it; `null` where the order is not delivered. */
export async function changeRide(
  db: Database,
  orderId: string,
  change: (ride: Ride) => Ride,
): Promise<Ride | null> {
  const row = await db
    .selectFrom('ride')
    .select('content')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!row) return null;
  const ride = change(readRide(row.content));
  await db
    .updateTable('ride')
    .set({ content: JSON.stringify(ride) })
    .where('order_id', '=', orderId)
    .execute();
  return ride;
}

export const readRide = (content: string): Ride => JSON.parse(content) as Ride;
