/**
 * The tables: one list of columns, from which both the database and the types of its rows are made.
 * Instants are milliseconds since the epoch; documents are JSON texts, because a cart and an order
 * are always read and written whole. Tokens and keys are kept as SHA-256 only.
 */
import type { Columns, Rows } from './create-tables.js';
import { rowFunctions } from './rows.js';

export const tables = {
  cart: {
    id: 'text primary key',
    location_id: 'text not null',
    status: 'text not null',
    revision: 'integer not null',
    expires_at: 'integer not null',
    locked_at: 'integer',
    locked_by: 'text',
    quote_expires_at: 'integer not null',
    content: 'text not null',
  },
  cart_token: { hash: 'text primary key', cart_id: 'text not null references cart (id)' },
  idempotency: {
    id: 'text primary key',
    fingerprint: 'text not null',
    answer: 'blob not null',
    /** Body of the answer, in place of the sealed answer, where it holds no secret. */
    plain: 'text',
    /** The rest of a plain answer; `null` in rows of an earlier version, where `plain` is all. */
    head: 'text',
    created_at: 'integer not null',
  },
  orders: {
    id: 'text primary key',
    cart_id: 'text not null unique references cart (id)',
    location_id: 'text not null',
    short_id: 'text not null',
    order_date: 'text not null',
    created_at: 'integer not null',
    content: 'text not null',
  },
  /** A courier's ride with an order. */
  ride: {
    id: 'text primary key',
    order_id: 'text not null unique references orders (id)',
    content: 'text not null',
  },
  refund: {
    order_id: 'text primary key references orders (id)',
    refunded_minor: 'integer not null',
    refunded_at: 'integer not null',
  },
  receipt_token: {
    hash: 'text primary key',
    order_id: 'text not null references orders (id)',
    expires_at: 'integer not null',
  },
  product_override: {
    location_id: 'text not null',
    product_id: 'text not null',
    sold_out: 'integer',
    price: 'integer',
    removed: 'integer',
  },
  modifier_override: {
    location_id: 'text not null',
    group_id: 'text not null',
    modifier_id: 'text not null',
    price: 'integer',
    removed: 'integer',
  },
  location_state: {
    location_id: 'text primary key',
    publication_revision: 'integer not null',
    ordering_allowed: 'integer not null',
    reason: 'text not null',
    /** `null` in rows of an earlier version means 1. */
    subscribed: 'integer',
  },
  checkout_handoff: {
    /** SHA-256 of the token. */
    hash: 'text primary key',
    cart_id: 'text not null references cart (id)',
    expires_at: 'integer not null',
    used_at: 'integer',
  },
  analytics_event: {
    id: 'text primary key',
    cart_id: 'text not null references cart (id)',
    location_id: 'text not null',
    event_type: 'text not null',
    metadata: 'text',
    created_at: 'integer not null',
  },
  rating: {
    id: 'text primary key',
    order_id: 'text not null unique references orders (id)',
    stars: 'integer not null',
    comment: 'text not null',
    created_at: 'integer not null',
  },
  /** One of `email` and `phone` is set: what the customer logs in with. */
  customer: {
    id: 'text primary key',
    merchant_id: 'text not null',
    email: 'text',
    phone: 'text',
    name: 'text not null',
    last_name: 'text not null',
    picture: 'text not null',
    created_at: 'integer not null',
  },
  customer_session: {
    id: 'text primary key',
    customer_id: 'text not null references customer (id)',
    expires_at: 'integer not null',
  },
  /** Identifiers, callers and codes are digests; the names are those of a new customer. */
  login_challenge: {
    id: 'text primary key',
    merchant_id: 'text not null',
    identifier_digest: 'text not null',
    caller_digest: 'text not null',
    code_digest: 'text not null',
    tries_left: 'integer not null',
    name: 'text not null',
    last_name: 'text not null',
    picture: 'text not null',
    created_at: 'integer not null',
    expires_at: 'integer not null',
  },
  inbox_message: {
    id: 'text primary key',
    recipient: 'text not null',
    delivery: 'text not null',
    code: 'text not null',
    created_at: 'integer not null',
    expires_at: 'integer not null',
  },
  cart_owner: {
    cart_id: 'text primary key references cart (id)',
    customer_id: 'text not null references customer (id)',
  },
  customer_address: {
    id: 'text primary key',
    customer_id: 'text not null references customer (id)',
    full_address: 'text not null',
    line1: 'text not null',
    line2: 'text not null',
    line3: 'text not null',
    lat: 'real not null',
    lng: 'real not null',
    revision: 'integer not null',
    created_at: 'integer not null',
  },
  saved_payment: {
    id: 'text primary key',
    customer_id: 'text not null references customer (id)',
    brand: 'text not null',
    last4: 'text not null',
    exp_month: 'integer not null',
    exp_year: 'integer not null',
    created_at: 'integer not null',
  },
  loyalty_member: {
    customer_id: 'text primary key references customer (id)',
    enrolled_at: 'integer not null',
  },
  /** A balance is the sum of entries and is stored nowhere. `points` is below zero when spent. */
  loyalty_entry: {
    id: 'text primary key',
    customer_id: 'text not null references customer (id)',
    operation: 'text not null',
    points: 'integer not null',
    classification: 'text not null',
    order_id: 'text references orders (id)',
    occurred_at: 'integer not null',
  },
  /** Points set aside for a reward in a cart; they count while that cart can become an order. */
  loyalty_reservation: {
    cart_id: 'text primary key references cart (id)',
    customer_id: 'text not null references customer (id)',
    points: 'integer not null',
  },
  loyalty_claim: {
    id: 'text primary key',
    customer_id: 'text not null references customer (id)',
    order_id: 'text not null references orders (id)',
    reason: 'text not null',
    note: 'text',
    status: 'text not null',
    points: 'integer',
    submitted_at: 'integer not null',
    updated_at: 'integer not null',
  },
} as const satisfies Record<string, Columns>;

export type Tables = { [Name in keyof typeof tables]: Rows<(typeof tables)[Name]> };

export const { findRow, insertRow, upsertRow, updateRows, deleteRows } = rowFunctions<Tables>();

export const constraints: Partial<Record<keyof Tables, readonly string[]>> = {
  orders: ['unique (location_id, order_date, short_id)'],
  product_override: ['primary key (location_id, product_id)'],
  modifier_override: ['primary key (location_id, group_id, modifier_id)'],
  customer: ['unique (merchant_id, email)', 'unique (merchant_id, phone)'],
  saved_payment: ['unique (customer_id, brand, last4, exp_month, exp_year)'],
  loyalty_entry: ['unique (order_id, operation)'],
};
