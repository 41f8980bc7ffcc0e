import { chooseOne, option } from '../dish.js';
import type { SeedModifierGroup } from '../types.js';

export const breakfastGroups: SeedModifierGroup[] = [
  chooseOne('hh-g-eggs', 'Eggs', [
    option('hh-eggs-fried', 'Fried', 0, { childGroups: [{ groupId: 'hh-g-yolk' }] }),
    option('hh-eggs-poached', 'Poached', 0, { childGroups: [{ groupId: 'hh-g-yolk' }] }),
    option('hh-eggs-scrambled', 'Scrambled'),
    option('hh-eggs-omelette', 'Omelette', 0, {
      childGroups: [{ groupId: 'hh-g-omelette-filling' }],
    }),
  ]),
  chooseOne('hh-g-yolk', 'Yolk', [option('hh-yolk-soft', 'Soft'), option('hh-yolk-firm', 'Firm')]),
  {
    id: 'hh-g-omelette-filling',
    name: 'Filling',
    min: 0,
    max: 3,
    modifiers: [
      option('hh-filling-cheese', 'Cheese', 600),
      option('hh-filling-tomato', 'Tomato', 300),
      option('hh-filling-mushroom', 'Mushroom', 400),
      option('hh-filling-turkey', 'Turkey', 800),
    ],
  },
  chooseOne('hh-g-bread', 'Bread', [
    option('hh-bread-pita', 'Warm pita'),
    option('hh-bread-barbari', 'Sesame barbari'),
    option('hh-bread-toast', 'Sourdough toast'),
    option('hh-bread-gluten-free', 'Gluten-free bread', 600),
    option('hh-bread-none', 'No bread'),
  ]),
  {
    id: 'hh-g-breakfast-extras',
    name: 'Add to it',
    min: 0,
    max: 4,
    modifiers: [
      option('hh-add-egg', 'Another egg', 700, { maxQuantity: 2 }),
      option('hh-add-veal', 'Veal bacon', 1400, { maxQuantity: 2 }),
      option('hh-add-avocado', 'Avocado', 1200),
      option('hh-add-salmon', 'Smoked salmon', 2200),
    ],
  },
  {
    id: 'hh-g-pancake-extras',
    name: 'On the pancakes',
    min: 0,
    max: 3,
    modifiers: [
      option('hh-pancake-banana', 'Banana', 600),
      option('hh-pancake-cream', 'Clotted cream', 800, { maxQuantity: 2 }),
      option('hh-pancake-syrup', 'More date syrup', 400, { maxQuantity: 2 }),
    ],
  },
  {
    id: 'hh-g-pastries',
    name: 'Your four pastries',
    min: 4,
    max: 4,
    modifiers: [
      option('hh-pastry-croissant', 'Croissant', 0, { maxQuantity: 4 }),
      option('hh-pastry-zaatar', 'Za’atar croissant', 0, { maxQuantity: 4 }),
      option('hh-pastry-pistachio', 'Pistachio swirl', 0, { maxQuantity: 4 }),
      option('hh-pastry-date', 'Date maamoul', 0, { maxQuantity: 4 }),
    ],
  },
];
