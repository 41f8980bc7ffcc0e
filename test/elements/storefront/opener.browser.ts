import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/bundles/list.js';
import '../../../src/bundles/storefront.js';
import '../../../src/bundles/core.js';
import { define } from '../../../src/bundles/load.js';
import type { OrderMenu } from '../../../src/elements/menu/order-menu.js';
import { OrderProductCard } from '../../../src/elements/menu/order-product-card.js';
import { openFrom } from '../../../src/elements/storefront/opener.js';
import type { OrderButton } from '../../../src/elements/storefront/order-button.js';
import type { OrderStorefront } from '../../../src/elements/storefront/order-storefront.js';
import { scriptOf } from '../../../src/elements/storefront/scripting.js';
import { $sentOrder } from '../../../src/stores/storefront/storefront.js';
import { dish } from '../cart/cart-shop.js';
import { until } from '../shared/until.js';

const proxy = 'https://orders.test';

define('order-product-card', OrderProductCard);

const { fetch } = window;
const { error } = console;

const drawn = () => document.querySelector<OrderMenu>('order-drawer > order-menu');

describe('an <order-button> inside <order-storefront> with a merchant', () => {
  afterEach(() => document.querySelector('order-drawer')?.remove());

  it('opens the list of restaurants, in the language of the shop', async () => {
    const owner = await fixture(html`<order-storefront
      proxy=${proxy}
      merchant="saffron-lane"
      language="de"
    ><order-button></order-button></order-storefront>`);
    const button = () => owner.querySelector('order-button')?.shadowRoot?.querySelector('button');
    await until(() => button()?.textContent?.includes('Online bestellen'), 'no German button');
    button()?.click();
    await until(
      () => document.querySelector('order-drawer > order-locations'),
      'no list of restaurants opens',
    );
  });

  it('opens a drawer that runs as the language of the restaurants does', async () => {
    const button = await fixture<OrderButton>(
      html`<order-button proxy=${proxy} merchant="saffron-lane" language="ar"></order-button>`,
    );
    void button.open();
    await until(() => document.querySelector('order-drawer'), 'no drawer opens');
    const drawer = document.querySelector('order-drawer');
    expect(drawer && getComputedStyle(drawer).direction).to.equal('rtl');
  });
});

describe('an <order-button> whose drawer is open', () => {
  afterEach(() => document.querySelector('order-drawer')?.remove());

  it('closes it when it gets another restaurant, and opens that with the next press', async () => {
    const button = await fixture<OrderButton>(
      html`<order-button proxy=${proxy} location="riverside"></order-button>`,
    );
    void button.open();
    await until(() => drawn(), 'no drawer opens');
    button.setAttribute('location', 'old-town');
    await until(() => !drawn(), 'the drawer of the first restaurant stays');
    void button.open();
    await until(() => drawn(), 'no drawer opens again');
    expect(drawn()?.storefront?.settings.location).to.equal('old-town');
  });
});

describe('an order link to a page of another restaurant', () => {
  afterEach(() => {
    document.querySelector('order-drawer')?.remove();
    for (const button of document.querySelectorAll('body > order-button')) button.remove();
    $sentOrder.set('');
  });

  const said = () =>
    document
      .querySelector('order-drawer > order-cart')
      ?.shadowRoot?.querySelector('order-received-lines')
      ?.shadowRoot?.textContent?.trim();
  const isSaid = () => /These dishes are from another restaurant\./.test(said() ?? '');

  for (const [page, tag] of [
    ['a button', 'order-button'],
    ['a menu', 'order-menu'],
  ] as const) {
    it(`says so in a drawer where the page has only ${page}`, async () => {
      await fixture(
        `<order-storefront proxy="${proxy}" location="riverside"><${tag}></${tag}></order-storefront>`,
      );
      $sentOrder.set('1.sold-town.ptea');
      await until(isSaid, 'nothing says it');
    });
  }

  it('opens no drawer where another button of the page is for that restaurant', async () => {
    await fixture(html`<div>
      <order-button proxy=${proxy} location="riverside"></order-button>
      <order-button proxy=${proxy} location="old-town"></order-button>
    </div>`);
    $sentOrder.set('1.sold-town.ptea');
    await until(() => drawn(), 'no drawer opens');
    expect(drawn()?.storefront?.settings.location).to.equal('old-town');
    expect(document.querySelectorAll('order-drawer').length).to.equal(1);
  });
});

