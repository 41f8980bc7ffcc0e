/** Pages of the rules about what is in the food, and who may buy it. */
import { expect } from '@open-wc/testing';
import type { Allergen } from '../../../src/contract/allergens.js';
import type { FulfillmentMethod } from '../../../src/contract/methods.js';
import type { OverlayProduct } from '../../../src/contract/overlay.js';
import { openMenu, words } from '../menu/menu-page.js';
import { until } from '../shared/until.js';
import { openShop, stated } from './law-shop.js';
import {
  afterLastItem,
  atCheckout,
  beforeFirstItem,
  type Check,
  note,
  withCart,
} from './page-checks.js';

/**
 * The dishes of an order say what is stated about the allergens that the law lists, and the menu
 * where to find that. What isn't stated is called that.
 */
export const allergens =
  (law: string, listed: Allergen, name: string, other: Allergen, otherName: string): Check =>
  async () => {
    await beforeFirstItem(law, 'allergens-hint', 'Open a dish to see its allergens')();
    await withCart({ law }, { overlaid: stated([listed, other]) }, async (shop) => {
      const found = (await note(shop, 'order', 'order-allergens')).map(words).join(' ');
      expect(found).to.include(`Contains: ${name}`).and.not.to.include(otherName);
    });
    await withCart({ law }, {}, async (shop) => {
      const found = (await note(shop, 'order', 'order-allergens')).map(words).join(' ');
      expect(found, 'once for all dishes').to.equal('Allergens Not stated by the restaurant');
    });
  };

/** The overlay sets 16 years for the dish; the law requires more. */
export const age =
  (law: string, years: number, refused?: FulfillmentMethod): Check =>
  async () => {
    const look = async (root: ShadowRoot): Promise<string> => {
      await until(() => root.querySelector('[part~="age"]') !== null, 'the age is asked for');
      return words(root.querySelector('[part~="age"]'));
    };
    await atCheckout(
      law,
      async (root) => {
        expect(await look(root)).to.include(`I am ${years} or older`);
        expect(root.querySelector('[part~="age"] input:invalid')).not.to.equal(null);
        root.querySelector<HTMLElement>('[part~="continue"]')?.click();
        const error = () => words(root.querySelector('#age-error'));
        await until(
          () => error() !== '',
          'the order doesn’t continue without the guest’s confirmation',
        );
        expect(error()).to.equal('Please confirm your age to order this.');
      },
      { overlaid: { age: 16 } },
    )();
    if (!refused) return;
    await atCheckout(
      law,
      async (root) => {
        expect(await look(root)).to.include('This can’t be delivered: Rice bowl.');
      },
      { overlaid: { age: 16 }, fulfilmentMethod: refused },
    )();
  };

/** Cards state the energy beside the price, and a sentence says how much people need. */
export const energy =
  (
    law: string,
    onCard: string,
    reference: string,
    overlaid: OverlayProduct | null = null,
    place = beforeFirstItem,
  ): Check =>
  async () => {
    const shop = openShop({ law }, { overlaid });
    const menu = await openMenu(shop);
    const card = menu.shadowRoot?.querySelector('.card [part="calories"]');
    shop.close();
    expect(words(card)).to.equal(onCard);
    await place(law, 'reference', reference)();
  };

/** With the size of the portion beside it, or how many it serves. */
export const energyAndPortion: Check = async () => {
  const reference = 'Adults need around 2000 kcal a day.';
  await energy('GB-ENG', '500 kcal', reference)();
  await energy('GB-ENG', '500 kcal · Serves 2', reference, { serves: 2 })();
  const portion = { en: '400 g' };
  await energy('GB-ENG', '500 kcal · 400 g', reference, { serves: 2, portion })();
};

/** A choice that can't be avoided counts, on the card and in the dialog. */
export const combinedEnergy: Check = async () => {
  // Printed menus have it at the bottom of each page.
  await energy('US', '500 Cal', '2,000 calories a day is used for', null, afterLastItem)();
  for (const [sides, stated] of [
    [[100, 250], '600/750 Cal'],
    [[250, 0, 100], '500–750 Cal'],
  ] as const) {
    const shop = openShop({ law: 'US' }, { sides });
    const menu = await openMenu(shop);
    const card = menu.shadowRoot?.querySelector('.card [part="calories"]');
    expect(words(card)).to.equal(stated);
    const name = menu.shadowRoot?.querySelector<HTMLElement>('.card .open');
    name?.click();
    const dialog = () =>
      menu.shadowRoot?.querySelector('order-product')?.shadowRoot?.querySelector('dialog');
    await until(() => words(dialog()).includes(`Calories${stated}`), `the dialog says ${stated}`);
    await until(() => words(dialog()).includes(`+${sides[0]} Cal`), 'the choices have arrived');
    // Closes the dialog, and with it the history entry that the next menu would open it from.
    menu.remove();
    shop.close();
  }
};
