import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/bundles/storefront.js';
import '../../../src/bundles/core.js';
import '../../../src/bundles/list.js';
import type { OrderCart } from '../../../src/elements/cart/order-cart.js';
import { OrderStorefront } from '../../../src/elements/storefront/order-storefront.js';
import { processorIn } from '../../../src/stores/checkout/checkout.js';
import { readSettings } from '../../../src/stores/storefront/settings.js';
import { $pageStorefront, createStorefront } from '../../../src/stores/storefront/storefront.js';
import { until } from '../shared/until.js';

const proxy = 'https://orders.test';

async function openPage(location = 'riverside') {
  const owner = await fixture<OrderStorefront>(
    html`<order-storefront proxy=${proxy} location=${location}>
      <div><order-cart></order-cart></div>
    </order-storefront>`,
  );
  return { owner, cart: cartOf(owner) };
}

function cartOf(owner: Element): OrderCart {
  const cart = owner.querySelector('order-cart');
  if (!cart) throw new Error('Expected <order-cart> inside.');
  return cart;
}

/** The page's console errors while `act` runs. */
async function complaints(
  act: (received: readonly string[]) => Promise<unknown>,
): Promise<string[]> {
  const received: string[] = [];
  const { error } = console;
  console.error = (text: string) => received.push(text);
  try {
    await act(received);
  } finally {
    console.error = error;
  }
  return received;
}

