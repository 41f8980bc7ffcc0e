import { type Kysely, sql } from 'kysely';
import { createCustomerTables } from './customer-tables.js';
import { createLoyaltyTables } from './loyalty-tables.js';
import type { Tables } from './tables.js';

/** Makes what is missing; an older folder keeps its rows. */
export async function createTables(db: Kysely<Tables>): Promise<void> {
  const table = (name: keyof Tables) => db.schema.createTable(name).ifNotExists();

  await table('cart')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('location_id', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'integer', (column) => column.notNull())
    .addColumn('locked_at', 'integer')
    .addColumn('locked_by', 'text')
    .addColumn('quote_expires_at', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();

  await table('cart_token')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('cart_id', 'text', (column) => column.notNull().references('cart.id'))
    .execute();

  await table('idempotency')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('answer', 'blob', (column) => column.notNull())
    .addColumn('plain', 'text')
    .addColumn('head', 'text')
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute();
  await addMissingColumn(db, 'idempotency', 'plain', 'text');
  await addMissingColumn(db, 'idempotency', 'head', 'text');
  // Every keyed write forgets what is old.
  await db.schema
    .createIndex('idempotency_by_age')
    .ifNotExists()
    .on('idempotency')
    .column('created_at')
    .execute();

  await table('orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('cart_id', 'text', (column) => column.notNull().unique().references('cart.id'))
    .addColumn('location_id', 'text', (column) => column.notNull())
    .addColumn('short_id', 'text', (column) => column.notNull())
    .addColumn('order_date', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addUniqueConstraint('short_id_of_the_day', ['location_id', 'order_date', 'short_id'])
    .execute();

  await table('ride')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().unique().references('orders.id'))
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();

  await table('refund')
    .addColumn('order_id', 'text', (column) => column.primaryKey().references('orders.id'))
    .addColumn('refunded_minor', 'integer', (column) => column.notNull())
    .addColumn('refunded_at', 'integer', (column) => column.notNull())
    .execute();

  await table('receipt_token')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('expires_at', 'integer', (column) => column.notNull())
    .execute();

  await table('product_override')
    .addColumn('location_id', 'text', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('sold_out', 'integer')
    .addColumn('price', 'integer')
    .addColumn('removed', 'integer')
    .addPrimaryKeyConstraint('one_for_each_product', ['location_id', 'product_id'])
    .execute();
  await addMissingColumn(db, 'product_override', 'removed', 'integer');

  await table('modifier_override')
    .addColumn('location_id', 'text', (column) => column.notNull())
    .addColumn('group_id', 'text', (column) => column.notNull())
    .addColumn('modifier_id', 'text', (column) => column.notNull())
    .addColumn('price', 'integer')
    .addColumn('removed', 'integer')
    .addPrimaryKeyConstraint('one_for_each_modifier', ['location_id', 'group_id', 'modifier_id'])
    .execute();

  await table('location_state')
    .addColumn('location_id', 'text', (column) => column.primaryKey())
    .addColumn('publication_revision', 'integer', (column) => column.notNull())
    .addColumn('ordering_allowed', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('subscribed', 'integer')
    .execute();
  await addMissingColumn(db, 'location_state', 'subscribed', 'integer');

  await createCustomerTables(db);
  await createLoyaltyTables(db);
}

/** For a folder of an earlier version, whose table was made without it. */
async function addMissingColumn(
  db: Kysely<Tables>,
  table: keyof Tables,
  column: string,
  type: 'integer' | 'text',
): Promise<void> {
  const known = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(
    db,
  );
  if (known.rows.some(({ name }) => name === column)) return;
  await db.schema.alterTable(table).addColumn(column, type).execute();
}
