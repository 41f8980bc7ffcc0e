import '../../../src/bundles/list.js';
import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/bundles/checkout.js';
import type { WritableAtom } from 'nanostores';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import type { PaymentState } from '../../../src/stores/storefront/types.js';
import { parts } from '../cart/cart-page.js';
import { openShop } from '../cart/cart-shop.js';
import { until } from '../shared/until.js';

/** A checkout whose dish has changed since it was chosen. */
async function openWithChange() {
  const { shop, service, add } = openShop();
  service.changes = [{ reason: 'OPTION_CHANGED', cartItemId: 'item-1', acceptable: true }];
  add('Pad Thai');
  await shop.cart.flush();
  const checkout = await fixture(html`<order-checkout .storefront=${shop}></order-checkout>`);
  shop.startCheckout();
  await until(() => parts(checkout, 'alert').length > 0, 'the checkout says what has changed');
  return { shop, checkout };
}

describe('a change of the order at the checkout', () => {
  it('names the dish even if the service doesn’t say what has changed', async () => {
    const { checkout } = await openWithChange();
    expect(parts(checkout, 'alert')).to.deep.equal([
      'Pad Thai has changed since you chose it. Accept the changes',
    ]);
    expect(parts(checkout, 'reasons').join(' ')).to.contain('Pad Thai has changed');
  });

  it('that a payment was refused for says that nothing was charged', async () => {
    const { shop, checkout } = await openWithChange();
    const payment = checkoutOf(shop).$payment as WritableAtom<PaymentState>;
    payment.set({ step: 'failed', reason: { kind: 'catalog-changed' }, wasRefused: true });
    const said = () => checkout.shadowRoot?.textContent ?? '';
    await until(
      () => said().includes('You haven’t been charged.'),
      'it says that nothing was charged',
    );
    payment.set({ step: 'failed', reason: { kind: 'changed' } });
    const changed =
      'Your order has changed. You haven’t been charged. Please check it, then continue.';
    await until(() => parts(checkout, 'alert').includes(changed), 'also if no line says why');
  });
});
