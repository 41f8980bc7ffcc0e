/** Intents in the terms of the service. */
import type { CartChange } from '../client/bindings.js';
import { type CartState, itemsOf, lineKey, type Pending } from './cart-state.js';

/** `undefined` while the line is not confirmed, or when it is gone. */
export const itemOf = (state: CartState, line: string) =>
  itemsOf(state).find((item) => lineKey(state, item.id) === line);

/** The intent in terms of the service; `null` when what it was about is gone. */
export function changeOf({ intent, oldItem }: Pending, state: CartState): CartChange | null {
  switch (intent.type) {
    case 'add':
      return { ...intent, type: 'add-item' };
    case 'replace':
      return oldItem
        ? { type: 'set-quantity', itemId: oldItem, quantity: 0 }
        : { ...intent, type: 'add-item' };
    case 'quantity': {
      const item = itemOf(state, intent.line);
      return item ? { type: 'set-quantity', itemId: item.id, quantity: intent.quantity } : null;
    }
    case 'contact':
      return { type: 'set-contact', ...intent.contact };
    case 'method':
      return { type: 'set-method', method: intent.method };
    case 'note':
      return { type: 'set-note', note: intent.note };
    case 'delivery':
      return { type: 'set-delivery', address: intent.address };
    case 'table':
      return { type: 'set-table', tableNumber: intent.tableNumber };
    case 'room':
      return { type: 'set-room', room: intent.room };
    case 'order-time':
      return { type: 'set-order-time', time: intent.time };
    case 'gratuity':
      return { type: 'set-gratuity', gratuity: intent.gratuity };
    case 'discount':
      return { type: 'apply-discount', code: intent.code };
    case 'no-discount':
      return { type: 'remove-discount' };
    case 'reward':
      return { type: 'redeem-reward', rewardId: intent.rewardId };
    case 'no-reward':
      return { type: 'remove-reward' };
    default:
      return intent;
  }
}
