/**
 * Removes a tip that the service put into the cart, where the law makes a tip void that the guest
 * didn't choose: once per order, as soon as the cart has an item. A tip that the guest chooses
 * stays. docs/contract.md 2.13.3
 */

import type { ChargeKind } from '../../contract/totals.js';
import { saved } from '../platform/saved.js';
import type { Needs } from '../storefront/dependencies.js';

const isTip = (kind: ChargeKind): boolean => kind === 'gratuity' || kind === 'courierTip';

export function removeUnchosenTip({
  platform,
  scope,
  cart,
  onClose,
}: Needs<'platform' | 'scope' | 'cart' | 'onClose'>): void {
  /** Shared by all tabs: the order whose tip was removed, or chosen by the guest. */
  const settled = saved<number>(platform.shared, `${scope}:tip`);

  const look = (): void => {
    const { life, order = life } = cart.state();
    if (settled.read() === order) return;
    const { confirmed, intents } = cart.$view.get();
    if (confirmed?.status !== 'OPEN' || confirmed.items.length === 0) return;
    settled.write(order);
    if (intents.some(({ type }) => type === 'gratuity')) return;
    const { gratuityRate, charges } = confirmed;
    if (!(gratuityRate > 0) && !charges.some(({ kind }) => isTip(kind))) return;
    cart.intend({ type: 'gratuity', gratuity: { percentage: '0' } });
    // The new total is needed immediately; the cart shows any failure.
    cart.flush().catch(() => {});
  };

  onClose(cart.$view.listen(look));
  look();
}
