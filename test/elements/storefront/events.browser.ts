import '../../../src/bundles/list.js';
import { expect, fixture, html } from '@open-wc/testing';
import type { OrderCart } from '../../../src/elements/cart/order-cart.js';
import type { Storefront } from '../../../src/stores/storefront/types.js';
import { button, openCart, painted } from '../cart/cart-page.js';
import { openShop } from '../cart/cart-shop.js';
import { until } from '../shared/until.js';

/** One shop's events, received far above the element that sent them. */
function listen<T extends keyof HTMLElementEventMap>(type: T, around: Element) {
  const received: HTMLElementEventMap[T][] = [];
  const onEvent = (event: Event) => {
    const path = event.composedPath();
    if (path.includes(around)) received.push(event as HTMLElementEventMap[T]);
  };
  document.addEventListener(type, onEvent);
  return received;
}

const around = (element: Element) => element.parentElement ?? element;

const refuse = async () =>
  Response.json(
    { statusCode: 422, message: 'Off the menu for today.' },
    { status: 422, headers: { 'x-request-id': 'req-1' } },
  );

const second = (shop: Storefront) =>
  fixture<OrderCart>(html`<order-cart .storefront=${shop} layout="panel"></order-cart>`);

describe('events for the page', () => {
  it('report what the service confirmed once, with amounts and products and nothing personal', async () => {
    const { shop, add } = openShop();
    const cart = await openCart(shop);
    const received = listen('order-cart-change', around(cart));
    add('Tea', { quantity: 2, note: 'Ring twice, Ada' });
    await painted(cart);
    expect(received).to.have.length(0);
    await shop.cart.flush();
    await until(() => received.length > 0, 'the page got the event');
    await shop.cart.refresh();
    await painted(cart);
    expect(received).to.have.length(1);
    const [{ quantity, total, order } = {} as never] = received;
    expect(quantity).to.equal(2);
    expect(total?.text).to.equal('19.9 dollars');
    expect(order).to.deep.equal({
      currency: 'usd',
      method: 'takeout',
      subTotal: { minor: 1800, text: '18 dollars' },
      total: { minor: 1990, text: '19.9 dollars' },
      items: [
        {
          productId: 'Tea',
          name: 'Tea',
          quantity: 2,
          total: { minor: 1800, text: '18 dollars' },
        },
      ],
    });
  });

  it('report a change once, however many elements show it', async () => {
    const { shop, add } = openShop();
    const cart = await openCart(shop);
    const other = await second(shop);
    const received = [cart, other].map((one) => listen('order-cart-change', around(one)));
    add('Tea');
    await shop.cart.flush();
    await until(() => received.flat().length > 0, 'the page got the event');
    await painted(other);
    expect(received.flat()).to.have.length(1);
  });

  it('report the order again on an element that a router puts in place of the last one', async () => {
    const { shop, add } = openShop();
    const cart = await openCart(shop);
    add('Tea', { quantity: 2 });
    await shop.cart.flush();
    const page = around(cart);
    const received = listen('order-cart-change', page);
    await second(shop);
    cart.remove();
    const next = Object.assign(document.createElement('order-cart'), { storefront: shop });
    page.append(next);
    await until(() => received.length > 0, 'the new element reported the order');
    expect(received.map(({ target, quantity }) => [target, quantity])).to.deep.equal([[next, 2]]);
    page.append(next);
    next.remove();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(received).to.have.length(1);
  });

  it('report a change that does not affect the price', async () => {
    const { shop, add } = openShop();
    const cart = await openCart(shop);
    const received = listen('order-cart-change', around(cart));
    const tea = add('Tea');
    await shop.cart.flush();
    shop.cart.remove(tea);
    add('Soup');
    await shop.cart.flush();
    await until(
      () => received.at(-1)?.order?.items[0]?.productId === 'Soup',
      'the swap was reported',
    );
  });

  it('report failures with the operation, a code, a message and the request id', async () => {
    const { shop, service, add } = openShop();
    const cart = await openCart(shop);
    const received = listen('order-error', around(cart));
    service.intercept = (method, path) =>
      method === 'POST' && path.endsWith('/cart-item') ? refuse() : null;
    add('Tea');
    await shop.cart.flush().catch(() => {});
    await until(() => received.length > 0, 'the page got the event');
    const [{ task, code, message } = {} as never] = received;
    expect({ task, code }).to.deep.equal({ task: 'change-order', code: 'refused' });
    expect(message).to.equal('Tea couldn’t be added. Off the menu for today.');
  });

  it('include the service’s request id if a menu can’t load', async () => {
    const { shop, service, add } = openShop();
    const cart = await openCart(shop);
    const received = listen('order-error', around(cart));
    add('Tea');
    await shop.cart.flush();
    service.intercept = (_method, path) => (path.endsWith('/menus') ? refuse() : null);
    await shop.menus.load();
    await until(() => received.length > 0, 'the page got the event');
    const [{ task, requestId } = {} as never] = received;
    expect({ task, requestId }).to.deep.equal({ task: 'show-menu', requestId: 'req-1' });
  });

  it('report each addition once, with what was added, even while the service can’t be reached', async () => {
    const { shop, service, add } = openShop();
    const cart = await openCart(shop);
    const received = listen('order-item-add', around(cart));
    service.intercept = () => Promise.reject(new TypeError('offline'));
    add('Tea', { quantity: 2, note: 'Ring twice, Ada' });
    await until(() => received.length > 0, 'the page got the event');
    const tea = add('Tea', { note: 'Ring twice, Ada' });
    await until(() => received.length > 1, 'the page got the second event');
    service.intercept = () => null;
    shop.cart.retryNow();
    await shop.cart.flush();
    shop.cart.setQuantity(tea, 1);
    await shop.cart.flush();
    await painted(cart);
    const said = received.map(({ step, currency, total, item, items }) => ({
      ...{ step, currency, total, item, items: items.length },
    }));
    const item = { productId: 'Tea', name: 'Tea' };
    const [twice, once] = [1800, 900].map((minor) => ({ minor, text: `$${minor / 100}.00` }));
    expect(said).to.deep.equal([
      {
        ...{ step: 'add', currency: 'usd', items: 1, total: twice },
        item: { ...item, quantity: 2, total: twice },
      },
      {
        ...{ step: 'add', currency: 'usd', items: 1, total: once },
        item: { ...item, quantity: 1, total: once },
      },
    ]);
  });

  it('report nothing as added that the service or a stored order brings', async () => {
    const { shop, service, add } = openShop();
    add('Tea');
    await shop.cart.flush();
    const received = listen('order-item-add', document.body);
    await openCart(shop);
    await until(() => received.length === 1, 'what was added before the code arrived is reported');
    const [tea] = service.items;
    if (tea) tea.quantity = 5;
    await shop.cart.refresh();
    await until(() => shop.cart.$view.get().quantity === 5, 'the service’s order is shown');
    expect(received).to.have.length(1);
  });

  it('have one shape for every step', async () => {
    const { shop, service, add } = openShop();
    const cart = await openCart(shop);
    const names = ['order-item-add', 'order-checkout-start', 'order-error'] as const;
    const received = names.map((name) => listen(name, around(cart)));
    add('Tea');
    await shop.cart.flush();
    await painted(cart);
    cart.addEventListener('order-checkout-start', (event) => event.preventDefault());
    button(cart, /Go to checkout/).click();
    service.intercept = (method) => (method === 'POST' ? refuse() : null);
    add('Soup');
    await shop.cart.flush().catch(() => {});
    await until(() => received.every(({ length }) => length > 0), 'the page got the events');
    expect(received.map(([event]) => event?.step)).to.deep.equal(['add', 'checkout', 'failed']);
    for (const [event] of received) {
      expect(event?.currency).to.equal('usd');
      expect(event?.items[0]).to.have.all.keys('productId', 'name', 'quantity', 'total');
      expect(event?.total).to.have.all.keys('minor', 'text');
    }
  });

  it('pass the order to a page that redirects the guest', async () => {
    const { shop, add } = openShop();
    const cart = await openCart(shop);
    const received = listen('order-checkout-start', around(cart));
    add('Tea');
    await shop.cart.flush();
    await painted(cart);
    cart.addEventListener('order-checkout-start', (event) => event.preventDefault());
    button(cart, /Go to checkout/).click();
    await until(() => received.length > 0, 'the page got the event');
    expect(received[0]?.order?.items.map(({ productId }) => productId)).to.deep.equal(['Tea']);
    expect(shop.$stage.get()).to.equal('menu');
  });

  it('report when the order opens over the page, and when it closes', async () => {
    const { shop, add } = openShop();
    const cart = await openCart(shop, 'bar');
    const opened = listen('order-open', around(cart));
    const closed = listen('order-close', around(cart));
    add('Tea');
    await painted(cart);
    await cart.open();
    expect([opened.length, closed.length]).to.deep.equal([1, 0]);
    cart.close();
    expect([opened.length, closed.length]).to.deep.equal([1, 1]);
  });
});