describe('an order link to a page with several restaurants', () => {
  afterEach(() => {
    window.fetch = fetch;
    document.querySelector('order-drawer')?.remove();
    for (const button of document.querySelectorAll('body > order-button')) button.remove();
    $sentOrder.set('');
  });

  const elsewhere = /These dishes are from another restaurant\./;
  const received = (cart: Element | null | undefined) =>
    cart?.shadowRoot?.querySelector('order-received-lines')?.shadowRoot?.textContent?.trim() ?? '';
  const shops = (inside: string) => `<div>
    <order-storefront proxy="${proxy}" location="riverside">${inside}</order-storefront>
    <order-storefront proxy="${proxy}" location="old-town">${inside}</order-storefront>
  </div>`;

  it('shows the dishes in the cart of their restaurant only', async () => {
    const page = await fixture(shops('<order-cart layout="panel"></order-cart>'));
    const [riverside, oldTown] = page.querySelectorAll('order-cart');
    $sentOrder.set('1.sold-town.ptea');
    await until(() => received(oldTown), 'the restaurant’s cart shows nothing');
    expect(received(riverside)).to.equal('');
  });

  it('says in the first cart only that they are from none of them', async () => {
    const page = await fixture(shops('<order-cart layout="panel"></order-cart>'));
    const [riverside, oldTown] = page.querySelectorAll('order-cart');
    $sentOrder.set('1.squay.ptea');
    await until(() => elsewhere.test(received(riverside)), 'nothing says it');
    expect(received(oldTown)).to.equal('');
  });

  for (const [page, markup] of [
    ['buttons', shops('<order-button></order-button>')],
    [
      'buttons with settings of their own',
      `<div><order-button proxy="${proxy}" location="riverside"></order-button><order-button proxy="${proxy}" location="old-town"></order-button></div>`,
    ],
    ['product cards', shops('<order-product-card product="tea"></order-product-card>')],
  ] as const) {
    it(`says so in one drawer where the page has only ${page}`, async () => {
      await fixture(markup);
      $sentOrder.set('1.squay.ptea');
      const cart = () => document.querySelector('order-drawer > order-cart');
      await until(() => elsewhere.test(received(cart())), 'nothing says it');
      expect(document.querySelectorAll('order-drawer').length).to.equal(1);
      expect(drawn()?.storefront?.settings.location).to.equal('riverside');
    });
  }

  it('opens no drawer where one of the page’s own buttons names their restaurant', async () => {
    await fixture(html`<div>
      <order-button proxy=${proxy} location="riverside"></order-button>
      <button data-order-open="old-town">Old Town</button>
    </div>`);
    $sentOrder.set('1.sold-town.ptea');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(document.querySelector('order-drawer')).to.equal(null);
  });

  it('opens the list of restaurants, which says so, where guests choose one with a button', async () => {
    window.fetch = async () =>
      Response.json({
        id: 'saffron-lane',
        locations: [{ id: 'riverside', restaurantDisplayName: 'Riverside' }],
      });
    await fixture(html`<order-button proxy=${proxy} merchant="saffron-lane"></order-button>`);
    $sentOrder.set('1.squay.ptea');
    const said = () =>
      document.querySelector('order-drawer > order-locations')?.shadowRoot?.textContent ?? '';
    await until(() => /a restaurant that takes no orders here\./.test(said()), 'nothing says it');
  });
});

