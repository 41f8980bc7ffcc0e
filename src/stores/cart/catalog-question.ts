/**
 * What changed on the menu under an open cart, as a question to the shopper. Nothing is paid while
 * it stands. docs/contract.md 2.4. Loaded when it is answered.
 */

import { forShop, type Needs } from '../storefront/dependencies.js';
import { isOn } from '../storefront/settings.js';
import { lineOf } from './put-back.js';
import { lineKey } from './state.js';

/** Reasons after which a line cannot be had at any price; others ask for another one. */
const GONE = ['ITEM_SOLD_OUT', 'ITEM_REMOVED', 'SELECTION_UNAVAILABLE'];

/**
 * The shopper agrees: by the one operation for it where the service is known to have it, else line
 * by line. What can still be had is added at today's price before the old line goes; the rest goes.
 */
export const acceptChanges = forShop(accept);

function accept({ cart, settings }: Needs<'cart' | 'settings'>): void {
  const { confirmed, ...state } = cart.state();
  const question = confirmed?.revalidation;
  if (!confirmed || !question) return;
  if (isOn(settings.raw.catalogAcknowledgement) && question.version !== null) {
    cart.intend({ type: 'accept-changes', version: question.version });
  } else {
    const changed = new Map(confirmed.changes.map((change) => [change.cartItemId, change]));
    for (const item of confirmed.items) {
      const change = changed.get(item.id);
      if (!change) continue;
      const line = lineKey({ ...state, confirmed }, item.id);
      if (GONE.includes(change.reason) || !change.acceptable) cart.remove(line);
      else cart.intend({ type: 'replace', ...lineOf(item, line, item.quantity, confirmed) });
    }
  }
  cart.retryNow();
}
