import type { Payments } from '../processor-contract.js';
import { type Refusal, refusalOf } from './card.js';
import { factsOf } from './intents.js';
import { keepCard, refundedOf } from './refunds.js';
import {
  findRow,
  type IntentRow,
  insertRow,
  newId,
  type ProcessorDatabase,
  UNDER_WAY,
  updateRows,
} from './tables.js';

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;

export interface Settlement {
  /**
   * Takes an intent as far as it can go now: asks the merchant, moves the money, notifies the
   * merchant. Safe to repeat, even after a crash at any point. Never throws: what can't be done now
   * is tried again later.
   */
  advance(id: string): Promise<void>;
  /** Resumes everything that an earlier process left unfinished. */
  resume(): Promise<void>;
  close(): Promise<void>;
}

interface Surroundings {
  readonly db: ProcessorDatabase;
  readonly now: () => number;
  readonly payments: Payments;
}

const expiryOf = ({ card_exp_month: month, card_exp_year: year }: IntentRow) =>
  month === null || year === null ? null : { month, year };

export function createSettlement(around: Surroundings): Settlement {
  const { db, now, payments } = around;
  const running = new Map<string, Promise<void>>();
  const timers = new Map<string, NodeJS.Timeout>();
  const failures = new Map<string, number>();
  let closed = false;

  const load = (id: string) => findRow(db, 'processor_intents', { id });

  function later(id: string, delay: number): void {
    if (closed) return;
    clearTimeout(timers.get(id));
    const timer = setTimeout(() => {
      timers.delete(id);
      void advance(id);
    }, delay);
    timer.unref();
    timers.set(id, timer);
  }

  async function settle(row: IntentRow): Promise<void> {
    const answer = await payments.authorize(factsOf(row));
    if (!answer.ok) return refuse(around, row, answer);
    if (row.due_at !== null && row.due_at > now()) return later(row.id, row.due_at - now());
    const refusal = row.outcome === null ? null : refusalOf(row.outcome);
    return refusal ? refuse(around, row, refusal, { unsent: 'failed' }) : charge(around, row);
  }

  async function step(id: string): Promise<void> {
    try {
      const before = await load(id);
      if (before && UNDER_WAY.includes(before.status)) await settle(before);
      const after = await load(id);
      if (after?.unsent) await tellMerchant(around, after);
      failures.delete(id);
    } catch (error) {
      const count = failures.get(id) ?? 0;
      failures.set(id, count + 1);
      later(id, Math.min(FIRST_RETRY_MS * 2 ** count, LAST_RETRY_MS));
      console.error(`Payment intent ${id} could not be settled and is tried again:`, error);
    }
  }

  function advance(id: string): Promise<void> {
    if (closed) return Promise.resolve();
    // One after another, never shared: a running step may have read the intent before this call.
    const next = (running.get(id) ?? Promise.resolve())
      .then(() => step(id))
      .finally(() => running.get(id) === next && running.delete(id));
    running.set(id, next);
    return next;
  }

  return {
    advance,
    resume: async () => {
      const unfinished = await db
        .selectFrom('processor_intents')
        .select('id')
        .where((where) =>
          where.or([where('status', 'in', UNDER_WAY), where('unsent', 'is not', null)]),
        )
        .execute();
      for (const { id } of unfinished) await advance(id);
    },
    close: async () => {
      closed = true;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      await Promise.all(running.values());
    },
  };
}

/** Ends the attempt. `unsent`: what the merchant doesn't know yet. */
async function refuse(
  { db, now }: Surroundings,
  row: IntentRow,
  refusal: Refusal,
  { unsent = null }: Partial<Pick<IntentRow, 'unsent'>> = {},
): Promise<void> {
  const { id, attempt, status } = row;
  const seen = { id, attempt, status };
  await updateRows(db, 'processor_intents', seen, {
    status: 'requires_payment_method',
    error_code: refusal.code,
    error_message: refusal.message,
    due_at: null,
    unsent,
    updated_at: now(),
  });
}

/** Moves the money, once. */
function charge({ db, now }: Surroundings, row: IntentRow): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const won = await updateRows(
      transaction,
      'processor_intents',
      { id: row.id, attempt: row.attempt, status: 'processing' },
      { status: 'succeeded', due_at: null, unsent: 'succeeded', updated_at: now() },
    );
    if (won === 0) return;
    await insertRow(transaction, 'processor_charges', {
      id: newId('ch_'),
      intent_id: row.id,
      amount_minor: row.amount_minor,
      currency: row.currency,
      created_at: now(),
    });
  });
}

async function tellMerchant({ db, payments }: Surroundings, row: IntentRow): Promise<void> {
  const { id, unsent } = row;
  if (row.unsent === 'succeeded') {
    await payments.succeeded(factsOf(row), {
      brand: row.card_brand ?? 'unknown',
      last4: row.card_last4 ?? '',
      expiry: expiryOf(row),
      wallet: row.wallet_type,
      keptAs: await keepCard(db, row),
    });
  } else if (row.unsent === 'failed') {
    await payments.failed(factsOf(row), row.error_code ?? 'card_declined');
  } else if (row.unsent === 'refunded') {
    const told = await refundedOf(db, id);
    await payments.refunded(factsOf(row), told);
    return db.transaction().execute(async (transaction) => {
      // Another refund may have been made meanwhile, whose own step reports it.
      if ((await refundedOf(transaction, id)) === told)
        await updateRows(transaction, 'processor_intents', { id, unsent }, { unsent: null });
    });
  }
  await updateRows(db, 'processor_intents', { id, unsent }, { unsent: null });
}
