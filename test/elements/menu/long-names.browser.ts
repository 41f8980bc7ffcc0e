import '../../../src/bundles/list.js';
import { expect } from '@open-wc/testing';
import '../../../src/bundles/fulfillment.js';
import '../../../src/bundles/core.js';
import '../../../src/bundles/ordering.js';
import { setViewport } from '@web/test-runner-commands';
import { loaded, open } from '../product/dialog.js';
import { group, option } from '../shared/bowl.js';
import { until } from '../shared/until.js';
import { all, openMenu, words } from './menu-page.js';
import { openShop, product, menu as wireMenu } from './menu-shop.js';

const word = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';

const location = {
  id: '1',
  restaurantSlug: 'riverside',
  restaurantDisplayName: `Feinschmeckerrestaurant ${word} am Hauptbahnhof, ${word} und Söhne`,
  addressString: '18 Ferry Landing, Beacon',
};

const groups = [group(`${word}beilagen`, 1, 1, [option('Rice'), option(word, '12.50')])];

const openLong = () =>
  openShop({
    menus: {
      menus: [wireMenu('all', { Bowls: [product('Bowl', { modifierIds: [`${word}beilagen`] })] })],
      popularProducts: [],
    },
    modifiers: { Bowl: groups },
    intercept: (path) =>
      path.endsWith('/riverside') ? Promise.resolve(Response.json(location)) : null,
  });

const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;

describe('very long names', () => {
  after(() => setViewport({ width: 1280, height: 800 }));

  for (const width of [320, 1280]) {
    it(`stay within their places at ${width} pixels`, async () => {
      await setViewport({ width, height: 800 });
      const { shop } = openLong();
      Object.assign(shop.settings.raw, { methods: 'takeout delivery table_side' });
      const menu = await openMenu(shop);
      const header = () => all(menu, 'order-header')[0]?.shadowRoot;
      const name = () => header()?.querySelector('.name');
      const methods = () =>
        header()?.querySelector('order-place')?.shadowRoot?.querySelector('.methods');
      await until(() => words(name()).includes(word), 'the name has arrived');
      await until(() => methods(), 'the methods have loaded');
      const below = methods()?.getBoundingClientRect().top ?? 0;
      expect(name()?.getBoundingClientRect().bottom).to.be.at.most(below);
      expect(isCut(methods() as Element), 'methods beyond the edge').to.equal(false);

      const dialog = await open(menu, 'Bowl');
      await loaded(dialog);
      const { right } = dialog.getBoundingClientRect();
      for (const part of dialog.querySelectorAll('legend, .name, .price')) {
        expect(part.getBoundingClientRect().right, words(part)).to.be.at.most(right);
      }
      expect(isCut(dialog.querySelector('.scroll') as Element), 'choices cut').to.equal(false);
      dialog.close();
    });
  }
});
