/**
 * A search in a low window. In a file of its own: WebKit doesn't apply media queries again to style
 * sheets that elements before a change of the frame's height have used.
 */
import { expect, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { OrderMenu } from '../../../src/elements/menu/order-menu.js';
import { until } from '../shared/until.js';
import { all, button, headings, openMenu } from './menu-page.js';
import { numbered, openShop, product, menu as wireMenu } from './menu-shop.js';

const dishes = {
  menus: [
    wireMenu('all', {
      Starters: [
        product('Hummus', { nutrition: { dietaryPreferences: ['vegan'] } }),
        ...numbered(30, 'starter'),
      ],
      Mains: numbered(30, 'main'),
    }),
  ],
  popularProducts: [],
};

const boxOf = (element: Element | null | undefined) => {
  if (!element) throw new Error('Expected the element to be there.');
  return element.getBoundingClientRect();
};

const finder = (menu: OrderMenu) => menu.shadowRoot?.querySelector('order-finder');
const field = (menu: OrderMenu) => finder(menu)?.shadowRoot?.querySelector('input');

/** Searches, and waits until the matches are where they stay. */
async function search(words: string, heading: string): Promise<OrderMenu> {
  const menu = await openMenu(openShop({ menus: dishes }).shop);
  button(menu.shadowRoot as ShadowRoot, /Search/).click();
  await until(() => field(menu), 'it opened');
  const input = field(menu) as HTMLInputElement;
  input.value = words;
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await until(() => headings(menu)[0] === `h2 ${heading}`, `${heading} is said`);
  await settled();
  return menu;
}

async function settled(): Promise<void> {
  for (let frame = 0; frame < 4; frame += 1) await nextFrame();
}

describe('a search on a phone on its side, with its keyboard open', () => {
  before(() => setViewport({ width: 640, height: 200 }));
  after(() => setViewport({ width: 1280, height: 800 }));
  afterEach(() => window.scrollTo(0, 0));

  it('shows the name of the first match below the field', async () => {
    const menu = await search('hummus', '1 dish found');
    const name = boxOf(all(menu, '[part~="product-name"]')[0]);
    expect(boxOf(field(menu)).top, 'the field').to.be.at.least(0);
    expect(name.top).to.be.at.least(boxOf(field(menu)).bottom);
    expect(name.bottom, 'the name').to.be.at.most(innerHeight);
  });

  it('leaves the window to the matches once the guest scrolls through them', async () => {
    const menu = await search('main', '30 dishes found');
    window.scrollBy(0, 600);
    await settled();
    expect(boxOf(finder(menu)).bottom, 'the search').to.be.at.most(0);
  });
});
