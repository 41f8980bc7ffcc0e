/**
 * The merchant's default gratuity, for a cart that came without it. It is chosen once for an order,
 * at its checkout, where it is seen and can be changed; never over what somebody has chosen, and not
 * once the shopper went on to pay. docs/contract.md 2.13.3
 */

import { saved } from '../platform/saved.js';
import { type Needs, storeOf } from '../storefront/dependencies.js';
import type { CheckoutStore, Storefront } from '../storefront/types.js';
import { checkoutOf } from './checkout.js';

/** From its checkout on, as soon as both the cart and the merchant's default are known. */
export const followDefaultTip = (shop: Storefront): void => void defaultTipOf(shop);

const defaultTipOf = storeOf(createDefaultTip, (shop) => ({ checkout: checkoutOf(shop) }));

function createDefaultTip({
  edge,
  scope,
  cart,
  $stage,
  onClose,
  checkout: { gratuity, $payment },
}: Needs<'edge' | 'scope' | 'cart' | '$stage' | 'onClose'> & {
  readonly checkout: Pick<CheckoutStore, 'gratuity' | '$payment'>;
}): object {
  /** In every tab: the order whose gratuity is somebody's choice, or the default already. */
  const settled = saved<number>(edge.shared, `${scope}:tip`);

  const look = (): void => {
    const { life, order = life } = cart.state();
    const last = settled.read();
    // That order has ended, wherever it did.
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
    // Its total is wanted at once; what fails is shown as the cart's trouble.
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
