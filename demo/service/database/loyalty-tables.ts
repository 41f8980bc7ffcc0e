import type { Kysely } from 'kysely';
import type { Tables } from './tables.js';

/** Points and what became of them. A balance is the sum of entries and is stored nowhere. */
export interface LoyaltyTables {
  loyalty_member: { customer_id: string; enrolled_at: number };
  loyalty_entry: LoyaltyEntryTable;
  /** Points set aside for a reward in a cart; they count while that cart can become an order. */
  loyalty_reservation: { cart_id: string; customer_id: string; points: number };
  loyalty_claim: LoyaltyClaimTable;
}

export interface LoyaltyEntryTable {
  id: string;
  customer_id: string;
  operation: 'earn' | 'redeem' | 'adjust';
  /** Below zero for points spent or taken back. */
  points: number;
  classification: 'order' | 'reward' | 'claim' | 'refund';
  order_id: string | null;
  occurred_at: number;
}

export interface LoyaltyClaimTable {
  id: string;
  customer_id: string;
  order_id: string;
  reason: 'missing_points' | 'incorrect_points' | 'other';
  note: string | null;
  status: 'pending' | 'rejected' | 'applied';
  points: number | null;
  submitted_at: number;
  updated_at: number;
}

export async function createLoyaltyTables(db: Kysely<Tables>): Promise<void> {
  const table = (name: keyof LoyaltyTables) => db.schema.createTable(name).ifNotExists();

  await table('loyalty_member')
    .addColumn('customer_id', 'text', (column) => column.primaryKey().references('customer.id'))
    .addColumn('enrolled_at', 'integer', (column) => column.notNull())
    .execute();

  await table('loyalty_entry')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customer.id'))
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('classification', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.references('orders.id'))
    .addColumn('occurred_at', 'integer', (column) => column.notNull())
    .addUniqueConstraint('once_for_each_order', ['order_id', 'operation'])
    .execute();

  await table('loyalty_reservation')
    .addColumn('cart_id', 'text', (column) => column.primaryKey().references('cart.id'))
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customer.id'))
    .addColumn('points', 'integer', (column) => column.notNull())
    .execute();

  await table('loyalty_claim')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customer.id'))
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('points', 'integer')
    .addColumn('submitted_at', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'integer', (column) => column.notNull())
    .execute();
}
