import '../../../src/bundles/list.js';
import { expect } from '@open-wc/testing';
import { render } from 'lit';
import { formMissing } from '../../../src/elements/checkout/payment-section.js';
import type { CardForm } from '../../../src/elements/payment/card-form.js';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import { readSettings } from '../../../src/stores/storefront/settings.js';
import { createStorefront } from '../../../src/stores/storefront/storefront.js';
import type { PaymentState } from '../../../src/stores/storefront/types.js';

const ready: PaymentState = {
  step: 'ready',
  clientSecret: 'secret',
  payable: 1250,
  declined: null,
  changedFrom: null,
  unsettled: false,
};

/** What replaces the card form. @param hosted whether the order has a payment page */
function offered(payment: PaymentState, hosted = true) {
  const shop = createStorefront(
    readSettings({ proxy: 'https://orders.test', location: 'riverside', phone: '+1 212 555 0100' }),
  );
  checkoutOf(shop).hosted = () => hosted;
  const place = document.createElement('div');
  render(formMissing(shop, payment, { state: 'late' } as CardForm), place);
  shop.close();
  return {
    elsewhere: place.querySelector('order-other-payment') !== null,
    phone: place.querySelector('a[href="tel:+12125550100"]') !== null,
    text: place.textContent ?? '',
  };
}

describe('a card form that does not load', () => {
  it('links to the restaurant’s payment page', () => {
    const { elsewhere, phone, text } = offered(ready);
    expect([elsewhere, phone]).to.deep.equal([true, false]);
    expect(text).to.contain('You haven’t been charged.');
  });

  it('shows the restaurant’s phone number if it has no payment page', () => {
    const { elsewhere, phone, text } = offered(ready, false);
    expect([elsewhere, phone]).to.deep.equal([false, true]);
    expect(text).to.contain('You haven’t been charged.');
  });

  it('does not accept a second payment if an earlier attempt may have charged', () => {
    const { elsewhere, phone, text } = offered({ ...ready, unsettled: true });
    expect([elsewhere, phone]).to.deep.equal([false, true]);
    expect(text).not.to.contain('You haven’t been charged.');
  });
});
