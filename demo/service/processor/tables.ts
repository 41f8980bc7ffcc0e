import { type Kysely, sql } from 'kysely';
import type { PaymentIntentStatus, ProcessorOptions } from '../processor-contract.js';
import type { Outcome } from './test-cards.js';

export interface IntentRow {
  id: string;
  reference: string;
  /** Whole minor units of `currency`. */
  amount_minor: number;
  currency: string;
  client_secret: string;
  status: PaymentIntentStatus;
  /** Rises with every try to pay, so that two tries at once cannot both go on. */
  attempt: number;
  /** What the issuer will say about this attempt; null before the first. */
  outcome: Outcome | null;
  card_brand: string | null;
  card_last4: string | null;
  card_exp_month: number | null;
  card_exp_year: number | null;
  /** Whose cards may pay; null for a guest. */
  customer: string | null;
  /** The wallet whose card this attempt pays with, for example `test_wallet`; null without one. */
  wallet_type: string | null;
  /** Whether this attempt's card is to be kept: 1 for yes. */
  keep_card: number;
  /** When an attempt that is under way ends, in milliseconds since the epoch. */
  due_at: number | null;
  error_code: string | null;
  error_message: string | null;
  /** What the merchant has not been told yet. Kept until the merchant took it. */
  unsent: 'succeeded' | 'failed' | 'refunded' | null;
  created_at: number;
  updated_at: number;
}

/** What holds the merchant's cart; each has an end, for a bank's question is not open for ever. */
export const UNDER_WAY: readonly PaymentIntentStatus[] = ['requires_action', 'processing'];

/** Money that moved. One row for each paid intent, and the database sees to it. */
export interface ChargeRow {
  id: string;
  intent_id: string;
  amount_minor: number;
  currency: string;
  created_at: number;
}

/** Money that moved back. The refunds of an intent never exceed its charge. */
export interface RefundRow {
  id: string;
  intent_id: string;
  amount_minor: number;
  created_at: number;
}

/** A card that its owner pays with again. Its number is not kept. */
export interface KeptCardRow {
  id: string;
  customer: string;
  card_brand: string;
  card_last4: string;
  card_exp_month: number;
  card_exp_year: number;
}

export type ProcessorTables = {
  processor_kept_cards: KeptCardRow;
  processor_settings: { name: string; value: string };
  processor_intents: IntentRow;
  processor_charges: ChargeRow;
  processor_refunds: RefundRow;
};

export type ProcessorDatabase = Kysely<ProcessorTables>;

/** Makes the processor's tables where they are missing. Safe to call at every start. */
export async function createProcessorTables(db: ProcessorOptions['db']): Promise<void> {
  await sql`create table if not exists processor_settings (
    name text primary key,
    value text not null
  )`.execute(db);
  await sql`create table if not exists processor_intents (
    id text primary key,
    reference text not null,
    amount_minor integer not null,
    currency text not null,
    client_secret text not null,
    status text not null,
    attempt integer not null,
    outcome text,
    card_brand text,
    card_last4 text,
    card_exp_month integer,
    card_exp_year integer,
    wallet_type text,
    customer text,
    keep_card integer not null default 0,
    due_at integer,
    error_code text,
    error_message text,
    unsent text,
    created_at integer not null,
    updated_at integer not null
  )`.execute(db);
  // Folders of an earlier version lack these.
  for (const column of ['card_exp_month', 'card_exp_year']) await addColumn(db, column, 'integer');
  for (const column of ['wallet_type', 'customer']) await addColumn(db, column, 'text');
  await addColumn(db, 'keep_card', 'integer not null default 0');
  await sql`create table if not exists processor_kept_cards (
    id text primary key,
    customer text not null,
    card_brand text not null,
    card_last4 text not null,
    card_exp_month integer not null,
    card_exp_year integer not null,
    unique (customer, card_brand, card_last4, card_exp_month, card_exp_year)
  )`.execute(db);
  await sql`create unique index if not exists processor_one_intent
    on processor_intents (reference) where status <> 'canceled'`.execute(db);
  await sql`create table if not exists processor_charges (
    id text primary key,
    intent_id text not null unique references processor_intents (id),
    amount_minor integer not null,
    currency text not null,
    created_at integer not null
  )`.execute(db);
  await sql`create table if not exists processor_refunds (
    id text primary key,
    intent_id text not null references processor_intents (id),
    amount_minor integer not null,
    created_at integer not null
  )`.execute(db);
}

async function addColumn(db: ProcessorOptions['db'], column: string, type: string): Promise<void> {
  const { rows } = await sql`select 1 from pragma_table_info('processor_intents')
    where name = ${column}`.execute(db);
  if (rows.length > 0) return;
  await sql`alter table processor_intents add column ${sql.ref(column)} ${sql.raw(type)}`.execute(
    db,
  );
}
