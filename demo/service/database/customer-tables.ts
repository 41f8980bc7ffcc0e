import type { Kysely } from 'kysely';
import type { Tables } from './tables.js';

/** Customers and what belongs to them. Codes, identifiers and addresses of logins are digests. */
export interface CustomerTables {
  customer: CustomerTable;
  customer_session: { id: string; customer_id: string; expires_at: number };
  login_challenge: LoginChallengeTable;
  inbox_message: InboxMessageTable;
  cart_owner: { cart_id: string; customer_id: string };
  customer_address: CustomerAddressTable;
  saved_payment: SavedPaymentTable;
}

/** One of `email` and `phone` is set: what the customer logs in with. */
export interface CustomerTable {
  id: string;
  merchant_id: string;
  email: string | null;
  phone: string | null;
  name: string;
  last_name: string;
  picture: string;
  created_at: number;
}

export interface LoginChallengeTable {
  id: string;
  merchant_id: string;
  identifier_digest: string;
  caller_digest: string;
  code_digest: string;
  tries_left: number;
  /** What a new customer is to be called. */
  name: string;
  last_name: string;
  picture: string;
  created_at: number;
  expires_at: number;
}

export interface InboxMessageTable {
  id: string;
  recipient: string;
  delivery: string;
  code: string;
  created_at: number;
  expires_at: number;
}

export interface CustomerAddressTable {
  id: string;
  customer_id: string;
  full_address: string;
  line1: string;
  line2: string;
  line3: string;
  lat: number;
  lng: number;
  revision: number;
  created_at: number;
}

export interface SavedPaymentTable {
  id: string;
  customer_id: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  created_at: number;
}

export async function createCustomerTables(db: Kysely<Tables>): Promise<void> {
  const table = (name: keyof CustomerTables) => db.schema.createTable(name).ifNotExists();

  await table('customer')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('merchant_id', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('phone', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('picture', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addUniqueConstraint('one_account_for_an_email', ['merchant_id', 'email'])
    .addUniqueConstraint('one_account_for_a_phone', ['merchant_id', 'phone'])
    .execute();

  await table('customer_session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customer.id'))
    .addColumn('expires_at', 'integer', (column) => column.notNull())
    .execute();

  await table('login_challenge')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('merchant_id', 'text', (column) => column.notNull())
    .addColumn('identifier_digest', 'text', (column) => column.notNull())
    .addColumn('caller_digest', 'text', (column) => column.notNull())
    .addColumn('code_digest', 'text', (column) => column.notNull())
    .addColumn('tries_left', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('picture', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'integer', (column) => column.notNull())
    .execute();

  await table('inbox_message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('delivery', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'integer', (column) => column.notNull())
    .execute();

  await table('cart_owner')
    .addColumn('cart_id', 'text', (column) => column.primaryKey().references('cart.id'))
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customer.id'))
    .execute();

  await table('customer_address')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customer.id'))
    .addColumn('full_address', 'text', (column) => column.notNull())
    .addColumn('line1', 'text', (column) => column.notNull())
    .addColumn('line2', 'text', (column) => column.notNull())
    .addColumn('line3', 'text', (column) => column.notNull())
    .addColumn('lat', 'real', (column) => column.notNull())
    .addColumn('lng', 'real', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute();

  await table('saved_payment')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customer.id'))
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('last4', 'text', (column) => column.notNull())
    .addColumn('exp_month', 'integer', (column) => column.notNull())
    .addColumn('exp_year', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addUniqueConstraint('a_card_once', ['customer_id', 'brand', 'last4', 'exp_month', 'exp_year'])
    .execute();
}
