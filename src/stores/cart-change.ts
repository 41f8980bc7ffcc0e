/** Intents in the terms of the service. */
import type { CartChange } from '../client/bindings.js';
import { type CartState, type Intent, lineKey } from './cart-state.js';

/** `undefined` while the line is not confirmed, or when it is gone. */
const itemOf = (state: CartState, line: string) =>
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
