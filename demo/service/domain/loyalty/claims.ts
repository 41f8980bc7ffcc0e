/** Claims of customers that an order's points are wrong. See docs/contract.md 2.13.10. */

import type { z } from 'zod';
import { timestamp } from '../../clock.js';
import type { Database } from '../../database/open.js';
import type { Tables } from '../../database/tables.js';
import { findRow, insertRow, updateRows } from '../../database/tables.js';
import { conflict, notFound } from '../../http/refusal.js';
import type { claim } from '../../newer/bodies.js';
import { newId } from '../../tokens.js';
import { orderOf } from '../customers/accounts.js';

type Claim = Tables['loyalty_claim'];

export const showSubmission = (made: Claim) => ({
  claimId: made.id,
  status: made.status,
  submittedAt: timestamp(made.submitted_at),
});

export const showClaim = (made: Claim) => ({
  ...showSubmission(made),
  reason: made.reason,
  updatedAt: timestamp(made.updated_at),
  ...(made.note !== null && { note: made.note }),
  ...(made.points !== null && { points: made.points }),
});

export const claimsOf = (db: Database, customerId: string): Promise<Claim[]> =>
  db
    .selectFrom('loyalty_claim')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Only one pending claim per order. */
export async function submitClaim(
  db: Database,
  customerId: string,
  wanted: z.infer<typeof claim>,
  now: number,
): Promise<Claim> {
  if (!(await orderOf(db, customerId, wanted.orderId))) throw notFound('order with that id');
  const pending = await findRow(db, 'loyalty_claim', {
    order_id: wanted.orderId,
    status: 'pending',
  });
  if (pending) {
    throw conflict('RESOURCE_CONFLICT', 'A claim for this order is waiting already.', {
      claimId: pending.id,
    });
  }
  const made: Claim = {
    id: newId(),
    customer_id: customerId,
    order_id: wanted.orderId,
    reason: wanted.reason,
    note: wanted.note ?? null,
    status: 'pending',
    points: null,
    submitted_at: now,
    updated_at: now,
  };
  await insertRow(db, 'loyalty_claim', made);
  return made;
}

/** Staff grant points, or none. A claim is decided once. */
export async function decideClaim(
  db: Database,
  claimId: string,
  points: number,
  now: number,
): Promise<void> {
  if (!Number.isSafeInteger(points) || points < 0) {
    throw new RangeError(`Expected whole points, zero or more, found ${points}.`);
  }
  const made = await findRow(db, 'loyalty_claim', { id: claimId, status: 'pending' });
  if (!made) throw notFound('claim that waits for a decision');
  const status = points > 0 ? 'applied' : 'rejected';
  await updateRows(db, 'loyalty_claim', { id: claimId }, { status, points, updated_at: now });
  if (points === 0) return;
  await insertRow(db, 'loyalty_entry', {
    id: newId(),
    customer_id: made.customer_id,
    operation: 'adjust',
    points,
    classification: 'claim',
    order_id: null,
    occurred_at: now,
  });
}