describe('order-storefront', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('creates one shop from its attributes for everything inside', async () => {
    const { owner, cart } = await openPage();
    expect(owner.storefront?.settings).to.include({
      proxy,
      location: 'riverside',
      method: 'takeout',
    });
    expect(cart.shop).to.equal(owner.storefront);
    expect(getComputedStyle(owner).display).to.equal('contents');
  });

  it('takes precedence over the page’s shop', async () => {
    const pages = createStorefront(readSettings({ proxy, location: 'old-town' }));
    $pageStorefront.set(pages);
    try {
      const { owner, cart } = await openPage();
      expect(cart.shop?.settings.location).to.equal('riverside');
      owner.after(cart);
      await cart.updateComplete;
    } finally {
      $pageStorefront.set(null);
      pages.close();
    }
  });

  it('creates a new shop when attributes change, but only one for several changes', async () => {
    const { owner, cart } = await openPage();
    const former = owner.storefront;
    owner.setAttribute('location', 'old-town');
    owner.setAttribute('method', 'delivery');
    await owner.updateComplete;
    expect(owner.storefront).not.to.equal(former);
    expect(owner.storefront?.settings).to.include({ location: 'old-town', method: 'delivery' });
    await cart.updateComplete;
    expect(cart.shop).to.equal(owner.storefront);
    const latter = owner.storefront;
    owner.removeAttribute('method');
    owner.setAttribute('method', 'delivery');
    await owner.updateComplete;
    expect(owner.storefront).to.equal(latter);
  });

  it('reads the settings of a card processor', async () => {
    const owner = await fixture<OrderStorefront>(
      html`<order-storefront
        api="storefront"
        service="https://service.test/api/v1"
        location="riverside"
        processor-script="https://cards.test/processor.js"
        processor-key="pk_test"
        processor-global="Cards"
        time-zone="Europe/London"
        language="en-GB"
      ></order-storefront>`,
    );
    const settings = owner.storefront?.settings;
    expect(settings && processorIn(settings)).to.deep.equal({
      scriptUrl: 'https://cards.test/processor.js',
      globalName: 'Cards',
      publishableKey: 'pk_test',
    });
    expect(settings?.raw).to.include({ timeZone: 'Europe/London' });
    expect(settings).to.deep.include({
      api: 'storefront',
      service: 'https://service.test/api/v1',
      language: 'en-GB',
    });
  });

  it('treats a setting without a value as on, and one that a framework set to false as off', async () => {
    const owner = await fixture<OrderStorefront>(
      html`<order-storefront proxy=${proxy} location="riverside" shared-tablet analytics>
        <order-button proxy=${proxy} location="old-town" url-parameters></order-button>
      </order-storefront>`,
    );
    const { sharedTablet, analytics, ...raw } = owner.storefront?.settings.raw ?? {};
    expect([sharedTablet, analytics]).to.deep.equal(['', '']);
    expect(raw).not.to.have.property('urlParameters');
    const button = owner.querySelector('order-button');
    expect(button?.shop?.settings.raw).to.include({ urlParameters: '' });
    Object.assign(owner, { analytics: false, sharedTablet: undefined });
    await owner.updateComplete;
    expect(owner.storefront?.settings.raw).to.have.all.keys('proxy', 'location');
  });

  it('keeps properties that were set before the element was defined', async () => {
    const early = document.createElement('order-storefront-late') as OrderStorefront;
    Object.assign(early, { proxy, location: 'harbour-hotel' });
    document.body.append(early);
    const received = await complaints(async () => {
      customElements.define('order-storefront-late', class extends OrderStorefront {});
      await early.updateComplete;
    });
    expect(received).to.deep.equal([]);
    expect(early.storefront?.settings.location).to.equal('harbour-hotel');
    early.remove();
  });

  it('says on the page and in the console what is wrong with the settings', async () => {
    let cart: OrderCart | undefined;
    const received = await complaints(async () => {
      cart = (await openPage('')).cart;
    });
    expect(cart?.shop).to.equal(undefined);
    expect(cart?.shadowRoot?.textContent).to.match(/location.*found nothing/);
    expect(received).to.have.length(1);
    expect(received[0]).to.match(/location.*found nothing/);
  });

  it('says once on the page what is wrong, and elsewhere as soon as that element is gone', async () => {
    await complaints(async () => {
      const owner = await fixture<OrderStorefront>(
        html`<order-storefront proxy=${proxy}>
          <order-cart></order-cart><order-menu></order-menu>
        </order-storefront>`,
      );
      const isSaidIn = (tag: string) =>
        Boolean(owner.querySelector(tag)?.shadowRoot?.querySelector('[part=settings-error]'));
      await until(() => isSaidIn('order-cart'), 'the cart says it');
      expect(isSaidIn('order-menu')).to.equal(false);
      cartOf(owner).remove();
      await until(() => isSaidIn('order-menu'), 'the menu says it');
    });
  });

  it('says on the console why its list of restaurants can’t load', async () => {
    const { fetch } = window;
    window.fetch = async () => Response.json({ code: 'MERCHANT_UNKNOWN' }, { status: 404 });
    try {
      const [line] = await complaints(async (received) => {
        await fixture(html`<order-storefront proxy=${proxy} merchant="lane">
          <order-menu></order-menu>
        </order-storefront>`);
        await until(() => received.length > 0, 'the console says why');
      });
      expect(line).to.match(/data-merchant: expected the slug of a merchant .*, found "lane"/);
    } finally {
      window.fetch = fetch;
    }
  });

  it('recovers when the settings are corrected', async () => {
    const owner = document.createElement('order-storefront');
    owner.append(document.createElement('order-cart'));
    const received = await complaints(async () => {
      document.body.append(owner);
      await owner.updateComplete;
    });
    expect(received).to.have.length(1);
    owner.setAttribute('proxy', proxy);
    owner.setAttribute('location', 'riverside');
    await owner.updateComplete;
    const cart = cartOf(owner);
    await cart.updateComplete;
    expect(cart.shop).to.equal(owner.storefront);
    expect(cart.shadowRoot?.textContent).to.contain('Your order');
    owner.remove();
  });

  it('keeps its shop when it is moved, and stops it when it is removed', async () => {
    const { owner } = await openPage();
    const { storefront, parentElement } = owner;
    const place = document.createElement('section');
    parentElement?.append(place);
    place.append(owner);
    await Promise.resolve();
    expect(owner.storefront).to.equal(storefront);
    owner.remove();
    await Promise.resolve();
    expect(owner.storefront).to.equal(undefined);
    place.append(owner);
    expect(owner.storefront?.settings.location).to.equal('riverside');
  });
});
