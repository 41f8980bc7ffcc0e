import { chooseOne, option } from '../dish.js';
import type { SeedModifierGroup } from '../types.js';

/** Choices of mezze, mains, sandwiches and desserts. */
export const mainGroups: SeedModifierGroup[] = [
  {
    id: 'hh-g-four-mezze',
    name: 'Your four mezze',
    min: 4,
    max: 4,
    modifiers: [
      option('hh-mezze-hummus', 'Hummus', 0, { maxQuantity: 2 }),
      option('hh-mezze-moutabal', 'Moutabal', 0, { maxQuantity: 2 }),
      option('hh-mezze-muhammara', 'Muhammara', 0, { maxQuantity: 2 }),
      option('hh-mezze-tabbouleh', 'Tabbouleh', 0, { maxQuantity: 2 }),
      option('hh-mezze-vine-leaves', 'Vine leaves', 0, { maxQuantity: 2 }),
      option('hh-mezze-kibbeh', 'Lamb kibbeh', 800, { maxQuantity: 2 }),
    ],
  },
  {
    id: 'hh-g-salad-extras',
    name: 'On the salad',
    min: 0,
    max: 2,
    modifiers: [
      option('hh-salad-chicken', 'Grilled chicken', 1800, { maxQuantity: 2 }),
      option('hh-salad-prawns', 'Grilled prawns', 2600, { maxQuantity: 2 }),
    ],
  },
  chooseOne('hh-g-heat', 'How hot', [
    option('hh-heat-mild', 'Mild'),
    option('hh-heat-medium', 'Medium'),
    option('hh-heat-hot', 'Hot'),
  ]),
  {
    id: 'hh-g-biryani-extras',
    name: 'Beside it',
    min: 0,
    max: 3,
    modifiers: [
      option('hh-biryani-raita', 'Cucumber yoghurt', 1000, { maxQuantity: 2 }),
      option('hh-biryani-egg', 'Boiled egg', 700, { maxQuantity: 2 }),
      option('hh-biryani-pickle', 'Mango pickle', 600),
    ],
  },
  {
    id: 'hh-g-grill-three',
    name: 'Your three skewers',
    min: 3,
    max: 3,
    modifiers: [
      skewer('hh-grill-taouk', 'Shish taouk', 0),
      skewer('hh-grill-kofta', 'Lamb kofta', 0),
      skewer('hh-grill-lamb', 'Lamb fillet', 1200),
      skewer('hh-grill-prawn', 'King prawn', 1500),
    ],
  },
  {
    id: 'hh-g-grill-spice',
    name: 'Spice',
    description: 'One for each skewer.',
    min: 1,
    max: 1,
    modifiers: [
      option('hh-grill-plain', 'Salt and lemon'),
      option('hh-grill-seven', 'Seven spices'),
      option('hh-grill-chilli', 'Hot chilli'),
    ],
  },
  chooseOne('hh-g-grill-side', 'Served with', [
    option('hh-grill-rice', 'Vermicelli rice'),
    option('hh-grill-fries', 'Za’atar fries'),
    option('hh-grill-salad', 'Tabbouleh'),
  ]),
  chooseOne('hh-g-cooked', 'How it is cooked', [
    option('hh-cooked-medium-rare', 'Medium rare'),
    option('hh-cooked-medium', 'Medium'),
    option('hh-cooked-well', 'Well done'),
  ]),
  {
    id: 'hh-g-burger-extras',
    name: 'In the burger',
    min: 0,
    max: 4,
    modifiers: [
      option('hh-burger-cheddar', 'More cheddar', 600, { maxQuantity: 2 }),
      option('hh-burger-veal', 'Veal bacon', 1200, { maxQuantity: 2 }),
      option('hh-burger-egg', 'Fried egg', 700),
      option('hh-burger-avocado', 'Avocado', 1000),
    ],
  },
  chooseOne('hh-g-sandwich-side', 'Served with', [
    option('hh-sandwich-fries', 'Za’atar fries'),
    option('hh-sandwich-salad', 'Green salad'),
    option('hh-sandwich-sweet-potato', 'Sweet potato fries', 500),
  ]),
  {
    id: 'hh-g-scoops',
    name: 'Your two scoops',
    min: 2,
    max: 2,
    modifiers: [
      option('hh-scoop-rose', 'Rose', 0, { maxQuantity: 2 }),
      option('hh-scoop-date', 'Date and cream', 0, { maxQuantity: 2 }),
      option('hh-scoop-pistachio', 'Pistachio', 200, { maxQuantity: 2 }),
      option('hh-scoop-mango', 'Mango sorbet', 0, { maxQuantity: 2 }),
    ],
  },
];

/** One spice goes on every skewer of a kind, so the spices are counted by the skewer. */
function skewer(id: string, name: string, price: number) {
  return option(id, name, price, {
    maxQuantity: 3,
    childGroups: [{ groupId: 'hh-g-grill-spice', applyPerParentQuantity: true }],
  });
}
