import type { Kysely } from 'kysely';
import type { Tables } from './tables.js';

/** What a hosted checkout and the shopper's voice leave behind. Instants are milliseconds. */
export interface CheckoutTables {
  checkout_handoff: HandoffTable;
  analytics_event: {
    id: string;
    cart_id: string;
    location_id: string;
    event_type: string;
    metadata: string | null;
    created_at: number;
  };
  rating: {
    id: string;
    order_id: string;
    stars: number;
    comment: string;
    created_at: number;
  };
}

export interface HandoffTable {
  /** SHA-256 of the token. */
  hash: string;
  cart_id: string;
  expires_at: number;
  used_at: number | null;
}

/** Makes what is missing; an older folder keeps its rows. */
export async function createCheckoutTables(db: Kysely<Tables>): Promise<void> {
  const table = (name: keyof CheckoutTables) => db.schema.createTable(name).ifNotExists();

  await table('checkout_handoff')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('cart_id', 'text', (column) => column.notNull().references('cart.id'))
    .addColumn('expires_at', 'integer', (column) => column.notNull())
    .addColumn('used_at', 'integer')
    .execute();

  await table('analytics_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('cart_id', 'text', (column) => column.notNull().references('cart.id'))
    .addColumn('location_id', 'text', (column) => column.notNull())
    .addColumn('event_type', 'text', (column) => column.notNull())
    .addColumn('metadata', 'text')
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute();

  await table('rating')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().unique().references('orders.id'))
    .addColumn('stars', 'integer', (column) => column.notNull())
    .addColumn('comment', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute();
}
