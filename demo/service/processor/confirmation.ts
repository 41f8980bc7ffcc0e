import type { Outcome } from './card.js';
import type { Settlement } from './settlement.js';
import {
  findRow,
  type IntentRow,
  type ProcessorDatabase,
  UNDER_WAY,
  updateRows,
} from './tables.js';

/** A card in one payment: what its issuer will answer, and what may be stored about it. */
export type Paying = Pick<
  IntentRow,
  'card_brand' | 'card_last4' | 'card_exp_month' | 'card_exp_year' | 'wallet_type' | 'keep_card'
> & { readonly outcome: Outcome };

export interface Confirmation {
  /** Pays with a card once; a repeated call returns the result of the first. */
  confirm(id: string, card: Paying): Promise<{ row: IntentRow; answerLost: boolean }>;
  /** The guest's answer in the bank's dialog `challenge`; earlier dialogs are ignored. */
  answerChallenge(id: string, challenge: number, approved: boolean): Promise<IntentRow>;
  /** The current state of the intent, after any work that is due. */
  read(id: string): Promise<IntentRow | null>;
}

/** Thrown when the merchant couldn't be notified of an earlier attempt; a new one must wait. */
export class MerchantUnreachableError extends Error {
  override readonly name = 'MerchantUnreachableError';
}

interface Surroundings {
  readonly db: ProcessorDatabase;
  readonly now: () => number;
  readonly slowMs: number;
  readonly challengeMs: number;
  readonly settlement: Settlement;
}

export function createConfirmation(surroundings: Surroundings): Confirmation {
  const { db, now, slowMs, challengeMs, settlement } = surroundings;

  const load = (id: string): Promise<IntentRow> =>
    db.selectFrom('processor_intents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  /** Updates an intent unless it changed since `row` was read; returns whether it did. */
  async function move(row: IntentRow, change: Partial<IntentRow>): Promise<boolean> {
    const { id, attempt, status } = row;
    const next = { attempt: attempt + 1, error_code: null, error_message: null, updated_at: now() };
    const where = { id, attempt, status };
    return (await updateRows(db, 'processor_intents', where, { ...change, ...next })) > 0;
  }

  const payable = (row: IntentRow): boolean =>
    row.status === 'requires_payment_method' || row.status === 'requires_action';

  return {
    confirm: async (id, card) => {
      const first = await load(id);
      // Notify first: a late failure notice would unlock the cart during the next attempt.
      if (first.unsent) await settlement.advance(id);
      const row = await load(id);
      if (!payable(row)) return { row, answerLost: false };
      if (row.unsent) {
        throw new MerchantUnreachableError('The restaurant could not be reached. Try again.');
      }

      const { outcome } = card;
      if (outcome === 'challenge') {
        const due = now() + challengeMs;
        const asked = await move(row, { ...card, status: 'requires_action', due_at: due });
        // The merchant locks the cart before the bank asks.
        if (asked) await settlement.advance(id);
        return { row: await load(id), answerLost: false };
      }
      const due = now() + (outcome === 'slow' ? slowMs : 0);
      const mine = await move(row, { ...card, status: 'processing', due_at: due });
      if (mine) await settlement.advance(id);
      const after = await load(id);
      const answerLost = mine && outcome === 'lose_answer' && after.status === 'succeeded';
      return { row: after, answerLost };
    },

    answerChallenge: async (id, challenge, approved) => {
      const row = await load(id);
      if (row.status !== 'requires_action' || row.attempt !== challenge) return row;
      const outcome = approved ? 'approve' : 'challenge_declined';
      if (await move(row, { status: 'processing', outcome, due_at: now() }))
        await settlement.advance(id);
      return load(id);
    },

    read: async (id) => {
      const row = await findRow(db, 'processor_intents', { id });
      if (!row) return null;
      const due = UNDER_WAY.includes(row.status) && (row.due_at ?? 0) <= now();
      if (!due && !row.unsent) return row;
      await settlement.advance(id);
      return load(id);
    },
  };
}
