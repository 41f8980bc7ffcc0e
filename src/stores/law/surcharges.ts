/** Which charges of an order the rules ban, by its method. */
import type { FulfillmentMethod } from '../../contract/domain.js';
import type { ChargeKind } from '../../contract/totals.js';
import type { CartView } from '../cart/types.js';
import type { Settings } from '../storefront/settings.js';
import type { Law } from './types.js';

/** The method of the order: as the guest last chose it, or else the page's. */
export function methodOf(
  { confirmed, intents }: Pick<CartView, 'confirmed' | 'intents'>,
  settings: Settings,
): FulfillmentMethod {
  const chosen = intents.findLast(({ type }) => type === 'method');
  return chosen?.type === 'method' ? chosen.method : (confirmed?.method ?? settings.method);
}

export function bannedCharges(
  { rules }: Law,
  { method: first, raw }: Settings,
  method: FulfillmentMethod,
): ReadonlySet<ChargeKind> {
  const offered = `${first} ${raw.methods ?? ''}`.split(/[\s,]+/);
  const banned = rules.flatMap((rule) => {
    if (rule.subject !== 'surcharge') return [];
    const { banned: kinds, methods, exceptWith } = rule.demands;
    if (methods && !methods.includes(method)) return [];
    return exceptWith !== undefined && offered.includes(exceptWith) ? [] : kinds;
  });
  return new Set(banned);
}
