import { chooseOne, option } from '../dish.js';
import type { SeedModifierGroup } from '../types.js';

/** Choices of small plates, flatbreads, bowls and desserts. */
export const plateGroups: SeedModifierGroup[] = [
  chooseOne('rv-g-bread', 'Bread', [
    option('rv-bread-naan', 'Plain naan'),
    option('rv-bread-barbari', 'Sesame barbari'),
    option('rv-bread-lavash', 'Thin lavash'),
    option('rv-bread-gluten-free', 'Gluten-free flatbread', 150),
    option('rv-bread-none', 'No bread'),
  ]),
  chooseOne('rv-g-which-bread', 'Which bread', [
    option('rv-which-naan', 'Plain naan'),
    option('rv-which-barbari', 'Sesame barbari'),
    option('rv-which-lavash', 'Thin lavash'),
    option('rv-which-gluten-free', 'Gluten-free flatbread', 150),
  ]),
  {
    id: 'rv-g-three-dips',
    name: 'Your three dips',
    description: 'The same one twice is fine.',
    min: 3,
    max: 3,
    modifiers: [
      option('rv-dip-hummus', 'Warm hummus', 0, { maxQuantity: 3 }),
      option('rv-dip-eggplant', 'Smoked eggplant and walnut', 0, { maxQuantity: 3 }),
      option('rv-dip-beet', 'Beet borani', 0, { maxQuantity: 3 }),
      option('rv-dip-labneh', 'Labneh with za’atar', 0, { maxQuantity: 3 }),
      option('rv-dip-muhammara', 'Red pepper and walnut', 100, { maxQuantity: 3 }),
    ],
  },
  {
    id: 'rv-g-flatbread-extras',
    name: 'Add to your flatbread',
    min: 0,
    max: 4,
    modifiers: [
      option('rv-fb-labneh', 'Labneh', 150, { maxQuantity: 2 }),
      option('rv-fb-egg', 'Baked egg', 200, { maxQuantity: 2 }),
      option('rv-fb-arugula', 'Arugula', 100),
      option('rv-fb-chili', 'Pickled chilies', 75),
    ],
  },
  chooseOne('rv-g-bowl-size', 'Size', [
    option('rv-size-regular', 'Regular'),
    option('rv-size-large', 'Large', 400),
  ]),
  chooseOne('rv-g-bowl-base', 'Base', [
    option('rv-base-saffron-rice', 'Saffron rice'),
    option('rv-base-brown-rice', 'Brown rice with dill'),
    option('rv-base-bulgur', 'Bulgur'),
    option('rv-base-salad', 'Chopped salad'),
  ]),
  chooseOne('rv-g-spice', 'How hot', [
    option('rv-spice-mild', 'Mild'),
    option('rv-spice-medium', 'Medium'),
    option('rv-spice-hot', 'Hot'),
  ]),
  {
    id: 'rv-g-bowl-extras',
    name: 'On top',
    description: 'Up to six in all.',
    min: 0,
    max: 6,
    modifiers: [
      option('rv-top-hummus', 'Hummus', 200, { maxQuantity: 2 }),
      option('rv-top-yogurt', 'Cucumber yogurt', 150, { maxQuantity: 2 }),
      option('rv-top-halloumi', 'Charred halloumi', 350, { maxQuantity: 2 }),
      option('rv-top-egg', 'Soft egg', 200, { maxQuantity: 3 }),
      option('rv-top-pickles', 'House pickles', 100),
      option('rv-top-barberries', 'Barberries', 100),
      option('rv-top-pistachios', 'Pistachios', 150),
    ],
  },
  {
    id: 'rv-g-scoops',
    name: 'Your two scoops',
    min: 2,
    max: 2,
    modifiers: [
      option('rv-scoop-saffron', 'Saffron and pistachio', 0, { maxQuantity: 2 }),
      option('rv-scoop-rose', 'Rose', 0, { maxQuantity: 2 }),
      option('rv-scoop-cardamom', 'Cardamom and milk', 0, { maxQuantity: 2 }),
      option('rv-scoop-cherry', 'Sour cherry sorbet', 0, { maxQuantity: 2 }),
    ],
  },
  {
    id: 'rv-g-ice-cream-toppings',
    name: 'To finish',
    min: 0,
    max: 2,
    modifiers: [
      option('rv-finish-pistachios', 'Crushed pistachios', 75),
      option('rv-finish-wafer', 'Crisp wafer', 75, { maxQuantity: 2 }),
      option('rv-finish-honey', 'Honey', 50),
    ],
  },
];
