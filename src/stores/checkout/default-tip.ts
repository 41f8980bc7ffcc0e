/**
 * Applies the merchant's default gratuity to a cart without one: once per order, at its checkout,
 * where the guest sees it and can change it. Never overrides a choice, and never applies once the
 * guest went on to pay. docs/contract.md 2.13.3
 */

import { saved } from '../platform/saved.js';
import { type Needs, storeOf } from '../storefront/dependencies.js';
import type { CheckoutStore, Storefront } from '../storefront/types.js';
import { checkoutOf } from './checkout.js';

/** From the checkout on, as soon as both the cart and the merchant's default are known. */
export const followDefaultTip = (shop: Storefront): void => void defaultTipOf(shop);

const defaultTipOf = storeOf(createDefaultTip, (shop) => ({ checkout: checkoutOf(shop) }));

function createDefaultTip({
  platform,
  scope,
  cart,
  $stage,
  onClose,
  checkout: { gratuity, $payment },
}: Needs<'platform' | 'scope' | 'cart' | '$stage' | 'onClose'> & {
  readonly checkout: Pick<CheckoutStore, 'gratuity' | '$payment'>;
}): object {
  /** Shared by all tabs: the order whose gratuity was chosen, or was already set to the default. */
  const settled = saved<number>(platform.shared, `${scope}:tip`);

  const look = (): void => {
    const { life, order = life } = cart.state();
    const last = settled.read();
    // That order is over.
    if (last !== null && last !== order) settled.clear();
    if ($stage.get() !== 'checkout' || last === order) return;
    const options = gratuity.$value.get();
    const { confirmed, intents } = cart.$view.get();
    if (options.state !== 'ready' || confirmed?.status !== 'OPEN') return;
    const { enabled, defaultPercentage } = options.value;
    if (!enabled || !(defaultPercentage > 0)) return;
    settled.write(order);
    const isChosen =
      confirmed.gratuityRate > 0 ||
      intents.some(({ type }) => type === 'gratuity') ||
      confirmed.charges.some(({ kind }) => kind === 'gratuity' || kind === 'courierTip');
    if (isChosen || $payment.get().step !== 'idle') return;
    cart.intend({ type: 'gratuity', gratuity: { percentage: `${defaultPercentage}` } });
    // The new total is needed immediately; the cart shows any failure.
    cart.flush().catch(() => {});
  };

  onClose(
    gratuity.$value.listen(look),
    cart.$view.listen(look),
    $payment.listen(look),
    $stage.listen(look),
  );
  look();
  return settled;
}
