import { expect, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { OrderMenu } from '../../../src/elements/menu/order-menu.js';
import { until } from '../shared/until.js';
import { all, button, headings, names, openMenu } from './menu-page.js';
import { numbered, openShop, product, menu as wireMenu } from './menu-shop.js';

const vegan = { nutrition: { dietaryPreferences: ['vegan'] } };

const dishes = {
  menus: [
    wireMenu('all', {
      Starters: [product('Hummus', vegan), ...numbered(30, 'starter')],
      Mains: numbered(30, 'main'),
      Drinks: [...numbered(12, 'drink'), product('Mint tea', vegan)],
    }),
  ],
  popularProducts: [],
};

/** The host has a sticky header above the menu and text below it. */
const HEADER = 60;

const finder = (menu: OrderMenu) => menu.shadowRoot?.querySelector('order-finder');
const boxOf = (element: Element | null | undefined) => {
  if (!element) throw new Error('Expected the element to be there.');
  return element.getBoundingClientRect();
};

async function searchFromDrinks(): Promise<OrderMenu> {
  const menu = await openMenu(openShop({ menus: dishes }).shop);
  menu.style.setProperty('--order-sticky-top', `${HEADER}px`);
  const [above, below] = ['header', 'footer'].map((name) => document.createElement(name));
  if (!above || !below) throw new Error('Expected both.');
  above.style.cssText = `position: sticky; inset-block-start: 0; block-size: ${HEADER}px`;
  above.style.marginBlockEnd = '300px';
  below.style.blockSize = '3000px';
  document.body.prepend(above);
  document.body.append(below);
  await until(() => names(menu).length === 74, 'all are painted');
  button(menu.shadowRoot as ShadowRoot, /^Drinks$/).click();
  await settled();
  button(menu.shadowRoot as ShadowRoot, /Search/).click();
  await until(() => finder(menu)?.shadowRoot?.querySelector('input'), 'it opened');
  await settled();
  return menu;
}

async function settled(): Promise<void> {
  for (let frame = 0; frame < 4; frame += 1) await nextFrame();
}

async function type(menu: OrderMenu, words: string): Promise<void> {
  const input = finder(menu)?.shadowRoot?.querySelector('input') as HTMLInputElement;
  input.value = words;
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

async function found(menu: OrderMenu, heading: string): Promise<void> {
  await until(() => headings(menu)[0] === `h2 ${heading}`, `${heading} is said`);
  await settled();
}

/** The matches start right below the search field, which is right below the page's header. */
function expectInView(menu: OrderMenu): void {
  const field = boxOf(finder(menu));
  expect(field.top, 'the search').to.be.closeTo(HEADER, 1);
  const first = boxOf(all(menu, '[part~="product"]')[0]);
  expect(boxOf(all(menu, 'h2')[0]).top, 'the heading').to.be.at.least(field.bottom - 1);
  expect(first.bottom, 'the first dish').to.be.at.most(innerHeight);
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  describe(`a search far down a menu that is part of a page, at ${width}`, () => {
    before(() => setViewport({ width, height }));
    after(() => setViewport({ width: 1280, height: 800 }));
    afterEach(() => {
      for (const part of document.querySelectorAll('header, footer')) part.remove();
      window.scrollTo(0, 0);
    });

    it('scrolls to matches that would be above the window', async () => {
      const menu = await searchFromDrinks();
      await type(menu, 'hummus');
      await found(menu, '1 dish found');
      expectInView(menu);
    });

    it('scrolls to dishes that meet a condition and would be above the window', async () => {
      const menu = await searchFromDrinks();
      const marks = finder(menu)?.shadowRoot as ShadowRoot;
      button(marks, /^Vegan$/).click();
      await found(menu, '2 dishes found');
      expectInView(menu);
    });

    it('starts at the top again when another query has other matches', async () => {
      const menu = await searchFromDrinks();
      await type(menu, 'main');
      await found(menu, '30 dishes found');
      window.scrollBy(0, 900);
      await settled();
      await type(menu, 'hummus');
      await found(menu, '1 dish found');
      expectInView(menu);
    });

    it('says that nothing was found in the visible part of the page', async () => {
      const menu = await searchFromDrinks();
      await type(menu, 'zzzz');
      await until(() => names(menu).length === 0, 'nothing is shown');
      await settled();
      expect(boxOf(finder(menu)).top).to.be.closeTo(HEADER, 1);
    });

    it('does not scroll until the guest searches for something', async () => {
      const menu = await searchFromDrinks();
      const drinks = all(menu, '.section').at(-1);
      expect(boxOf(drinks).top).to.be.within(0, height / 2);
    });

    it('does not scroll while the start of the menu is in view', async () => {
      const menu = await searchFromDrinks();
      window.scrollTo(0, 0);
      await settled();
      const before = boxOf(finder(menu)).top;
      await type(menu, 'hummus');
      await found(menu, '1 dish found');
      expect(window.scrollY).to.equal(0);
      expect(boxOf(finder(menu)).top).to.equal(before);
    });
  });
}
