import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/bundles/core.js';
import '../../../src/bundles/list.js';
import '../../../src/bundles/ordering.js';
import '../../../src/bundles/together.js';
import { readOrderCode } from '../../../src/contract/order-code.js';
import type { OrderCart } from '../../../src/elements/cart/order-cart.js';
import type { OrderReceivedLines } from '../../../src/elements/cart/order-received-lines.js';
import type { OrderSendLines } from '../../../src/elements/cart/order-send-lines.js';
import { $sentOrder } from '../../../src/stores/storefront/storefront.js';
import { keyValues } from '../../stores/shared/key-values.js';
import { words } from '../menu/menu-page.js';
import { menu, openShop, product } from '../menu/menu-shop.js';
import { group, option } from '../shared/bowl.js';
import { until } from '../shared/until.js';

const shopWithChoices = () =>
  openShop({
    menus: {
      menus: [
        menu('all', {
          Bowls: [
            product('tea'),
            product('soup', { availability: 'sold_out' }),
            product('bowl', { modifierIds: ['size'] }),
            product('curry', { modifierIds: ['heat'] }),
          ],
        }),
      ],
      popularProducts: [],
    },
    modifiers: {
      bowl: [group('size', 1, 1, [option('large', '2.00')])],
      curry: [group('heat', 1, 1, [option('mild'), option('hot', '1.00')])],
    },
  });

async function receive(code: string, shop = shopWithChoices().shop) {
  $sentOrder.set(code);
  const element = await fixture<OrderReceivedLines>(
    html`<order-received-lines .storefront=${shop} .code=${code}></order-received-lines>`,
  );
  const text = () => words(element.shadowRoot?.querySelector('section'));
  await until(() => !text().includes('Looking for'), 'expected state');
  const press = (part: string) =>
    element.shadowRoot?.querySelector<HTMLElement>(`[part="${part}"]`)?.click();
  const lines = () =>
    shop.cart.$view.get().lines.map((line) => `${line.quantity} ${line.name} ${line.instructions}`);
  return { element, shop, text, press, lines };
}

describe('dishes that somebody sent', () => {
  it('are added to the order only when the payer says so, with the name of the guest', async () => {
    const { element, shop, text, press, lines } = await receive('1.sriverside.ptea.q2');
    expect(text()).to.contain('2 × tea');
    expect(lines()).to.deep.equal([]);
    shop.cart.add({
      product: (await menuOf(shop))[0] as never,
      categoryId: null,
      quantity: 1,
      choices: [],
      instructions: '',
    });
    const name = element.shadowRoot?.querySelector('input');
    // Marked as other fields are, and not as part of the field's name.
    expect(words(name?.labels?.[0])).to.equal('Who are they for?');
    expect(words(element.shadowRoot?.querySelector('#whose-mark'))).to.equal('optional');
    if (name) name.value = 'Ada';
    press('received-add');
    await until(() => lines().length === 2, 'expected state');
    expect(lines()).to.deep.equal(['1 tea ', '2 tea For Ada']);
    expect($sentOrder.get()).to.equal('');
  });

  it('have today’s prices with their choices, and what they cost together', async () => {
    const { element } = await receive('1.sriverside.ptea.q2.pbowl.gsize.mlarge');
    const prices = [...(element.shadowRoot?.querySelectorAll('.price') ?? [])].map(words);
    expect(prices).to.deep.equal(['$18.00', '$11.00', '$29.00']);
  });

  it('without their required choices are added once the guest has made them', async () => {
    const { element, text, press, lines } = await receive('1.sriverside.ptea.pcurry.q2');
    expect(text()).to.contain('2 × curry');
    expect(text()).to.contain('Choices are missing.');
    expect(text(), 'the sum isn’t known').not.to.contain('Subtotal');
    const dish = () => element.shadowRoot?.querySelector('order-product')?.shadowRoot;
    const pressIn = async (selector: string) => {
      await until(() => dish()?.querySelector(`dialog[open] ${selector}`), 'the dish’s dialog');
      dish()?.querySelector<HTMLElement>(selector)?.click();
    };
    press('received-add');
    await pressIn('.close');
    await until(() => !dish(), 'it is closed');
    expect(lines(), 'nothing is added without the choices').to.deep.equal([]);
    expect(text()).to.contain('Choices are missing.');
    const name = element.shadowRoot?.querySelector('input');
    if (name) name.value = 'Ada';
    press('received-add');
    await pressIn('input[type="radio"]');
    const note = dish()?.querySelector('textarea');
    if (note) note.value = 'No onions';
    await pressIn('[part="product-add"]');
    await until(() => lines().length === 2, 'both are added');
    expect(lines()).to.deep.equal(['1 tea For Ada', '2 curry For Ada; No onions']);
  });

  it('lead to the dish’s dialog from the line that lacks choices', async () => {
    const { element, text, lines } = await receive('1.sriverside.pcurry');
    const dish = () => element.shadowRoot?.querySelector('order-product')?.shadowRoot;
    element.shadowRoot?.querySelector<HTMLElement>('li button')?.click();
    await until(() => dish()?.querySelector('dialog[open] input[type="radio"]'), 'the dialog');
    dish()?.querySelectorAll<HTMLElement>('input[type="radio"]')[1]?.click();
    dish()?.querySelector<HTMLElement>('[part="product-add"]')?.click();
    await until(() => text().includes('curry hot'), 'the choice at the line');
    expect(text()).not.to.contain('Choices are missing.');
    expect(words(element.shadowRoot?.querySelector('[part="received-subtotal"]'))).to.contain(
      '$10.00',
    );
    expect(lines(), 'the guest hasn’t agreed yet').to.deep.equal([]);
  });

  it('have the only choice there is', async () => {
    const { text } = await receive('1.sriverside.pbowl');
    expect(text()).to.contain('bowl large');
    expect(text()).not.to.contain('Choices are missing.');
  });

  it('that are sold out, changed or unknown are listed, and not added', async () => {
    const code = '1.sriverside.ptea.psoup.pcake.pbowl.gsize.mhuge';
    const { text, press, lines } = await receive(code);
    expect(text()).to.contain('Sold out or changed: soup, bowl');
    expect(text()).to.contain('1 dish isn’t on the menu.');
    press('received-add');
    await until(() => lines().length > 0, 'expected state');
    expect(lines()).to.deep.equal(['1 tea ']);
  });

  it('of another restaurant, or in an incomplete link, can only be closed', async () => {
    const other = await receive('1.selsewhere.ptea');
    expect(other.text()).to.contain('These dishes are from another restaurant.');
    const broken = await receive('1.sriverside.ptea.q0');
    expect(broken.text()).to.contain('This link can’t be read.');
    expect(broken.text()).not.to.contain('Add to my order');
    broken.element.shadowRoot?.querySelector('button')?.click();
    expect($sentOrder.get()).to.equal('');
  });

  it('are scrolled to on a page that begins with something else', async () => {
    const { shop } = shopWithChoices();
    const page = await fixture(html`<div>
      <div style="height: 300vh"></div>
      <order-received-lines .storefront=${shop} .code=${'1.sriverside.ptea'}></order-received-lines>
    </div>`);
    const bottom = () => page.lastElementChild?.getBoundingClientRect().bottom ?? 0;
    await until(() => bottom() > 0 && bottom() <= innerHeight, 'the dishes can be seen');
  });

  it('are looked up once the guest chooses the restaurant that they are from', async () => {
    const elsewhere = openShop({}, keyValues(), {}, 'elsewhere').shop;
    const { element, text } = await receive('1.sriverside.ptea', elsewhere);
    expect(text()).to.contain('These dishes are from another restaurant.');
    element.storefront = shopWithChoices().shop;
    await until(() => text().includes('1 × tea'), 'they are found');
  });
});

