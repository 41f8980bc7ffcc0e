/**
 * Asks the guest about menu changes that affect an open cart. Nothing is paid until they are
 * answered. docs/contract.md 2.4. Loaded with the answer.
 */

import { type Dependencies, forShop } from '../storefront/dependencies.js';
import { isOn } from '../storefront/settings.js';
import { lineOf } from './put-back.js';
import { lineKey } from './state.js';

/** Reasons that make a line unavailable; others change its price or content. */
const GONE = ['ITEM_SOLD_OUT', 'ITEM_REMOVED', 'ITEM_NOT_SERVED', 'SELECTION_UNAVAILABLE'];

/**
 * The guest accepts the changes: with the single operation if the service is known to have it,
 * otherwise line by line. What is still available is added at today's price before the old line is
 * removed; the rest is removed.
 *
 * @param only the item whose change is accepted; default: all of them
 */
export const acceptChanges = forShop(accept);

function accept({ cart, settings }: Dependencies, only?: string): void {
  const { confirmed, ...state } = cart.state();
  const question = confirmed?.revalidation;
  if (!confirmed || !question) return;
  const { version } = question;
  if (isOn(settings.raw.catalogAcknowledgement) && version !== null && only === undefined) {
    cart.intend({ type: 'accept-changes', version });
  } else {
    const changed = new Map(confirmed.changes.map((change) => [change.cartItemId, change]));
    for (const item of confirmed.items) {
      const change = changed.get(item.id);
      if (!change || (only !== undefined && item.id !== only)) continue;
      const line = lineKey({ ...state, confirmed }, item.id);
      if (GONE.includes(change.reason) || !change.acceptable) cart.remove(line);
      else cart.intend({ type: 'replace', ...lineOf(item, line, item.quantity, confirmed) });
    }
  }
  cart.retryNow();
}
