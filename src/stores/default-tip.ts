/**
 * The merchant's default gratuity, for a cart that came without it. It is chosen once for an order,
 * at its checkout, where it is seen and can be changed; never over what somebody has chosen, and not
 * once the shopper went on to pay. docs/contract.md 2.13.3
 */
import { checkoutOf } from './checkout.js';
import { saved } from './saved.js';
import { shopParts } from './storefront.js';
import type { Storefront } from './types.js';

const followed = new WeakSet<Storefront>();

/** From its checkout on, as soon as both the cart and the merchant's default are known. */
export function followDefaultTip(shop: Storefront): void {
  if (followed.has(shop) || shop.$stage.get() !== 'checkout') return;
  followed.add(shop);
  const { edge, tabKey, cart, done, forgetting, closing } = shopParts(shop);
  const { gratuity, $payment } = checkoutOf(shop);
  /** In every tab: the gratuity of this order is somebody's choice, or the default already. */
  const settled = saved<true>(edge.shared, tabKey('tip'));

  const look = (): void => {
    if (shop.$stage.get() !== 'checkout' || settled.read()) return;
    const options = gratuity.$value.get();
    const { confirmed, intents } = cart.$view.get();
    if (options.state !== 'ready' || confirmed?.status !== 'OPEN') return;
    const { enabled, defaultPercentage } = options.value;
    if (!enabled || !(defaultPercentage > 0)) return;
    settled.write(true);
    const isChosen =
      confirmed.gratuityRate > 0 ||
      intents.some(({ type }) => type === 'gratuity') ||
      confirmed.charges.some(({ kind }) => kind === 'gratuity' || kind === 'courierTip');
    if (isChosen || $payment.get().step !== 'idle') return;
    cart.intend({ type: 'gratuity', gratuity: { percentage: `${defaultPercentage}` } });
    // Its total is wanted at once; what fails is shown as the cart's trouble.
    cart.flush().catch(() => {});
  };

  const forget = () => settled.clear();
  forgetting.push(forget);
  closing.push(
    gratuity.$value.listen(look),
    cart.$view.listen(look),
    $payment.listen(look),
    shop.$stage.listen((stage) => (stage === 'receipt' && done.read() ? forget() : look())),
  );
  look();
}
