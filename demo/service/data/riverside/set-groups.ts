import { chooseOne, option } from '../dish.js';
import type { SeedModifierGroup } from '../types.js';

/** The parts of the sets. A drink asks for its milk, and extra hot is offered but not asked for. */
export const setGroups: SeedModifierGroup[] = [
  chooseOne('rv-g-lunch-main', 'Main', [
    option('rv-lunch-chicken', 'Chicken wrap', 0, {
      childGroups: [{ groupId: 'rv-g-chicken-marinade' }],
    }),
    option('rv-lunch-kofta', 'Lamb kofta wrap', 200, {
      childGroups: [{ groupId: 'rv-g-spice', min: 0 }],
    }),
    option('rv-lunch-fritters', 'Chickpea fritter wrap', 0, {
      childGroups: [{ groupId: 'rv-g-sauces', max: 2 }],
    }),
  ]),
  chooseOne('rv-g-lunch-side', 'Side', [
    option('rv-lunch-fries', 'Sumac fries'),
    option('rv-lunch-salad', 'Chopped salad'),
    option('rv-lunch-rice', 'Saffron rice'),
    option('rv-lunch-dips', 'A dip and bread', 150, {
      childGroups: [{ groupId: 'rv-g-which-bread' }],
    }),
  ]),
  chooseOne('rv-g-lunch-drink', 'Drink', [
    option('rv-lunch-lemonade', 'Saffron lemonade', 0, { childGroups: [{ groupId: 'rv-g-ice' }] }),
    option('rv-lunch-iced-tea', 'Iced mint tea', 0, { childGroups: [{ groupId: 'rv-g-ice' }] }),
    option('rv-lunch-chai', 'Cardamom chai', 0, {
      childGroups: [{ groupId: 'rv-g-milk' }, { groupId: 'rv-g-sweetness', max: 2 }],
    }),
    option('rv-lunch-water', 'Sparkling water'),
  ]),
  {
    id: 'rv-g-family-breads',
    name: 'Your four breads',
    min: 4,
    max: 4,
    modifiers: [
      option('rv-family-naan', 'Plain naan', 0, { maxQuantity: 4 }),
      option('rv-family-garlic-naan', 'Garlic naan', 100, { maxQuantity: 4 }),
      option('rv-family-barbari', 'Sesame barbari', 0, { maxQuantity: 4 }),
      option('rv-family-lavash', 'Thin lavash', 0, { maxQuantity: 4 }),
    ],
  },
  {
    id: 'rv-g-family-extras',
    name: 'Add to the table',
    min: 0,
    max: 10,
    modifiers: [
      option('rv-family-hummus', 'Warm hummus', 800, { maxQuantity: 3 }),
      option('rv-family-rice', 'Saffron rice', 550, { maxQuantity: 4 }),
      option('rv-family-baklava', 'Baklava, four pieces', 650, { maxQuantity: 4 }),
    ],
  },
];
