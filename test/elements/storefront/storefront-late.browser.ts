import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/bundles/core.js';
import '../../../src/bundles/list.js';
import type { OrderCart } from '../../../src/elements/cart/order-cart.js';
import type { OrderStorefront } from '../../../src/elements/storefront/order-storefront.js';
import { readSettings } from '../../../src/stores/storefront/settings.js';
import { $pageStorefront, createStorefront } from '../../../src/stores/storefront/storefront.js';

const proxy = 'https://orders.test';

describe('order-storefront when defined after the elements in it', () => {
  it('gives them its shop, and they never use the page’s shop', async () => {
    const pages = createStorefront(readSettings({ proxy, location: 'old-town' }));
    $pageStorefront.set(pages);
    const owner = await fixture<OrderStorefront>(
      html`<order-storefront proxy=${proxy} location="riverside"><order-cart></order-cart></order-storefront>`,
    );
    const cart = owner.querySelector<OrderCart>('order-cart');
    expect(cart?.shop).to.equal(undefined);
    await import('../../../src/bundles/storefront.js');
    await owner.updateComplete;
    await cart?.updateComplete;
    expect(cart?.shop).to.equal(owner.storefront);
    expect(cart?.shop?.settings.location).to.equal('riverside');
    expect(cart?.shadowRoot?.textContent).to.contain('Your order');
    $pageStorefront.set(null);
    pages.close();
  });
});
