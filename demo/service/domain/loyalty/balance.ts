/** A customer's points: posted, reserved by carts, and available. */

import { timestamp } from '../../clock.js';
import type { Database } from '../../database/open.js';
import type { Tables } from '../../database/tables.js';
import { findRow } from '../../database/tables.js';
import { type Page, type PageWanted, readPage } from '../../http/page.js';

export interface Balance {
  readonly posted: number;
  readonly reserved: number;
  readonly available: number;
}

export async function isMember(db: Database, customerId: string): Promise<boolean> {
  return (await findRow(db, 'loyalty_member', { customer_id: customerId })) !== undefined;
}

/** Joining again changes nothing. */
export async function enroll(db: Database, customerId: string, now: number): Promise<void> {
  await db
    .insertInto('loyalty_member')
    .values({ customer_id: customerId, enrolled_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function balanceOf(db: Database, customerId: string, now: number): Promise<Balance> {
  const entries = await db
    .selectFrom('loyalty_entry')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('points'), val(0)).as('posted'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  const held = await liveReservations(db, customerId, now)
    .select(({ fn, val }) =>
      fn.coalesce(fn.sum<number>('loyalty_reservation.points'), val(0)).as('reserved'),
    )
    .executeTakeFirstOrThrow();
  return {
    posted: entries.posted,
    reserved: held.reserved,
    available: entries.posted - held.reserved,
  };
}

/** An expired or deleted cart reserves no points, even if its row has not been updated yet. */
const liveReservations = (db: Database, customerId: string, now: number) =>
  db
    .selectFrom('loyalty_reservation')
    .innerJoin('cart', 'cart.id', 'loyalty_reservation.cart_id')
    .where('loyalty_reservation.customer_id', '=', customerId)
    .where(({ eb, and, or }) =>
      or([
        eb('cart.status', '=', 'LOCKED'),
        and([eb('cart.status', '=', 'OPEN'), eb('cart.expires_at', '>', now)]),
      ]),
    );

const UNIT = 'points';

export function entriesOf(
  db: Database,
  customerId: string,
  wanted: PageWanted,
): Promise<Page<Tables['loyalty_entry']>> {
  const theirs = db.selectFrom('loyalty_entry').selectAll().where('customer_id', '=', customerId);
  return readPage(theirs, 'loyalty_entry', 'occurred_at', wanted);
}

export const showLedger = (
  { entries, nextCursor }: Page<Tables['loyalty_entry']>,
  balance: Balance,
  now: number,
) => ({
  enabled: true,
  balances: [{ unit: UNIT, label: 'Points', ...balance, asOf: timestamp(now) }],
  entries: entries.map(showEntry),
  ...(nextCursor && { nextCursor }),
});

const showEntry = (entry: Tables['loyalty_entry']) => ({
  operation: entry.operation,
  amount: entry.points,
  unit: UNIT,
  occurredAt: timestamp(entry.occurred_at),
  classification: entry.classification,
  ...(entry.order_id && { orderReference: entry.order_id }),
});
