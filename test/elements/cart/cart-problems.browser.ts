import { expect, fixture, html } from '@open-wc/testing';
import type { OrderCart } from '../../../src/elements/cart/order-cart.js';
import type { OrderMenu } from '../../../src/elements/menu/order-menu.js';
import '../../../src/bundles/list.js';
import { until } from '../shared/until.js';
import { all, announced, button, buttons, openCart, painted, parts } from './cart-page.js';
import { type FakeService, openShop } from './cart-shop.js';

const shown = (cart: OrderCart, part: string) =>
  until(() => parts(cart, part).length > 0, `the cart shows "${part}"`);

const refuse = (status: number, body: object, headers: Record<string, string> = {}) =>
  Promise.resolve(Response.json(body, { status, headers }));

/** Responds to additions like this until it is removed. */
const atAdditions =
  (answer: () => Promise<Response>): FakeService['intercept'] =>
  (method, path) =>
    method === 'POST' && path.endsWith('/cart-item') ? answer() : null;

describe('order-cart when something fails', () => {
  it('says what was refused and why, in a message that can be closed', async () => {
    const intercept = atAdditions(() => refuse(422, { message: 'One per table.' }));
    const { shop, add } = openShop({ intercept });
    const cart = await openCart(shop);
    add('Feast');
    await shop.cart.flush();
    await shown(cart, 'notice');
    expect(parts(cart, 'notice')[0]).to.contain('Feast couldn’t be added. One per table.');
    button(cart, /Close/).click();
    await painted(cart);
    await painted(cart);
    expect(parts(cart, 'notice')).to.deep.equal([]);
    expect(cart.shadowRoot?.activeElement?.id).to.equal('title');
  });

  it('doesn’t repeat at the checkout that a dish was refused, which the guest has read in the order', async () => {
    const { shop, service, add } = openShop({});
    const cart = await openCart(shop);
    add('Soup');
    await shop.cart.flush();
    service.intercept = atAdditions(() => refuse(409, { code: 'ITEM_SOLD_OUT' }));
    add('Feast');
    await shop.cart.flush();
    await shown(cart, 'notice');
    button(cart, /Go to checkout/).click();
    await until(() => shop.$stage.get() === 'checkout', 'the checkout is open');
    await until(() => shop.cart.$view.get().notice === null, 'the notice is closed');
  });

  it('says in the guest’s language why, and what it has no words for as the service does', async () => {
    const intercept = atAdditions(() =>
      refuse(409, { code: 'ITEM_SOLD_OUT', message: 'The “Feast” is sold out.' }),
    );
    const { shop, service, add } = openShop({ intercept }, { language: 'ar' });
    const cart = await openCart(shop);
    await until(() => cart.lang === 'ar', 'the language has arrived');
    add('Feast');
    await shop.cart.flush();
    await shown(cart, 'notice');
    expect(parts(cart, 'notice')[0]).to.contain('تعذّرت إضافة \u2068Feast\u2069. لقد نفد.');
    expect(parts(cart, 'notice')[0]).not.to.contain('is sold out');
    button(cart, /إغلاق/).click();
    await until(() => parts(cart, 'notice').length === 0, 'the notice is gone');
    service.intercept = atAdditions(() =>
      refuse(409, { code: 'OVEN_COLD', message: 'The oven is cold.' }),
    );
    add('Feast');
    await shop.cart.flush();
    await shown(cart, 'notice');
    expect(parts(cart, 'notice')[0]).to.contain('\u2068The oven is cold.\u2069');
  });

  it('points out a dish whose price differs from the menu, until the message is closed', async () => {
    const { shop, add } = openShop({ price: 1025 });
    const cart = await openCart(shop);
    add('Tea', { quantity: 2 });
    await shop.cart.flush();
    await shown(cart, 'notice');
    // Both as this service writes amounts.
    expect(parts(cart, 'notice')[0]).to.contain(
      'Tea: it was 9.00 dollars, and is 10.25 dollars now.',
    );
    await expect(cart).to.be.accessible();
    button(cart, /Close/).click();
    await until(() => parts(cart, 'notice').length === 0, 'the notice is gone');
  });

  it('says that a quantity could not be changed, or a dish removed, and not that it could not be added', async () => {
    const { shop, service, add } = openShop();
    const cart = await openCart(shop);
    add('Tea', { quantity: 2 });
    await shop.cart.flush();
    const [line] = shop.cart.$view.get().lines;
    service.intercept = (method) =>
      method === 'PATCH' ? refuse(409, { message: 'The kitchen has begun.' }) : null;
    shop.cart.setQuantity(line?.key ?? '', 3);
    await shop.cart.flush();
    await shown(cart, 'notice');
    expect(parts(cart, 'notice')[0]).to.contain('Tea couldn’t be changed. The kitchen has begun.');
    button(cart, /Close/).click();
    shop.cart.remove(line?.key ?? '');
    await shop.cart.flush();
    await until(
      () => parts(cart, 'notice')[0]?.includes('Tea couldn’t be removed. The kitchen has begun.'),
      'the refused removal is reported',
    );
    expect(shop.cart.$view.get().quantity).to.equal(2);
  });

  it('shows the note that was not accepted until it is removed, and keeps it from pages', async () => {
    const { shop, add } = openShop();
    const cart = await openCart(shop);
    const received: string[] = [];
    cart.addEventListener('order-error', ({ message }) => received.push(message));
    add('Tea');
    shop.cart.intend({ type: 'note', note: 'Allergic to nuts!' });
    await shop.cart.flush();
    await shown(cart, 'notice');
    expect(parts(cart, 'notice')[0]).to.contain('The restaurant didn’t get your note.');
    expect(parts(cart, 'notice')[0]).to.contain('“Allergic to nuts!”');
    await until(() => received.length > 0, 'the page gets the event');
    expect(received).to.deep.equal(['The restaurant didn’t get your note.']);
    button(cart, /Remove the note/).click();
    await until(() => parts(cart, 'notice').length === 0, 'the notice is gone');
  });

  it('counts down to the next attempt, and retries immediately on request', async () => {
    const { shop, service, add } = openShop();
    const cart = await openCart(shop);
    service.intercept = () => refuse(503, {}, { 'retry-after': '30' });
    add('Tea');
    shop.cart.flush().catch(() => {});
    await shown(cart, 'waiting');
    expect(parts(cart, 'waiting')[0]).to.match(/saved\. Trying again in (30|2\d) s\./);
    const said = announced(cart);
    expect(said).to.contain('Trying again');
    const before = parts(cart, 'waiting')[0];
    await until(() => parts(cart, 'waiting')[0] !== before, 'seconds run down');
    expect(announced(cart)).to.equal(said);
    service.intercept = () => null;
    button(cart, /Try now/).click();
    await until(() => parts(cart, 'total').length > 0, 'the order is confirmed');
    expect(parts(cart, 'waiting')).to.deep.equal([]);
    expect(announced(cart)).to.equal('1 item, total 10.9 dollars');
  });

  it('asks if it is unknown whether a dish was added, and adds it once more', async () => {
    const { shop, service, add } = await uncertain();
    const cart = await openCart(shop);
    add('Tea');
    shop.cart.flush().catch(() => {});
    await shown(cart, 'notice');
    expect(parts(cart, 'notice')[0]).to.contain('find out whether Tea was added');
    service.intercept = () => null;
    button(cart, /Add it again/).click();
    await until(() => !shop.cart.$view.get().pending, 'the addition is confirmed');
    await painted(cart);
    expect(parts(cart, 'notice')).to.deep.equal([]);
    expect(service.items.filter(({ productId }) => productId === 'Tea')).to.have.length(2);
  });

  it('does not add it again if the guest declines', async () => {
    const { shop, service, add } = await uncertain();
    const cart = await openCart(shop);
    add('Tea');
    shop.cart.flush().catch(() => {});
    await shown(cart, 'notice');
    button(cart, /Leave it/).click();
    await until(() => !shop.cart.$view.get().pending, 'nothing waits any more');
    await painted(cart);
    expect(parts(cart, 'notice')).to.deep.equal([]);
    expect(service.items.filter(({ productId }) => productId === 'Tea')).to.have.length(1);
  });

  it('puts the dishes of an expired order back, and says so', async () => {
    const { shop, service, add } = openShop();
    const cart = await openCart(shop);
    add('Tea');
    await shop.cart.flush();
    service.items = [];
    service.intercept = (method, path) => {
      if (method === 'POST' && path.endsWith('/ordering-sessions')) service.intercept = () => null;
      return path.includes('/carts/') ? refuse(404, { message: 'No such cart.' }) : null;
    };
    add('Soup');
    await shop.cart.flush();
    await shown(cart, 'notice');
    expect(parts(cart, 'notice')[0]).to.contain('We’ve put your dishes back.');
    expect(service.items.map(({ productId }) => productId)).to.deep.equal(['Tea', 'Soup']);
    expect(parts(cart, 'line-name')).to.deep.equal(['Tea', 'Soup']);
  });

  it('leads to the payment that locked the order, and offers no second order', async () => {
    const { shop, service, add } = openShop();
    const cart = await openCart(shop);
    add('Tea');
    await shop.cart.flush();
    service.status = 'LOCKED';
    service.intercept = (method) =>
      method === 'GET' ? null : refuse(400, { code: 'CART_LOCKED', message: 'Locked.' });
    button(cart, /One more/).click();
    shop.cart.flush().catch(() => {});
    await shown(cart, 'notice');
    expect(parts(cart, 'notice')[0]).to.contain('A payment for this order was started.');
    expect(parts(cart, 'total')[0]).to.contain('Total not updated yet');
    const ways = cart.renderRoot.querySelectorAll('[part="notice"] button');
    expect([...ways].map((way) => way.textContent)).to.deep.equal(['Continue the payment']);
    button(cart, /Continue/).click();
    await until(() => shop.$stage.get() === 'checkout', 'the checkout has begun');
  });

  it('keeps the order while the restaurant is closed, says why and can check again', async () => {
    const { shop, service, add } = openShop({ closed: 'We are back at noon.' });
    const cart = await openCart(shop);
    add('Tea');
    await shop.cart.flush().catch(() => {});
    await shown(cart, 'closed');
    expect(parts(cart, 'closed')[0]).to.contain('We are back at noon.');
    expect(parts(cart, 'line-name')).to.deep.equal(['Tea']);
    button(cart, /Closed right now/).click();
    await until(
      () => cart.shadowRoot?.activeElement?.closest('[part=closed]'),
      'the focus is on the reason',
    );
    expect(shop.$stage.get()).to.equal('menu');
    expect(parts(cart, 'totals-follow')).to.deep.equal([]);
    await expect(cart).to.be.accessible();
    service.closed = '';
    button(cart, /Try again/).click();
    await until(() => parts(cart, 'total').length > 0, 'the order is confirmed');
    expect(parts(cart, 'closed')).to.deep.equal([]);
    expect(button(cart, /Go to checkout/)).to.be.instanceOf(HTMLElement);
  });

  it('says the reason once where a menu is beside it', async () => {
    const reason = 'We are back at noon.';
    const { shop, add } = openShop({ closed: reason });
    const page = await fixture<HTMLElement>(
      html`<div>
        <order-menu .storefront=${shop}></order-menu>
        <order-cart .storefront=${shop} layout="panel"></order-cart>
      </div>`,
    );
    const [menu, cart] = [...page.children] as [OrderMenu, OrderCart];
    add('Tea');
    await shop.cart.flush().catch(() => {});
    await shown(cart, 'closed');
    await until(() => all(menu, '.no-orders').length === 1, 'the menu has no way to order');
    const said = [menu, cart].filter((one) => one.shadowRoot?.textContent?.includes(reason));
    expect(said.map(({ localName }) => localName)).to.deep.equal(['order-cart']);
  });

  it('says that the restaurant is closed even if it gives no reason', async () => {
    const { shop, add } = openShop();
    const cart = await openCart(shop);
    expect(buttons(cart)).to.deep.equal([]);
    add('Tea');
    await painted(cart);
    expect(parts(cart, 'closed')).to.deep.equal([]);
    const silent = openShop({
      intercept: (_method, path) =>
        path.endsWith('/ordering-sessions') ? refuse(409, { code: 'ORDERING_UNAVAILABLE' }) : null,
    });
    const closed = await openCart(silent.shop);
    silent.add('Tea');
    await silent.shop.cart.flush().catch(() => {});
    await shown(closed, 'closed');
    expect(parts(closed, 'closed')[0]).to.contain('isn’t taking orders');
  });
});

/** Tea was added elsewhere too, so a lost response leaves it unknown whether an addition succeeded. */
async function uncertain() {
  const opened = openShop();
  opened.add('Soup');
  await opened.shop.cart.flush();
  const tea = { id: 'tea-elsewhere', productId: 'Tea', quantity: 3, specialInstructions: '' };
  opened.service.intercept = atAdditions(() => {
    if (!opened.service.items.includes(tea)) opened.service.items.push(tea);
    return Promise.reject(new TypeError('The connection was closed.'));
  });
  return opened;
}
