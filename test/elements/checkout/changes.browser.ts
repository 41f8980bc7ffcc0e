import '../../../src/bundles/list.js';
import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/bundles/checkout.js';
import { parts } from '../cart/cart-page.js';
import { openShop } from '../cart/cart-shop.js';
import { until } from '../shared/until.js';

describe('a change of the order at the checkout', () => {
  it('names the dish even if the service doesn’t say what has changed', async () => {
    const { shop, service, add } = openShop();
    service.changes = [{ reason: 'OPTION_CHANGED', cartItemId: 'item-1', acceptable: true }];
    add('Pad Thai');
    await shop.cart.flush();
    const checkout = await fixture(html`<order-checkout .storefront=${shop}></order-checkout>`);
    shop.startCheckout();
    await until(() => parts(checkout, 'alert').length > 0, 'the checkout says it');
    expect(parts(checkout, 'alert')).to.deep.equal([
      'Pad Thai has changed since you chose it. Accept the changes',
    ]);
    expect(parts(checkout, 'reasons').join(' ')).to.contain('Pad Thai has changed');
  });
});
