import '../../../src/bundles/list.js';
import { expect } from '@open-wc/testing';
import { load } from '../../../src/bundles/load.js';
import { until } from '../shared/until.js';
import { button, buttons, openCart, painted, parts } from './cart-page.js';
import { type FakeService, openShop } from './cart-shop.js';

/** Tea and soup, of which the menu has changed something. */
async function changedOrder(change: (service: FakeService) => void) {
  const { shop, service, add } = openShop();
  const cart = await openCart(shop);
  add('Tea');
  add('Soup');
  await shop.cart.flush();
  change(service);
  await shop.cart.refresh();
  await painted(cart);
  return { shop, service, cart };
}

const focused = (cart: Element) => cart.shadowRoot?.activeElement;

describe('an order that can’t go to the checkout yet', () => {
  before(() => load('alongside'));

  it('names what has sold out on its button, leads there, and continues once that is removed', async () => {
    const { shop, service, cart } = await changedOrder(({ soldOut }) => soldOut.push('item-2'));
    expect(parts(cart, 'sold-out')).to.have.length(1);
    button(cart, /^Soup is sold out$/).click();
    await until(() => focused(cart)?.matches('[part=remove]'), 'the focus is on the line');
    expect(focused(cart)?.getAttribute('aria-label')).to.equal('Remove Soup');
    expect(shop.$stage.get()).to.equal('menu');
    service.soldOut.length = 0;
    (focused(cart) as HTMLElement).click();
    await shop.cart.flush();
    await painted(cart);
    button(cart, /^Go to checkout/).click();
    await until(() => shop.$stage.get() === 'checkout', 'the checkout has begun');
  });

  it('says at the line which price changed, and takes the new one for that line only', async () => {
    const change = {
      ...{ reason: 'PRICE_CHANGED', cartItemId: 'item-1', path: 'items.item-1.price' },
      ...{ before: '$9.00', after: '$10.00', permittedActions: ['ACCEPT_CHANGES'] },
    };
    const { shop, service, cart } = await changedOrder(({ changes, soldOut }) => {
      changes.push(change);
      soldOut.push('item-2');
    });
    expect(parts(cart, 'changed')).to.deep.equal(['It was $9.00, and is $10.00 now.']);
    await expect(cart).to.be.accessible();
    button(cart, /^Tea has changed$/).click();
    await until(() => focused(cart)?.matches('[part=accept-change]'), 'the focus is on the line');
    service.changes.length = 0;
    button(cart, /^Accept: Tea$/).click();
    await shop.cart.flush();
    await painted(cart);
    expect(parts(cart, 'changed')).to.deep.equal([]);
    expect(
      service.items.map(({ productId }) => productId),
      'the other line stays until its guest removes it',
    ).to.have.members(['Tea', 'Soup']);
    button(cart, /^Soup is sold out$/);
  });

  it('offers no acceptance of a choice that is gone, but to change or remove the dish', async () => {
    const { cart } = await changedOrder(({ changes }) => {
      changes.push({
        ...{ reason: 'SELECTION_UNAVAILABLE', cartItemId: 'item-1' },
        ...{ before: 'available', after: 'unavailable', permittedActions: ['ACCEPT_CHANGES'] },
      });
    });
    expect(parts(cart, 'changed')[0]).to.match(/^One of your choices is no longer offered/);
    expect(buttons(cart).some((name) => name.startsWith('Accept'))).to.equal(false);
  });
});