async function menuOf(shop: ReturnType<typeof openShop>['shop']) {
  await shop.menus.load();
  const found = shop.menus.$value.get();
  return found.state === 'ready' ? (found.value.menus[0]?.categories[0]?.products ?? []) : [];
}

it('dishes that somebody sent are shown on a phone even while the order is empty', async () => {
  const { shop } = shopWithChoices();
  $sentOrder.set('');
  const cart = await fixture<OrderCart>(
    html`<order-cart layout="bar" .storefront=${shop}></order-cart>`,
  );
  const received = () => cart.shadowRoot?.querySelector('.dock order-received-lines');
  expect(received() ?? null).to.equal(null);
  $sentOrder.set('1.sriverside.ptea.q2');
  await until(() => received()?.shadowRoot?.textContent?.includes('tea'), 'the review');
  $sentOrder.set('');
  await until(() => !received(), 'no review');
});

describe('dishes to send', () => {
  it('are in a code and a link that hold ids and quantities alone', async () => {
    const { shop } = shopWithChoices();
    const [tea] = await menuOf(shop);
    expect(tea?.id).to.equal('tea');
    if (!tea) return;
    shop.cart.add({
      ...{ product: tea, categoryId: null, quantity: 2, choices: [] },
      instructions: 'For Ada, who is allergic to nuts',
    });
    const element = await fixture<OrderSendLines>(
      html`<order-send-lines .storefront=${shop}></order-send-lines>`,
    );
    const inside = <T extends HTMLElement>(selector: string) =>
      element.shadowRoot?.querySelector<T>(selector);
    inside<HTMLElement>('summary')?.click();
    await until(() => Boolean(inside('[part="send-code"]')), 'expected state');
    let sent = '';
    const share = async ({ url = '' }: ShareData) => {
      sent = url;
    };
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    try {
      inside<HTMLElement>('[part="send-link"]')?.click();
      await until(() => sent !== '', 'expected state');
    } finally {
      Reflect.deleteProperty(navigator, 'share');
    }
    const code = /#order=(.*)$/.exec(sent)?.[1] ?? '';
    expect(code).to.equal('1.sriverside.ptea.q2');
    expect(readOrderCode(code)?.lines).to.have.length(1);
    expect(sent).not.to.match(/Ada|nuts/);
  });
});
