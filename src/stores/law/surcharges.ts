/** Which charges of an order the rules ban. */
import type { FulfillmentMethod } from '../../contract/domain.js';
import type { ChargeKind } from '../../contract/totals.js';
import type { Settings } from '../storefront/settings.js';
import type { Law } from './types.js';

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
