import '../../../src/bundles/core.js';
import '../../../src/bundles/list.js';
import { expect } from '@open-wc/testing';
import { retryPictures } from '../../../src/elements/shared/pictures.js';
import { card, openMenu } from '../menu/menu-page.js';
import { openShop, product, menu as wireMenu } from '../menu/menu-shop.js';
import { until } from './until.js';

const works = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='4' height='3'/>`;

describe('a picture of a dish that couldn’t load', () => {
  /** The browser's own failure, of a picture that loads by the next time. */
  async function pictureThatFailed() {
    const { shop } = openShop({
      menus: {
        menus: [wireMenu('all', { Bowls: [product('Soup', { images: [works] })] })],
        popularProducts: [],
      },
    });
    const menu = await openMenu(shop);
    const picture = () => card(menu, 'Soup').querySelector('img');
    await until(() => picture()?.complete, 'it has loaded');
    const found = picture();
    if (!found) throw new Error('Expected a picture.');
    let loads = 0;
    found.addEventListener('load', () => {
      loads += 1;
    });
    found.dispatchEvent(new Event('error'));
    expect(found.style.visibility, 'its place is empty').to.equal('hidden');
    return { found, loads: () => loads };
  }

  for (const [sign, give] of [
    ['the device is online again', () => window.dispatchEvent(new Event('online'))],
    ['the service can be reached again', retryPictures],
  ] as const) {
    it(`is there without a reload once ${sign}`, async () => {
      const { found, loads } = await pictureThatFailed();
      give();
      await until(() => loads() === 1, 'it was requested again');
      expect(found.style.visibility).to.equal('');
    });
  }

  it('isn’t requested again without such a sign, also when it fails a second time', async () => {
    const { found, loads } = await pictureThatFailed();
    retryPictures();
    await until(() => loads() === 1, 'it was requested again');
    found.dispatchEvent(new Event('error'));
    await new Promise((waited) => setTimeout(waited, 300));
    expect(loads()).to.equal(1);
    retryPictures();
    await until(() => loads() === 2, 'with one, it is');
  });
});
