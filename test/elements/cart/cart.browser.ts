import { expect } from '@open-wc/testing';
import type { Choice } from '../../../src/contract/domain.js';
import { money } from '../../../src/contract/money.js';
import { until } from '../shared/until.js';
import {
  all,
  announced,
  button,
  buttons,
  nameOf,
  openCart,
  painted,
  parts,
  words,
} from './cart-page.js';
import { estimate, openShop } from './cart-shop.js';

const choice = (name: string, quantity = 1, children: Choice[] = []): Choice => ({
  groupId: `group of ${name}`,
  groupName: '',
  modifiers: [{ id: name, name, price: money(0, 'usd'), quantity, children }],
});

describe('order-cart as a panel', () => {
  it('says that the order is empty, and offers no checkout', async () => {
    const { shop } = openShop();
    const cart = await openCart(shop);
    expect(parts(cart, 'empty')).to.have.length(1);
    expect(buttons(cart)).to.deep.equal([]);
    expect(document.activeElement).not.to.equal(cart);
  });

  it('shows a line immediately, with an estimate and no total, before the service responds', async () => {
    const { shop, add } = openShop({ intercept: () => new Promise(() => {}) });
    const cart = await openCart(shop);
    add('Tea', {
      quantity: 2,
      choices: [choice('Large'), choice('Egg', 2), choice('Tofu', 1, [choice('Chili')])],
      note: 'No onions',
    });
    await painted(cart);
    expect(parts(cart, 'line-name')).to.deep.equal(['Tea']);
    expect(parts(cart, 'line-total')).to.deep.equal([estimate(1800)]);
    expect(parts(cart, 'line-choices')).to.deep.equal(['Large, 2 × Egg, Tofu (Chili)']);
    expect(parts(cart, 'line-instructions')).to.deep.equal(['“No onions”']);
    expect(parts(cart, 'total')).to.deep.equal([]);
    expect(parts(cart, 'subtotal')).to.deep.equal([`Subtotal estimate${estimate(1800)}`]);
    expect(parts(cart, 'totals-follow')).to.have.length(1);
    expect(parts(cart, 'checkout')).to.deep.equal(['Go to checkout']);
  });

  it('keeps the button to change a line in place, whether one or two are in the order', async () => {
    const { shop, add } = openShop();
    const cart = await openCart(shop);
    add('Tea');
    await painted(cart);
    const change = () =>
      all(cart, 'order-change-line')[0]
        ?.shadowRoot?.querySelector('button')
        ?.getBoundingClientRect();
    const place = () => change()?.left ?? 0;
    await until(() => place() > 0, 'the button is there');
    const before = place();
    button(cart, /^One more: Tea|One more/).click();
    await until(() => all(cart, '[part~="remove"]').length === 1, 'two are in the order');
    expect(place()).to.be.closeTo(before, 1);
  });

  it('shows every amount exactly as the service formats it', async () => {
    const { shop, add } = openShop({ discountCode: 'LUNCH' });
    const cart = await openCart(shop);
    add('Tea', { quantity: 2 });
    await shop.cart.flush();
    await painted(cart);
    expect(parts(cart, 'line-total')).to.deep.equal(['18 dollars']);
    expect(parts(cart, 'subtotal')).to.deep.equal(['Subtotal18 dollars']);
    expect(parts(cart, 'discount')).to.deep.equal(['Discount (LUNCH)−2 dollars']);
    expect(parts(cart, 'charge')).to.deep.equal(['Tax1.5 dollars', 'Service fee0.4 dollars']);
    expect(parts(cart, 'total')).to.deep.equal(['Total 17.9 dollars']);
    expect(parts(cart, 'checkout')).to.deep.equal(['Go to checkout · 17.9 dollars']);
  });

  it('deducts a discount once, whatever sign the service gives it', async () => {
    for (const discountText of ['2 dollars', '-2 dollars', '−2 dollars']) {
      const { shop, add } = openShop({ discountCode: 'LUNCH', discountText });
      const cart = await openCart(shop);
      add('Tea', { quantity: 2 });
      await shop.cart.flush();
      await painted(cart);
      expect(parts(cart, 'line-total')).to.deep.equal(['18 dollars']);
      expect(parts(cart, 'subtotal')).to.deep.equal(['Subtotal18 dollars']);
      expect(parts(cart, 'discount')[0]).to.match(/^Discount \(LUNCH\)[-−]2 dollars$/);
    }
  });

  it('marks the total as updating while a change is in flight', async () => {
    const { shop, add } = openShop();
    const cart = await openCart(shop);
    add('Tea');
    await shop.cart.flush();
    await painted(cart);
    const height = cart.offsetHeight;
    button(cart, /One more: Tea/).click();
    await painted(cart);
    expect(words(all(cart, 'output')[0])).to.equal('2');
    expect(all(cart, '[part="totals"]')[0]?.ariaBusy).to.equal('true');
    expect(parts(cart, 'total')).to.deep.equal(['Total Updating…10.9 dollars']);
    expect(parts(cart, 'subtotal')).to.deep.equal([`Subtotal estimate${estimate(1800)}`]);
    expect(parts(cart, 'checkout')).to.deep.equal(['Go to checkout']);
    expect(cart.offsetHeight).to.equal(height);
    await shop.cart.flush();
    await painted(cart);
    expect(parts(cart, 'total')).to.deep.equal(['Total 19.9 dollars']);
  });

  it('turns ten quick taps into one request', async () => {
    const { shop, service, add } = openShop();
    const cart = await openCart(shop);
    add('Tea');
    await shop.cart.flush();
    await painted(cart);
    service.asked.length = 0;
    for (let tap = 0; tap < 10; tap += 1) {
      button(cart, /One more/).click();
      await painted(cart);
    }
    await shop.cart.flush();
    expect(service.items.map(({ quantity }) => quantity)).to.deep.equal([11]);
    expect(service.asked).to.have.length(1);
  });

  it('stops at 99, and keeps the focus on the button', async () => {
    const { shop, add } = openShop();
    const cart = await openCart(shop);
    add('Tea', { quantity: 98 });
    await painted(cart);
    const more = button(cart, /One more/);
    more.focus();
    more.click();
    await painted(cart);
    more.click();
    await painted(cart);
    expect(words(all(cart, 'output')[0])).to.equal('99');
    expect(more.ariaDisabled).to.equal('true');
    expect(cart.shadowRoot?.activeElement).to.equal(more);
  });

  it('removes the whole line with the last item, and says so beforehand', async () => {
    const { shop, service, add } = openShop();
    const cart = await openCart(shop);
    add('Tea', { quantity: 2 });
    await shop.cart.flush();
    await painted(cart);
    button(cart, /One fewer: Tea/).click();
    await painted(cart);
    expect(buttons(cart)).to.include('Remove Tea');
    button(cart, /Remove Tea/).click();
    await shop.cart.flush();
    await painted(cart);
    expect(service.items).to.deep.equal([]);
    expect(parts(cart, 'empty')).to.have.length(1);
  });

  it('moves the focus to the next line, then to the previous one, then to the heading', async () => {
    const { shop, add } = openShop();
    const cart = await openCart(shop);
    for (const name of ['Tea', 'Soup', 'Bread']) add(name);
    await painted(cart);
    const removeFocused = async (name: RegExp) => {
      button(cart, name).focus();
      button(cart, name).click();
      await until(() => {
        const focused = cart.shadowRoot?.activeElement;
        return focused && !name.test(nameOf(focused));
      }, 'the focus has moved');
      return nameOf(cart.shadowRoot?.activeElement);
    };
    expect(await removeFocused(/Remove Soup/)).to.equal('Remove Bread');
    expect(await removeFocused(/Remove Bread/)).to.equal('Remove Tea');
    expect(await removeFocused(/Remove Tea/)).to.equal('Your order');
  });

  it('keeps the focus on a line when an earlier one is removed', async () => {
    const { shop, add } = openShop();
    const cart = await openCart(shop);
    const tea = add('Tea');
    add('Soup');
    await painted(cart);
    const more = button(cart, /One more: Soup/);
    more.focus();
    shop.cart.remove(tea);
    await painted(cart);
    expect(nameOf(cart.shadowRoot?.activeElement)).to.equal('One more: Soup');
    expect(cart.shadowRoot?.activeElement).to.equal(more);
  });

  it('announces a change once the service has confirmed it', async () => {
    const { shop, add } = openShop();
    const cart = await openCart(shop);
    add('Tea', { quantity: 2 });
    await painted(cart);
    expect(announced(cart)).to.equal('');
    await shop.cart.flush();
    await painted(cart);
    expect(announced(cart)).to.equal('2 items, total 19.9 dollars');
  });

  it('does not announce what was there when the page opened', async () => {
    const { shop, add } = openShop();
    add('Tea');
    await shop.cart.flush();
    const cart = await openCart(shop);
    expect(announced(cart)).to.equal('');
  });

  it('offers only to remove a line that has sold out', async () => {
    const { shop, service, add } = openShop();
    const cart = await openCart(shop);
    add('Tea');
    add('Soup');
    await shop.cart.flush();
    service.soldOut = ['item-1'];
    await shop.cart.refresh();
    await painted(cart);
    expect(parts(cart, 'sold-out')).to.have.length(1);
    expect(buttons(cart)).to.include('Remove Tea').and.not.include('One more: Tea');
    service.soldOut = [];
    button(cart, /Remove Tea/).click();
    await shop.cart.flush();
    await painted(cart);
    expect(parts(cart, 'line-name')).to.deep.equal(['Soup']);
  });

  it('is shown only together with the menu', async () => {
    const { shop, add } = openShop();
    const cart = await openCart(shop);
    add('Tea');
    await painted(cart);
    button(cart, /Go to checkout/).click();
    await until(() => shop.$stage.get() === 'checkout', 'the checkout has begun');
    await painted(cart);
    expect(cart.hidden).to.equal(true);
    shop.returnToMenu();
    await painted(cart);
    expect(cart.hidden).to.equal(false);
    expect(parts(cart, 'line-name')).to.deep.equal(['Tea']);
  });

  it('lets the page prevent going to the checkout', async () => {
    const { shop, add } = openShop();
    const cart = await openCart(shop);
    add('Tea');
    await painted(cart);
    const received = new Promise<Event>((resolve) => {
      cart.addEventListener('order-checkout-start', (event) => {
        event.preventDefault();
        resolve(event);
      });
    });
    button(cart, /Go to checkout/).click();
    await received;
    await painted(cart);
    expect(shop.$stage.get()).to.equal('menu');
  });

  it('shows changes made while it was not in the page', async () => {
    const { shop, add } = openShop();
    const cart = await openCart(shop);
    const place = cart.parentElement;
    cart.remove();
    add('Tea');
    await Promise.resolve();
    place?.append(cart);
    await painted(cart);
    expect(parts(cart, 'line-name')).to.deep.equal(['Tea']);
  });

  it('has no axe violations: empty, filled and waiting', async () => {
    const { shop, add } = openShop({ discountCode: 'LUNCH' });
    const cart = await openCart(shop);
    await expect(cart).to.be.accessible();
    add('Tea', { quantity: 2, note: 'Hot' });
    await painted(cart);
    await expect(cart).to.be.accessible();
    await shop.cart.flush();
    await until(() => parts(cart, 'total').length === 1, 'the total is shown');
    await expect(cart).to.be.accessible();
  });
});
