import { sql } from 'kysely';
import type { PaymentIntentFacts, PaymentIntents } from '../processor-contract.js';
import type { IntentRow, ProcessorDatabase } from './tables.js';
import { insertRow, newClientSecret, newId, UNDER_WAY, updateRows } from './tables.js';

/** Thrown when a new amount is asked for while the old one is being paid or is paid. */
export class IntentBusyError extends Error {
  override readonly name = 'IntentBusyError';
  constructor(readonly status: IntentRow['status']) {
    super(
      `Expected an intent whose amount can still change, found one that is ${status}. ` +
        'Wait for its end, or read what was paid with find().',
    );
  }
}

export const factsOf = (row: IntentRow): PaymentIntentFacts => ({
  id: row.id,
  reference: row.reference,
  amountMinor: row.amount_minor,
});

/** What a merchant's server may do. Don't call it inside a transaction of the same database. */
export function createIntents(
  db: ProcessorDatabase,
  now: () => number,
): Omit<PaymentIntents, 'refund' | 'forgetCard'> {
  return {
    createOrUpdate: async (wanted) => {
      const { amountMinor } = wanted;
      if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) {
        throw new RangeError(
          `Expected an amount in whole minor units above zero, found ${amountMinor}.`,
        );
      }
      return db.transaction().execute((transaction) => intentFor(transaction, wanted, now()));
    },

    find: async (reference) => {
      const row = await db
        .selectFrom('processor_intents')
        .selectAll()
        .where('reference', '=', reference)
        .orderBy((order) => order.case().when('status', '=', 'canceled').then(1).else(0).end())
        .orderBy(sql`rowid`, 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!row) return null;
      return {
        ...factsOf(row),
        currency: row.currency,
        status: row.status,
        clientSecret: row.client_secret,
        lastError: row.error_code,
      };
    },

    cancel: async (reference) => {
      const open = { reference, status: 'requires_payment_method' } as const;
      const canceled = { status: 'canceled', updated_at: now() } as const;
      await updateRows(db, 'processor_intents', open, canceled);
    },
  };
}

/** The live intent if it fits; else a new one, which cancels it. */
async function intentFor(
  db: ProcessorDatabase,
  {
    reference,
    amountMinor,
    currency,
    customer = null,
  }: Parameters<PaymentIntents['createOrUpdate']>[0],
  now: number,
): ReturnType<PaymentIntents['createOrUpdate']> {
  const live = await db
    .selectFrom('processor_intents')
    .selectAll()
    .where('reference', '=', reference)
    .where('status', '<>', 'canceled')
    .executeTakeFirst();
  if (live && live.amount_minor === amountMinor && live.currency === currency) {
    // The guest may have logged in since.
    await updateRows(db, 'processor_intents', { id: live.id }, { customer });
    return { id: live.id, clientSecret: live.client_secret };
  }
  if (live && (UNDER_WAY.includes(live.status) || live.status === 'succeeded')) {
    throw new IntentBusyError(live.status);
  }
  // A form that still shows the old amount must not pay the new one: its intent is canceled,
  // and only a page that asks for a new one can pay.
  const canceled = { status: 'canceled', updated_at: now } as const;
  if (live) await updateRows(db, 'processor_intents', { id: live.id }, canceled);
  const id = newId('pi_');
  const clientSecret = newClientSecret(id);
  await insertRow(db, 'processor_intents', {
    id,
    reference,
    amount_minor: amountMinor,
    currency,
    client_secret: clientSecret,
    status: 'requires_payment_method',
    attempt: 0,
    customer,
    keep_card: 0,
    created_at: now,
    updated_at: now,
  });
  return { id, clientSecret };
}

export interface ProcessorError {
  /**
   * `validation_error` and `card_error` concern the guest's input, `invalid_request_error` the
   * page's, `api_error` leaves the state of the payment unknown.
   */
  readonly type: 'validation_error' | 'card_error' | 'invalid_request_error' | 'api_error';
  readonly code: string;
  readonly message: string;
}

/** What a page that holds the client secret may see of an intent. `amount` in minor units. */
interface IntentView {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly status: IntentRow['status'];
  readonly amount: number;
  readonly currency: string;
  readonly client_secret: string;
  readonly last_payment_error: ProcessorError | null;
  /** Names the bank's dialog that waits for the guest. */
  readonly next_action: { readonly type: 'challenge'; readonly challenge: number } | null;
}

export function lastErrorOf(row: IntentRow): ProcessorError | null {
  if (row.error_code === null || row.error_message === null) return null;
  return { type: 'card_error', code: row.error_code, message: row.error_message };
}

export function viewOf(row: IntentRow): IntentView {
  return {
    id: row.id,
    object: 'payment_intent',
    status: row.status,
    amount: row.amount_minor,
    currency: row.currency,
    client_secret: row.client_secret,
    last_payment_error: lastErrorOf(row),
    next_action:
      row.status === 'requires_action' ? { type: 'challenge', challenge: row.attempt } : null,
  };
}
