import { chooseOne, option } from '../dish.js';
import type { SeedModifierGroup } from '../types.js';
import { tandoorGroups } from './tandoor-groups.js';

export const modifierGroups: SeedModifierGroup[] = [
  chooseOne('ot-g-bread', 'Bread', [
    option('ot-bread-naan', 'Plain naan'),
    option('ot-bread-sourdough', 'Sourdough toast'),
    option('ot-bread-lavash', 'Thin lavash'),
    option('ot-bread-gluten-free', 'Gluten-free flatbread', 120),
    option('ot-bread-none', 'No bread'),
  ]),
  {
    id: 'ot-g-breakfast-extras',
    name: 'Add to it',
    min: 0,
    max: 4,
    modifiers: [
      option('ot-add-egg', 'Another egg', 150, { maxQuantity: 2 }),
      option('ot-add-halloumi', 'Halloumi', 275, { maxQuantity: 2 }),
      option('ot-add-sausage', 'Spiced beef sausage', 325, { maxQuantity: 2 }),
      option('ot-add-avocado', 'Avocado', 250),
    ],
  },
  {
    id: 'ot-g-naan-extras',
    name: 'Add to the naan',
    min: 0,
    max: 3,
    modifiers: [
      option('ot-naan-egg', 'Fried egg', 150, { maxQuantity: 2 }),
      option('ot-naan-bacon', 'More bacon', 225),
      option('ot-naan-chilli', 'Green chilli', 0),
    ],
  },
  chooseOne('ot-g-milk', 'Milk', [
    option('ot-milk-whole', 'Whole'),
    option('ot-milk-semi', 'Semi-skimmed'),
    option('ot-milk-oat', 'Oat', 40),
    option('ot-milk-almond', 'Almond', 40),
  ]),
  {
    id: 'ot-g-coffee-extras',
    name: 'As you like it',
    min: 0,
    max: 4,
    modifiers: [
      option('ot-coffee-shot', 'Another shot', 60, { maxQuantity: 2 }),
      option('ot-coffee-syrup', 'Cardamom syrup', 50, { maxQuantity: 2 }),
      option('ot-coffee-decaf', 'Decaffeinated'),
    ],
  },
  chooseOne('ot-g-board-drink', 'Hot drink', [
    option('ot-board-coffee', 'Flat white', 0, { childGroups: [{ groupId: 'ot-g-milk' }] }),
    option('ot-board-latte', 'Cardamom latte', 40, {
      childGroups: [{ groupId: 'ot-g-milk' }, { groupId: 'ot-g-coffee-extras', max: 2 }],
    }),
    option('ot-board-chai', 'Masala chai', 0, { childGroups: [{ groupId: 'ot-g-milk' }] }),
    option('ot-board-mint', 'Fresh mint tea'),
  ]),
  {
    id: 'ot-g-wrap-extras',
    name: 'In the wrap',
    min: 0,
    max: 5,
    modifiers: [
      option('ot-wrap-hummus', 'Hummus', 120, { maxQuantity: 2 }),
      option('ot-wrap-feta', 'Feta', 150, { maxQuantity: 2 }),
      option('ot-wrap-garlic', 'Garlic sauce', 60, { maxQuantity: 3 }),
      option('ot-wrap-chilli', 'Chilli sauce', 60, { maxQuantity: 3 }),
    ],
  },
  {
    id: 'ot-g-lunch-side',
    name: 'Make it lunch',
    description: 'A side next to it, if you want one.',
    min: 0,
    max: 1,
    modifiers: [
      option('ot-lunch-fries', 'Sumac fries', 350),
      option('ot-lunch-salad', 'Chopped salad', 350),
      option('ot-lunch-soup', 'Cup of lentil soup', 395),
    ],
  },
  {
    id: 'ot-g-salad-extras',
    name: 'On the salad',
    min: 0,
    max: 3,
    modifiers: [
      option('ot-salad-chicken', 'Grilled chicken', 350, { maxQuantity: 2 }),
      option('ot-salad-falafel', 'Falafel', 250, { maxQuantity: 2 }),
      option('ot-salad-halloumi', 'Halloumi', 275, { maxQuantity: 2 }),
    ],
  },
  {
    id: 'ot-g-three-breads',
    name: 'Your three breads',
    min: 3,
    max: 3,
    modifiers: [
      option('ot-basket-naan', 'Naan', 0, { maxQuantity: 3 }),
      option('ot-basket-barbari', 'Sesame barbari', 0, { maxQuantity: 3 }),
      option('ot-basket-lavash', 'Lavash', 0, { maxQuantity: 3 }),
      option('ot-basket-gluten-free', 'Gluten-free flatbread', 80, { maxQuantity: 3 }),
    ],
  },
  chooseOne('ot-g-ice', 'Ice', [option('ot-ice-normal', 'Ice'), option('ot-ice-none', 'No ice')]),
  ...tandoorGroups,
];
