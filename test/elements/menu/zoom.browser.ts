import '../../../src/bundles/list.js';
import { expect } from '@open-wc/testing';
import '../../../src/bundles/fulfillment.js';
import '../../../src/bundles/core.js';
import '../../../src/bundles/ordering.js';
import { setViewport } from '@web/test-runner-commands';
import { open } from '../product/dialog.js';
import { until } from '../shared/until.js';
import { all, card, openMenu } from './menu-page.js';
import { openShop, product, menu as wireMenu } from './menu-shop.js';

const images = [`data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>`];

const boxOf = (element: Element | null | undefined) => {
  if (!element) throw new Error('Expected an element.');
  return element.getBoundingClientRect();
};

describe('a menu at 200 percent', () => {
  it('has its row of categories at the top of the window, unless the window is as low as a phone held sideways', async () => {
    const { shop } = openShop();
    await setViewport({ width: 320, height: 568 });
    const [row] = all(await openMenu(shop), '.nav');
    const position = () => row && getComputedStyle(row).position;
    expect(position()).to.equal('sticky');
    await setViewport({ width: 320, height: 256 });
    expect(position(), 'it would cover the dishes').to.equal('static');
  });

  after(() => setViewport({ width: 1280, height: 800 }));

  // Zoom of the page on a phone and on a desktop; larger text there.
  for (const [width, size] of [
    [195, 16],
    [390, 32],
    [700, 32],
  ] as const) {
    it(`keeps everything in its place at ${width} pixels and letters of ${size}`, async () => {
      await setViewport({ width, height: 600 });
      const { shop } = openShop({
        menus: {
          menus: [wireMenu('all', { Bowls: [product('Chopped saffron salad', { images })] })],
          popularProducts: [],
        },
      });
      Object.assign(shop.settings.raw, { methods: 'takeout delivery' });
      const menu = await openMenu(shop);
      menu.style.setProperty('--order-font-size', `${size}px`);
      const header = () => all(menu, 'order-header')[0]?.shadowRoot;
      const methods = () =>
        header()?.querySelector('order-place')?.shadowRoot?.querySelector('.methods');
      await until(() => methods(), 'the methods have loaded');
      expect(methods()?.scrollWidth, 'methods').to.be.at.most(methods()?.clientWidth ?? 0);
      const when = all(menu, 'order-when')[0]?.shadowRoot?.querySelector('button');
      expect(boxOf(when).right, 'order time').to.be.at.most(boxOf(menu).right);

      const dish = card(menu, 'Chopped saffron salad');
      const heading = boxOf(all(menu, '[part~="heading"]')[0]).height / size;
      expect(heading, 'lines of a short heading').to.be.below(2.4);
      const share = boxOf(dish.querySelector('.open')).width / boxOf(dish).width;
      expect(share, 'of the card for its words').to.be.at.least(0.6);
      expect(document.documentElement.scrollWidth, 'the page').to.be.at.most(width);

      const dialog = await open(menu, 'Chopped saffron salad');
      const add = dialog.querySelector('[part~="product-add"]');
      const price = boxOf(add?.querySelector('.price'));
      expect(price.right, 'the price in its button').to.be.at.most(boxOf(add).right);
      expect(boxOf(add).right, 'the button').to.be.at.most(boxOf(dialog).right);
    });
  }
});
