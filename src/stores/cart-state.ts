/** What is kept of a cart between pages, tabs and reloads. */
import type { CartChange } from '../client/bindings.js';
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

/** The item behind a line; `undefined` while the line is not confirmed or when it is gone. */
export const itemOf = (state: CartState, line: string) =>
  state.confirmed?.items.find((item) => lineKey(state, item.id) === line);

/** The intent in terms of the service; `null` when what it was about is gone. */
export function changeOf(intent: Intent, state: CartState): CartChange | null {
  switch (intent.type) {
    case 'add':
      return { ...intent, type: 'add-item' };
    case 'quantity': {
      const item = itemOf(state, intent.line);
      return item ? { type: 'set-quantity', itemId: item.id, quantity: intent.quantity } : null;
    }
    case 'contact':
      return { type: 'set-contact', ...intent.contact };
    case 'order-time':
      return { type: 'set-order-time', time: intent.time };
    case 'gratuity':
      return { type: 'set-gratuity', gratuity: intent.gratuity };
    case 'discount':
      return { type: 'apply-discount', code: intent.code };
    case 'no-discount':
      return { type: 'remove-discount' };
  }
}
