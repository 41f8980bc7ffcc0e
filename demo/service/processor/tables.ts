import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type Columns, createTables, type Rows } from '../database/create-tables.js';
import { rowFunctions } from '../database/rows.js';
import type { PaymentIntentStatus, ProcessorOptions } from '../processor-contract.js';
import type { Outcome } from './card.js';

const tables = {
  processor_settings: { name: 'text primary key', value: 'text not null' },
  processor_intents: {
    id: 'text primary key',
    reference: 'text not null',
    /** Whole minor units of `currency`. */
    amount_minor: 'integer not null',
    currency: 'text not null',
    client_secret: 'text not null',
    status: 'text not null',
    /** Counts attempts to pay, so that of two at once only one continues. */
    attempt: 'integer not null',
    /** What the issuer will answer to this attempt; null before the first. */
    outcome: 'text',
    card_brand: 'text',
    card_last4: 'text',
    card_exp_month: 'integer',
    card_exp_year: 'integer',
    /** The wallet whose card this attempt pays with, such as `test_wallet`; null without one. */
    wallet_type: 'text',
    /** Whose cards may pay; null for a guest. */
    customer: 'text',
    /** 1 if this attempt's card is to be saved. */
    keep_card: 'integer not null default 0',
    /** When a running attempt ends, in milliseconds since the epoch. */
    due_at: 'integer',
    error_code: 'text',
    error_message: 'text',
    /** What the merchant has not been notified of yet. */
    unsent: 'text',
    created_at: 'integer not null',
    updated_at: 'integer not null',
  },
  /** A saved card. Its number is not stored. */
  processor_kept_cards: {
    id: 'text primary key',
    customer: 'text not null',
    card_brand: 'text not null',
    card_last4: 'text not null',
    card_exp_month: 'integer not null',
    card_exp_year: 'integer not null',
  },
  /** Money that moved: one row for each paid intent, which the database enforces. */
  processor_charges: {
    id: 'text primary key',
    intent_id: 'text not null unique references processor_intents (id)',
    amount_minor: 'integer not null',
    currency: 'text not null',
    created_at: 'integer not null',
  },
  /** Money that moved back. The refunds of an intent never exceed its charge. */
  processor_refunds: {
    id: 'text primary key',
    intent_id: 'text not null references processor_intents (id)',
    amount_minor: 'integer not null',
    created_at: 'integer not null',
  },
} as const satisfies Record<string, Columns>;

type AllRows = { [Name in keyof typeof tables]: Rows<(typeof tables)[Name]> };

export type IntentRow = Omit<AllRows['processor_intents'], 'status' | 'outcome' | 'unsent'> & {
  status: PaymentIntentStatus;
  outcome: Outcome | null;
  unsent: 'succeeded' | 'failed' | 'refunded' | null;
};

export type KeptCardRow = AllRows['processor_kept_cards'];

export type ProcessorTables = Omit<AllRows, 'processor_intents'> & { processor_intents: IntentRow };

export type ProcessorDatabase = Kysely<ProcessorTables>;

export const { findRow, insertRow, updateRows, deleteRows } = rowFunctions<ProcessorTables>();

/** Statuses during which the merchant's cart is locked. Each ends: a bank's question expires. */
export const UNDER_WAY: readonly PaymentIntentStatus[] = ['requires_action', 'processing'];

/** Creates missing tables of the processor. Safe to call at every start. */
export async function createProcessorTables(db: ProcessorOptions['db']): Promise<void> {
  await createTables(db, tables, {
    processor_kept_cards: [
      'unique (customer, card_brand, card_last4, card_exp_month, card_exp_year)',
    ],
  });
  await sql`create unique index if not exists processor_one_intent
    on processor_intents (reference) where status <> 'canceled'`.execute(db);
}

/** Of an intent, a refund or a charge; without a prefix in the service's own format. */
export const newId = (prefix: 'pi_' | 're_' | 'ch_' | ''): string =>
  prefix + randomBytes(12).toString('hex');

/** Contains the intent's id, so that a page can ask for the intent with the secret alone. */
export const newClientSecret = (intentId: string): string =>
  `${intentId}_secret_${randomBytes(16).toString('hex')}`;

/** Compares in constant time. */
export function sameSecret(expected: string, found: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(expected), digest(found));
}

/** The key that identifies the merchant in pages: created once, stored, not secret. */
export async function loadPublishableKey(db: ProcessorDatabase): Promise<string> {
  await db
    .insertInto('processor_settings')
    .values({ name: 'publishable_key', value: `pk_test_${randomBytes(12).toString('hex')}` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('processor_settings')
    .select('value')
    .where('name', '=', 'publishable_key')
    .executeTakeFirstOrThrow();
  return row.value;
}
