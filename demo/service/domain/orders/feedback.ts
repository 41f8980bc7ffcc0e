/** Events of shoppers' pages and ratings of orders. docs/contract.md 2.13.11 and 6 */
import type { Database } from '../../database/open.js';
import { newId } from '../../tokens.js';

export const EVENT_TYPES = ['SCAN', 'CART_VIEW', 'CHECKOUT_VIEW'] as const;

export interface AnalyticsEvent {
  readonly cartId: string;
  readonly locationId: string;
  readonly eventType: (typeof EVENT_TYPES)[number];
  readonly metadata: Readonly<Record<string, unknown>> | null;
}

export async function insertEvent(db: Database, event: AnalyticsEvent, now: number): Promise<void> {
  await db
    .insertInto('analytics_event')
    .values({
      id: newId(),
      cart_id: event.cartId,
      location_id: event.locationId,
      event_type: event.eventType,
      metadata: event.metadata && JSON.stringify(event.metadata),
      created_at: now,
    })
    .execute();
}

/** Stores the rating and returns its id; `null` if the order is already rated. */
export async function insertRating(
  db: Database,
  orderId: string,
  given: { readonly stars: number; readonly comment: string },
  now: number,
): Promise<string | null> {
  const id = newId();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('rating')
    .values({ id, order_id: orderId, ...given, created_at: now })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? id : null;
}
