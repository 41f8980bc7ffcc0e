/** What is kept of a cart between pages, tabs and reloads. */
import type { PreparedWrite } from '../client/cart.js';
import type { CartAccess } from '../client/cart-access.js';
import type { Cart, Choice, Currency, Selection } from '../contract/domain.js';
import type { Contact, GratuityChoice, OrderTimeChoice } from './types.js';

/** A line that is not confirmed yet, with what is needed to show it. */
export interface AddIntent {
  readonly type: 'add';
  readonly line: string;
  readonly productId: string;
  readonly categoryId: string | null;
  readonly quantity: number;
  readonly selections: readonly Selection[];
  readonly instructions: string;
  readonly name: string;
  readonly imageUrl: string;
  /** One portion with its choices, in minor units, estimated from the menu's prices. */
  readonly unit: number;
  readonly currency: Currency;
  readonly choices: readonly Choice[];
}

/** What the shopper wants, in the shopper's terms. Quantities are absolute. */
export type Intent =
  | AddIntent
  | { readonly type: 'quantity'; readonly line: string; readonly quantity: number }
  | { readonly type: 'contact'; readonly contact: Contact }
  | { readonly type: 'order-time'; readonly time: OrderTimeChoice }
  | { readonly type: 'gratuity'; readonly gratuity: GratuityChoice }
  | { readonly type: 'discount'; readonly code: string }
  | { readonly type: 'no-discount' };

/** An intent on its way. Saved before it is sent, with the exact request. */
export interface Pending {
  /** Idempotency key of its request. */
  readonly id: string;
  readonly intent: Intent;
  /** Set right before the first attempt, and then repeated just as it is. */
  readonly request: PreparedWrite | null;
  readonly attempts: number;
  /** An attempt ended without a certain answer. */
  readonly uncertain: boolean;
}

export interface CartState {
  readonly access: CartAccess | null;
  readonly confirmed: Cart | null;
  readonly pending: readonly Pending[];
  /** Line keys of items that began as intents here, by item id; others are their item's id. */
  readonly lineOf: Readonly<Record<string, string>>;
}

export const emptyCart: CartState = { access: null, confirmed: null, pending: [], lineOf: {} };

export const lineKey = (state: CartState, itemId: string): string => state.lineOf[itemId] ?? itemId;
