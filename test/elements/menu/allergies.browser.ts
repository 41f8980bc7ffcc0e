/** What a guest avoids: asked once, said on every dish, kept only with consent. */
import { expect } from '@open-wc/testing';
import type { OrderMenu } from '../../../src/elements/menu/order-menu.js';
import { keyValues } from '../../stores/shared/key-values.js';
import { until } from '../shared/until.js';
import { button, card, names, openMenu, words } from './menu-page.js';
import { openShop, product, menu as wireMenu } from './menu-shop.js';

const marked = (...dietaryPreferences: string[]) => ({ nutrition: { dietaryPreferences } });

const dishes = {
  menus: [
    wireMenu('all', {
      Sweets: [
        product('Baklava', marked('vegetarian', 'contains-nuts')),
        product('Halva', marked('may-contain-peanuts')),
        product('Fruit', { modifierIds: ['sauce'] }),
      ],
    }),
  ],
  popularProducts: [],
};

const rootOf = (menu: OrderMenu) => menu.shadowRoot as ShadowRoot;

function dialogOf(menu: OrderMenu): ShadowRoot {
  const root = rootOf(menu).querySelector('order-allergies')?.shadowRoot;
  if (!root) throw new Error('Expected the question about allergies to be loaded.');
  return root;
}

function tick(menu: OrderMenu, label: RegExp): void {
  const found = [...dialogOf(menu).querySelectorAll('label')].find((one) => label.test(words(one)));
  found?.querySelector('input')?.click();
}

async function ask(kept = keyValues()): Promise<OrderMenu> {
  const menu = await openMenu(openShop({ menus: dishes }, kept).shop);
  button(rootOf(menu), /^Allergies/).click();
  await until(
    () => rootOf(menu).querySelector('order-allergies')?.shadowRoot?.querySelector('dialog[open]'),
    'the question is open',
  );
  return menu;
}

const saidOn = (menu: OrderMenu, name: string) =>
  [...card(menu, name).querySelectorAll('[part~="avoided"]')].map(words);

/** How each language would say that something can be eaten. */
const saysSafe = {
  en: /\bsafe/i,
  de: /(?<!ver)sicher|unbedenklich|ungefährlich/i,
  fr: /\bsûr|sans (?:danger|risque)|inoffensi/i,
  es: /segur[oa]|inofensiv|sin (?:riesgo|peligro)/i,
  ar: /آمن|مأمون/,
};

describe('the button for allergies', () => {
  for (const width of [390, 900])
    it(`is on the line of the first heading, and ends where the dishes do, at ${width} pixels`, async () => {
      const menu = await openMenu(openShop({ menus: dishes }).shop);
      menu.style.inlineSize = `${width}px`;
      const root = rootOf(menu);
      const textOf = (element: Element | null | undefined) => {
        const range = document.createRange();
        range.selectNodeContents(element as Element);
        return range.getBoundingClientRect();
      };
      const link = () => textOf(button(root, /^Allergies/));
      const heading = () => textOf(root.querySelector('.section > :is(h2, h3)'));
      const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
      await until(() => Math.abs(middle(link()) - middle(heading())) < 8, 'they are side by side');
      const dishesEnd = root.querySelector('.block')?.getBoundingClientRect().right ?? 0;
      expect(link().right).to.be.closeTo(dishesEnd, 1);
    });
});

describe('what a guest avoids', () => {
  it('is said on every dish as contained, perhaps contained or not stated, and hides none', async () => {
    const menu = await ask();
    tick(menu, /^Almonds$/);
    tick(menu, /^Peanuts$/);
    await until(() => saidOn(menu, 'Baklava').length > 0, 'the cards say it');
    await until(() => saidOn(menu, 'Baklava').length === 2, 'both are said');
    expect(saidOn(menu, 'Baklava')).to.deep.equal(['Contains: Almonds', 'Not stated: Peanuts']);
    expect(saidOn(menu, 'Halva')).to.deep.equal(['May contain: Peanuts', 'Not stated: Almonds']);
    expect(saidOn(menu, 'Fruit')).to.deep.equal([
      'Not stated: Almonds, Peanuts',
      'Choices are not covered',
    ]);
    expect(names(menu)).to.have.length(3);
  });

  for (const [language, safe] of Object.entries(saysSafe)) {
    it(`is said without a word for "safe", from the question to the dish, in "${language}"`, async () => {
      const { shop } = openShop({ menus: dishes, language });
      const menu = await openMenu(shop);
      rootOf(menu).querySelector<HTMLElement>('[part~="allergies"]')?.click();
      const asked = () => rootOf(menu).querySelector('order-allergies')?.shadowRoot;
      await until(() => asked()?.querySelector('dialog[open] input'), 'the question is open');
      for (const input of asked()?.querySelectorAll<HTMLElement>('label input') ?? [])
        input.click();
      await until(() => saidOn(menu, 'Fruit').length > 0, 'the cards say it');
      const said = [rootOf(menu).textContent, asked()?.textContent];
      asked()?.querySelector('dialog')?.close();
      card(menu, 'Fruit').querySelector<HTMLElement>('.open')?.click();
      const opened = () => rootOf(menu).querySelector('order-product')?.shadowRoot;
      await until(() => opened()?.querySelector('[part~="avoided-in-dish"]'), 'the dish says it');
      said.push(opened()?.textContent);
      for (const text of said) {
        expect(text?.trim().length).to.be.greaterThan(40);
        expect(text).not.to.match(safe);
      }
    });
  }

  it('is on the device only once the guest ticks a box, and gone at one press', async () => {
    const device = keyValues();
    const kept = () => device.keys().filter((key) => key.endsWith(':avoid'));
    const menu = await ask(device);
    tick(menu, /^Milk$/);
    await until(() => saidOn(menu, 'Fruit').length > 0, 'the cards say it');
    expect(kept()).to.deep.equal([]);
    tick(menu, /^Keep this/);
    await until(() => kept().length === 1, 'it is kept');
    button(dialogOf(menu), /^Forget/).click();
    await until(() => saidOn(menu, 'Fruit').length === 0, 'the cards say nothing');
    expect(kept()).to.deep.equal([]);
  });

  it('is there on the next visit, along with the dishes', async () => {
    const device = keyValues();
    device.set('order-elements:avoid', JSON.stringify({ version: 3, value: ['milk'] }));
    const menu = await openMenu(openShop({ menus: dishes }, device).shop);
    await until(() => names(menu).length > 0, 'the menu has arrived');
    expect(saidOn(menu, 'Baklava')).to.deep.equal(['Not stated: Milk']);
    button(rootOf(menu), /^Allergies \(1\)$/);
  });
});
