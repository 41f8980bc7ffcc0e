/** Converts intents to the service's changes. */
import type { CartChange } from '../../client/bindings.js';
import { type CartState, itemsOf, lineKey, type Pending } from './state.js';

/** `undefined` while the line isn't confirmed, or if it is gone. */
export const itemOf = (state: CartState, line: string) =>
  itemsOf(state).find((item) => lineKey(state, item.id) === line);

/** The intent as the service's change; `null` if its subject is gone. */
export function changeOf({ intent, oldItem }: Pending, state: CartState): CartChange | null {
  switch (intent.type) {
    case 'add':
      return { ...intent, type: 'add-item' };
    case 'replace':
      if (!oldItem) return { ...intent, type: 'add-item' };
      return state.confirmed?.items.some(({ id }) => id === oldItem)
        ? { type: 'set-quantity', itemId: oldItem, quantity: 0 }
        : null;
    case 'quantity': {
      const item = itemOf(state, intent.line);
      return item ? { type: 'set-quantity', itemId: item.id, quantity: intent.quantity } : null;
    }
    default:
      return intent;
  }
}
