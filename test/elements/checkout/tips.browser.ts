import '../../../src/bundles/list.js';
import { expect } from '@open-wc/testing';
import { render } from 'lit';
import type { WritableAtom } from 'nanostores';
import { money } from '../../../src/contract/money.js';
import { Tips } from '../../../src/elements/checkout/tips.js';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import type { CartView } from '../../../src/stores/storefront/types.js';
import { openShop } from '../cart/cart-shop.js';

/** What the choices of a tip say for an order with these amounts, in minor units. */
function offered(subTotal: number, discount: number): string[] {
  const { shop } = openShop();
  const options = { enabled: true, percentages: [12.5, 20], customAllowed: true, description: '' };
  const { $value } = checkoutOf(shop).gratuity;
  ($value as WritableAtom<object>).set({ state: 'ready', value: options });
  const amounts = { subTotal: money(subTotal, 'usd'), discount: money(discount, 'usd') };
  const confirmed = { ...amounts, currency: 'usd', charges: [], gratuityRate: 0 };
  const view = { ...shop.cart.$view.get(), confirmed } as unknown as CartView;
  const place = document.createElement('div');
  render(new Tips().template(shop, view, false), place);
  shop.close();
  const labels = [...place.querySelectorAll('.choice')];
  return labels.map((label) => (label.textContent ?? '').replace(/\s+/g, ' ').trim());
}

const others = (...amounts: readonly string[]) => [
  'No tip $0.00',
  ...['12.5%', '20%'].map((rate, at) => `${rate} ${amounts[at]}`),
  'Other',
];

describe('the tips that an order offers', () => {
  it('are a share of the dishes after the discount, rounded to the cent', () => {
    expect(offered(1000, 0)).to.deep.equal(others('$1.25', '$2.00'));
    expect(offered(1000, 500)).to.deep.equal(others('$0.63', '$1.00'));
    expect(offered(1000, -500)).to.deep.equal(others('$0.63', '$1.00'));
  });

  it('are nothing where the discount is all of the order, or more', () => {
    for (const discount of [1000, 1500, -1500]) {
      expect(offered(1000, discount)).to.deep.equal(others('$0.00', '$0.00'));
    }
  });
});
