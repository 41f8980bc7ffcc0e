import '../../../src/bundles/list.js';
import { expect } from '@open-wc/testing';
import '../../../src/bundles/alongside.js';
import { OrderingError } from '../../../src/client/http/errors.js';
import { minimumOf } from '../../../src/stores/cart/minimum.js';
import { until } from '../shared/until.js';
import { all, button, openCart, parts, words } from './cart-page.js';
import { openShop } from './cart-shop.js';

async function cartWith(raw: object, method = 'takeout', start = {}) {
  const opened = openShop(start);
  const { shop } = opened;
  Object.assign(shop.settings, { method, raw: { ...shop.settings.raw, ...raw } });
  const cart = await openCart(shop);
  const root = () => all(cart, 'order-minimum')[0]?.shadowRoot;
  const toGo = () => words(root()?.querySelector('[part=to-go]'));
  return { ...opened, cart, root, toGo };
}

describe('an order below the minimum', () => {
  it('says before the checkout how much is missing, and nothing once that is added', async () => {
    const { shop, cart, add, root, toGo } = await cartWith({ minimum: '15; delivery 30' });
    add('Tea');
    await until(() => toGo() === '$6.00 to go to the $15.00 minimum', 'the amount to go');
    const bar = root()?.querySelector('progress');
    expect(bar?.position).to.equal(0.6);
    expect(words(root()?.getElementById(bar?.getAttribute('aria-labelledby') ?? ''))).to.match(
      /^\$6\.00 to go/,
    );
    await until(() => parts(cart, 'checkout')[0] === 'Add $6.00 more', 'the button says so');
    button(cart, /^Add/).click();
    await until(
      () => cart.shadowRoot?.activeElement?.matches('order-minimum'),
      'the focus is on the note',
    );
    expect(shop.$stage.get()).to.equal('menu');
    button(cart, /One more: Tea/).click();
    await until(() => toGo() === '', 'nothing is missing');
    await until(
      () => parts(cart, 'checkout')[0]?.startsWith('Go to checkout'),
      'checkout is possible',
    );
    expect(root()?.querySelector('progress')).to.equal(null);
  });

  it('keeps its button in place while the amount to go loads', async () => {
    const { cart, add, toGo } = await cartWith({ minimum: '15' });
    add('Tea');
    await cart.updateComplete;
    await until(() => toGo(), 'the amount to go');
    const [part] = all(cart, 'order-minimum');
    if (!part) throw new Error('Expected the amount to go.');
    const height = part.offsetHeight;
    // As before its code has loaded.
    const stand = document.createElement('order-not-loaded');
    stand.className = part.className;
    part.replaceWith(stand);
    expect(Math.abs(stand.offsetHeight - height)).to.be.lessThan(2);
  });

  it('remembers the minimum of a refusal for its method, before what the page says', async () => {
    const { shop, add, toGo } = await cartWith({ minimum: '5' });
    add('Tea');
    await shop.cart.flush();
    const refusal = (minimum: string) =>
      new OrderingError({ kind: 'refused', code: 'MINIMUM_ORDER_NOT_MET', message: '', minimum });
    minimumOf(shop).remember(refusal('20.00'), 'delivery');
    minimumOf(shop).remember(refusal('2000'), 'takeout');
    expect(toGo(), 'another method, or an amount in unknown units').to.equal('');
    minimumOf(shop).remember(refusal('20.00'), 'takeout');
    await until(() => toGo() === '$11.00 to go to the $20.00 minimum', 'the amount to go');
  });
});

describe('an order below the amount of free delivery', () => {
  it('says how much is missing, after the minimum and only for deliveries', async () => {
    const raw = { freeDeliveryFrom: '20', minimum: '10' };
    // The service of this test knows takeout only, so it doesn't answer.
    const silent = { intercept: () => new Promise<Response>(() => {}) };
    const { cart, add, toGo } = await cartWith(raw, 'delivery', silent);
    add('Tea');
    await until(() => toGo() === '$1.00 to go to the $10.00 minimum', 'the minimum comes first');
    button(cart, /One more: Tea/).click();
    await until(() => toGo() === '$2.00 to go to free delivery', 'then free delivery');
    button(cart, /One more: Tea/).click();
    await until(() => toGo() === '', 'nothing is missing');
    const takeout = await cartWith(raw, 'takeout', silent);
    takeout.add('Tea', { quantity: 2 });
    await takeout.cart.updateComplete;
    await until(() => takeout.root()?.querySelector('link, p, progress') === null, 'no delivery');
  });
});
