/** What happened to a customer's points, newest first. See docs/contract.md 2.13.10. */
import { timestamp } from '../clock.js';
import type { LoyaltyEntryTable } from '../database/loyalty-tables.js';
import type { Database } from '../database/open.js';
import { type Page, type PageWanted, pageOf } from '../http/page.js';
import type { Balance } from './balance.js';

const UNIT = 'points';

export async function entriesOf(
  db: Database,
  customerId: string,
  { limit, after }: PageWanted,
): Promise<Page<LoyaltyEntryTable>> {
  const found = await db
    .selectFrom('loyalty_entry')
    .selectAll()
    .where('customer_id', '=', customerId)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('occurred_at', 'id'), '<', tuple(after?.at ?? 0, after?.id ?? '')),
      ),
    )
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(found, limit, ({ occurred_at, id }) => ({ at: occurred_at, id }));
}

export const showLedger = (
  { entries, nextCursor }: Page<LoyaltyEntryTable>,
  balance: Balance,
  now: number,
) => ({
  enabled: true,
  balances: [{ unit: UNIT, label: 'Points', ...balance, asOf: timestamp(now) }],
  entries: entries.map(showEntry),
  ...(nextCursor && { nextCursor }),
});

const showEntry = (entry: LoyaltyEntryTable) => ({
  operation: entry.operation,
  amount: entry.points,
  unit: UNIT,
  occurredAt: timestamp(entry.occurred_at),
  classification: entry.classification,
  ...(entry.order_id && { orderReference: entry.order_id }),
});