describe('an element inside <order-storefront> that opens the order', () => {
  afterEach(() => {
    console.error = error;
    document.querySelector('order-drawer')?.remove();
    localStorage.clear();
    sessionStorage.clear();
  });

  async function openPage() {
    const page = await fixture(html`<div>
      <order-storefront proxy=${proxy} location="riverside">
        <button data-order-open>Riverside</button>
      </order-storefront>
      <order-storefront proxy=${proxy} location="old-town">
        <button data-order-open>Old Town</button>
      </order-storefront>
    </div>`);
    const owner = page.lastElementChild as OrderStorefront;
    const received: string[] = [];
    for (const type of ['order-open', 'order-item-add', 'order-close'])
      owner.addEventListener(type, () => received.push(type));
    await openFrom(owner.querySelector('button'));
    await until(() => drawn(), 'no drawer opens');
    return { owner, received };
  }

  it('opens the shop around it', async () => {
    const { owner } = await openPage();
    expect(drawn()?.storefront).to.equal(owner.storefront);
    expect(owner.children).to.have.length(1);
  });

  it('opens a drawer that runs as its language does', async () => {
    const owner = await fixture<OrderStorefront>(html`<order-storefront
      proxy=${proxy}
      location="riverside"
      language="ar"
    ><button data-order-open>Order</button></order-storefront>`);
    await openFrom(owner.querySelector('button'));
    await until(() => drawn(), 'no drawer opens');
    const drawer = document.querySelector('order-drawer');
    expect(drawer && getComputedStyle(drawer).direction).to.equal('rtl');
  });

  it('opens the list of restaurants if the guest has not chosen one, and no other shop', async () => {
    const page = await fixture(html`<div>
      <order-storefront proxy=${proxy} location="riverside"><order-menu></order-menu></order-storefront>
      <order-storefront proxy=${proxy} merchant="saffron-lane">
        <button data-order-open>Choose</button>
      </order-storefront>
    </div>`);
    await openFrom(page.querySelector('button'));
    await until(
      () => document.querySelector('order-drawer > order-locations'),
      'no list of restaurants opens',
    );
    expect(drawn()).to.equal(null);
  });

  it('opens the restaurant that it names at the proxy around it, which needs no location', async () => {
    const said: string[] = [];
    console.error = (text: string) => said.push(text);
    const owner = await fixture<OrderStorefront>(html`<order-storefront proxy=${proxy}>
      <button data-order-open="quay">Quay</button>
    </order-storefront>`);
    await openFrom(owner.querySelector('button'));
    await until(() => drawn(), 'no drawer opens');
    const { proxy: at, location } = drawn()?.storefront?.settings ?? {};
    expect([at, location]).to.deep.equal([proxy, 'quay']);
    expect(said.filter((text) => text.includes('data-location'))).to.deep.equal([]);
  });

  it('opens nothing if the settings around it are wrong, instead of another shop', async () => {
    console.error = () => {};
    const page = await fixture(html`<div>
      <order-storefront proxy=${proxy} location="riverside"></order-storefront>
      <order-storefront proxy=${proxy}><button data-order-open>Order</button></order-storefront>
    </div>`);
    await openFrom(page.querySelector('button'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(document.querySelector('order-drawer')).to.equal(null);
  });

  it('reports what happens in the drawer to the listeners of that shop, once each', async () => {
    const { owner, received } = await openPage();
    await until(() => received.includes('order-open'), 'the shop isn’t told that it opens');
    owner.storefront?.cart.add({
      product: dish('Laksa'),
      categoryId: null,
      quantity: 1,
      choices: [],
      instructions: '',
    });
    await until(() => received.includes('order-item-add'), 'the shop isn’t told what is added');
    const { storefront } = owner;
    if (storefront) scriptOf(storefront).close();
    await until(() => received.includes('order-close'), 'the shop isn’t told that it closes');
    expect(received).to.deep.equal(['order-open', 'order-item-add', 'order-close']);
  });
});
