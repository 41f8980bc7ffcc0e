import { expect, fixture, html } from '@open-wc/testing';
import type { RawSettings } from '../../../src/stores/storefront/settings.js';
import { openMenu, words } from '../menu/menu-page.js';
import { until } from '../shared/until.js';
import { type FakeService, openShop, type TestShop } from './law-shop.js';
import { atCheckout } from './page-checks.js';

/** What the menu says about fees, at the moment when its first card is there. */
async function feesOf(settings: RawSettings, service: Partial<FakeService> = {}): Promise<string> {
  const shop = openShop(settings, service);
  const menu = await openMenu(shop);
  shop.close();
  return words(menu.shadowRoot?.querySelector('[part~="fees"]'));
}

async function addDish(shop: TestShop): Promise<void> {
  const menus = shop.menus.$value.get();
  if (menus.state !== 'ready') throw new Error('Expected the menu.');
  const [product] = menus.value.menus[0]?.categories[0]?.products ?? [];
  if (!product) throw new Error('Expected a dish.');
  shop.cart.add({ product, categoryId: null, quantity: 1, choices: [], instructions: '' });
  await shop.cart.flush();
}

describe('the fees above the menu', () => {
  const overlaid = {};

  it('say what each is for, in the restaurant’s own words', async () => {
    const purpose = 'Shared by the whole team';
    expect(await feesOf({ law: 'US-CA' }, { overlaid })).to.include(`10% ${purpose}`);
    const fees = 'serviceFee 12.5% For the kitchen; fulfillmentFee 2.50';
    const written = await feesOf({ law: 'US-CA', fees });
    expect(written).to.include('Service fee 12.5% For the kitchen').and.include('$2.50');
  });

  it('are ranges where they depend on the order, and rates with amounts', async () => {
    const fees = {
      currency: 'usd',
      fees: [
        { kind: 'fulfillmentFee', rate: null, least: 300, most: 450 },
        { kind: 'serviceFee', rate: 0.1, least: 50, most: 50 },
      ],
    };
    const found = await feesOf({ law: 'US-CT' }, { fees });
    expect(found).to.include('$3.00 to $4.50').and.include('10% plus $0.50');
  });

  it('are possible as long as nobody knows them, and none only if that is known', async () => {
    expect(await feesOf({ law: 'US-CT' }, { fees: null })).to.match(/^Fees may be added/);
    const none = { currency: 'usd', fees: [] };
    expect(await feesOf({ law: 'US-CT' }, { fees: none })).to.match(/^No fees are added/);
    expect(await feesOf({ law: 'US-CT', fees: '' }, { fees: null })).to.match(/^No fees/);
  });

  it('are not named where no rule requires it', async () => {
    expect(await feesOf({ law: 'none' })).to.equal('');
    expect(await feesOf({ law: 'AE' })).to.equal('');
  });

  it('don’t claim that prices include a tax that orders add', async () => {
    const fees = { currency: 'usd', fees: [{ kind: 'tax', rate: 0.05, least: 0, most: 0 }] };
    const shop = openShop({ law: 'AE' }, { fees });
    const menu = await openMenu(shop);
    shop.close();
    expect(words(menu.shadowRoot?.querySelector('[part~="tax-note"]'))).to.equal('');
  });

  it('stop claiming it when an order has a tax that the page left out, which the console says', async () => {
    const received: string[] = [];
    const { error } = console;
    console.error = (text: string) => received.push(text);
    const shop = openShop({ law: 'AE', fees: '' }, { charges: { taxTotal: 50 } });
    try {
      const noteOf = async () => {
        const menu = await openMenu(shop);
        return words(menu.shadowRoot?.querySelector('[part~="tax-note"]'));
      };
      expect(await noteOf()).to.include('VAT');
      await addDish(shop);
      expect(await noteOf()).to.equal('');
      const told = () => received.find((text) => text.includes('found a tax that orders add'));
      await until(() => told() !== undefined, 'the console says so');
      expect(told()).to.include('ae-tax');
    } finally {
      console.error = error;
      shop.close();
    }
  });
});

describe('the menu', () => {
  it('waits for the law, so that nothing moves when it arrives', async () => {
    const shop = openShop({ law: 'US-CA' });
    const menu = await fixture<HTMLElement>(html`<order-menu .storefront=${shop}></order-menu>`);
    const root = menu.shadowRoot as ShadowRoot;
    const before: string[] = [];
    const watch = new MutationObserver(() => {
      const law = shop.law.$value.get().state;
      if (root.querySelector('.card[data-at]') && law !== 'ready') before.push(law);
    });
    watch.observe(root, { childList: true, subtree: true });
    await until(() => root.querySelector('.card[data-at]') !== null, 'the menu is shown');
    const top = root.querySelector('.card')?.getBoundingClientRect().top;
    await new Promise((wake) => setTimeout(wake, 300));
    watch.disconnect();
    shop.close();
    expect(before).to.deep.equal([]);
    expect(root.querySelector('.card')?.getBoundingClientRect().top).to.equal(top);
  });
});

describe('a tip in the order', () => {
  async function openCart(shop: TestShop): Promise<ShadowRoot> {
    await Promise.all([shop.menus.load(), shop.law.load()]);
    await addDish(shop);
    const cart = await fixture<HTMLElement>(
      html`<order-cart layout="panel" .storefront=${shop}></order-cart>`,
    );
    const root = cart.shadowRoot as ShadowRoot;
    await until(() => root.querySelector('[part~="total"]') !== null, 'the amounts are shown');
    return root;
  }

  it('has "No tip" beside it, in letters as large, and it is gone after a press', async () => {
    const shop = openShop({ law: 'US' }, { tipRate: 0.1 });
    const root = await openCart(shop);
    const button = root.querySelector<HTMLButtonElement>('[part~="no-tip"]');
    const row = button?.closest('[part~="charge"]');
    expect(words(row)).to.equal('TipNo tip$1.00');
    const size = (element: Element | null | undefined) =>
      element ? getComputedStyle(element).fontSize : '';
    expect(size(button)).to.equal(size(row?.querySelector('dt')));
    button?.click();
    await until(() => root.querySelector('[part~="no-tip"]') === null, 'the tip is gone');
    expect(words(root.querySelector('[part~="total"]'))).to.include('$10.00');
    shop.close();
  });

  it('is gone by itself where the law makes it void', async () => {
    const shop = openShop({ law: 'GB' }, { tipRate: 0.1 });
    const root = await openCart(shop);
    await until(() => root.querySelector('[part~="no-tip"]') === null, 'the tip is gone');
    expect(words(root.querySelector('[part~="total"]'))).to.include('$10.00');
    shop.close();
  });
});

describe('the tips at the checkout', () => {
  it(
    'say nothing about who receives them where neither the restaurant nor a rule does',
    atCheckout('US', (root) => {
      const step = root.querySelector('[part="gratuity"]');
      expect(words(step)).to.include('Add a tip?').and.include('10%');
      expect(words(step?.querySelector('#gratuity-about'))).to.equal('');
      expect(words(step)).not.to.match(/goes to|team|receive/);
    }),
  );

  it(
    'name the amount of each choice, and leave that of another one empty until it is typed',
    atCheckout('US', (root) => {
      const choices = [...root.querySelectorAll('[part="gratuity"] [part~="tip"]')].map(words);
      expect(choices).to.deep.equal(['No tip $0.00', '10% $1.00', 'Other']);
    }),
  );
});
