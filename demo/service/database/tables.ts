import type { ColumnType } from 'kysely';
import type { CheckoutTables } from './checkout-tables.js';
import type { CustomerTables } from './customer-tables.js';
import type { LoyaltyTables } from './loyalty-tables.js';

/**
 * The tables. Instants are milliseconds since the epoch; documents are JSON texts, because a cart
 * and an order are always read and written whole. Tokens and keys are kept as SHA-256 only.
 */
export interface Tables extends CheckoutTables, CustomerTables, LoyaltyTables {
  cart: CartTable;
  cart_token: { hash: string; cart_id: string };
  idempotency: {
    id: string;
    fingerprint: string;
    /** Body of the answer, in place of the sealed answer, where it holds no secret. */
    plain: string | null;
    /** The rest of a plain answer; `null` in rows of an earlier version, whose body is the whole. */
    head: string | null;
    /** The driver writes buffers and reads plain bytes. */
    answer: ColumnType<ArrayBuffer, Buffer, Buffer>;
    created_at: number;
  };
  orders: OrderTable;
  /** A courier's way with an order. */
  ride: { id: string; order_id: string; content: string };
  refund: { order_id: string; refunded_minor: number; refunded_at: number };
  receipt_token: { hash: string; order_id: string; expires_at: number };
  product_override: {
    location_id: string;
    product_id: string;
    sold_out: number | null;
    price: number | null;
    removed: number | null;
  };
  modifier_override: {
    location_id: string;
    group_id: string;
    modifier_id: string;
    price: number | null;
    removed: number | null;
  };
  location_state: {
    location_id: string;
    publication_revision: number;
    ordering_allowed: number;
    reason: string;
    /** `null` in rows of an earlier version: it is. */
    subscribed: number | null;
  };
}

export interface CartTable {
  id: string;
  location_id: string;
  status: string;
  revision: number;
  expires_at: number;
  locked_at: number | null;
  locked_by: string | null;
  quote_expires_at: number;
  content: string;
}

export interface OrderTable {
  id: string;
  cart_id: string;
  location_id: string;
  short_id: string;
  order_date: string;
  created_at: number;
  content: string;
}
