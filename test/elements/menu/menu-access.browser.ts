import { expect } from '@open-wc/testing';
import axe from 'axe-core';
import { until } from '../shared/until.js';
import { button, card, openMenu } from './menu-page.js';
import { numbered, openShop, product, menu as wireMenu } from './menu-shop.js';

/** Readable axe violations; the surrounding page is the test runner's. */
async function objections(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, { rules: { region: { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const shopWithTwoCategories = () =>
  openShop({
    menus: {
      menus: [
        wireMenu('all', {
          Bowls: [
            product('Yours', { modifierIds: ['Size', 'Extras'] }),
            product('Gone', { availability: 'unavailable' }),
            ...numbered(3),
          ],
          Drinks: numbered(2, 'drink'),
        }),
      ],
      popularProducts: [],
    },
    modifiers: {
      Yours: [
        {
          id: 'Size',
          name: 'Size',
          description: 'As you like',
          rule: { min: 1, max: 1 },
          items: [
            { id: 's', name: 'Small', price: '0.00', maxQuantity: 1 },
            { id: 'l', name: 'Large', price: '2.00', maxQuantity: 1 },
          ],
        },
        {
          id: 'Extras',
          name: 'Extras',
          description: '',
          rule: { min: 0, max: 4 },
          items: [{ id: 'o', name: 'Olives', price: '0.50', maxQuantity: 3 }],
        },
      ],
    },
  });

for (const scheme of ['light', 'dark']) {
  describe(`an accessible menu, ${scheme}`, () => {
    before(() => {
      document.documentElement.style.colorScheme = scheme;
      document.body.style.background = scheme === 'dark' ? '#191613' : '#fff';
    });
    after(() => {
      document.documentElement.removeAttribute('style');
      document.body.removeAttribute('style');
    });

    it('has no axe violations with a started order', async () => {
      const menu = await openMenu(shopWithTwoCategories().shop);
      button(card(menu, 'dish-1'), /Add/).click();
      await menu.updateComplete;
      expect(await objections(menu)).to.deep.equal([]);
    });

    it('has no axe violations in a dialog that says what is missing', async () => {
      const menu = await openMenu(shopWithTwoCategories().shop);
      // During the fade-in, the contrast is too low.
      menu.style.setProperty('--order-motion', '0ms');
      button(card(menu, 'Yours'), /^Yours$/).click();
      const dialog = () => menu.shadowRoot?.querySelector('order-product')?.shadowRoot;
      await until(() => dialog()?.querySelector('fieldset'), 'the choices are there');
      const root = dialog();
      if (root) button(root, /Add to order/).click();
      await until(() => dialog()?.querySelector('[part~="error"]'), 'what is missing is said');
      expect(await objections(menu)).to.deep.equal([]);
    });
  });
}
