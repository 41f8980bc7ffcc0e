import { chooseOne, option } from '../dish.js';
import type { SeedModifierGroup } from '../types.js';

/** Choices of everything that is cooked over coals, alone or in a bowl. */
export const grillGroups: SeedModifierGroup[] = [
  chooseOne('rv-g-protein', 'From the grill', [
    option('rv-protein-chicken', 'Chicken thigh', 0, {
      childGroups: [{ groupId: 'rv-g-chicken-marinade' }],
    }),
    option('rv-protein-lamb', 'Lamb', 350, {
      childGroups: [{ groupId: 'rv-g-lamb-marinade' }, { groupId: 'rv-g-cooked' }],
    }),
    option('rv-protein-paneer', 'Paneer', 0, {
      childGroups: [{ groupId: 'rv-g-paneer-marinade' }],
    }),
    option('rv-protein-fritters', 'Chickpea fritters'),
  ]),
  chooseOne('rv-g-chicken-marinade', 'Marinade for the chicken', [
    option('rv-chicken-saffron', 'Saffron and lemon'),
    option('rv-chicken-herb', 'Green herbs'),
    option('rv-chicken-chili', 'Chili and yogurt'),
  ]),
  chooseOne('rv-g-lamb-marinade', 'Marinade for the lamb', [
    option('rv-lamb-coriander', 'Coriander seed and cumin'),
    option('rv-lamb-pomegranate', 'Pomegranate and walnut', 50),
  ]),
  chooseOne('rv-g-paneer-marinade', 'Marinade for the paneer', [
    option('rv-paneer-ajwain', 'Ajwain and chili'),
    option('rv-paneer-fenugreek', 'Fenugreek and cream'),
  ]),
  chooseOne('rv-g-cooked', 'How it is cooked', [
    option('rv-cooked-pink', 'Pink'),
    option('rv-cooked-medium', 'Medium'),
    option('rv-cooked-well', 'Well done'),
  ]),
  chooseOne('rv-g-grill-side', 'Served with', [
    option('rv-side-saffron-rice', 'Saffron rice'),
    option('rv-side-jeweled-rice', 'Jeweled rice', 200),
    option('rv-side-fries', 'Sumac fries'),
    option('rv-side-salad', 'Chopped salad'),
    option('rv-side-bread', 'Bread', 0, { childGroups: [{ groupId: 'rv-g-which-bread' }] }),
  ]),
  {
    id: 'rv-g-sauces',
    name: 'Sauces',
    min: 0,
    max: 4,
    modifiers: [
      option('rv-sauce-garlic', 'Garlic', 75, { maxQuantity: 4 }),
      option('rv-sauce-tahini', 'Tahini', 75, { maxQuantity: 4 }),
      option('rv-sauce-herb', 'Green herb', 75, { maxQuantity: 4 }),
      option('rv-sauce-chili', 'Hot chili', 75, { maxQuantity: 4 }),
    ],
  },
  chooseOne('rv-g-wings', 'How many', [
    option('rv-wings-eight', 'Eight'),
    option('rv-wings-twelve', 'Twelve', 500),
    option('rv-wings-twenty', 'Twenty', 1400),
  ]),
  {
    id: 'rv-g-three-skewers',
    name: 'Your three skewers',
    min: 3,
    max: 3,
    modifiers: skewers(3),
  },
  {
    id: 'rv-g-skewer-sauce',
    name: 'Sauce',
    description: 'One for each skewer.',
    min: 1,
    max: 1,
    modifiers: [
      option('rv-skewer-sauce-garlic', 'Garlic'),
      option('rv-skewer-sauce-tahini', 'Tahini'),
      option('rv-skewer-sauce-herb', 'Green herb'),
      option('rv-skewer-sauce-chili', 'Hot chili'),
    ],
  },
  {
    id: 'rv-g-family-skewers',
    name: 'Your six skewers',
    min: 6,
    max: 6,
    modifiers: skewers(6),
  },
];

/** One sauce goes with every skewer of a kind, so the sauces are counted by the skewer. */
function skewers(most: number) {
  const kinds = [
    { id: 'rv-skewer-chicken', name: 'Saffron chicken', price: 0 },
    { id: 'rv-skewer-koobideh', name: 'Koobideh', price: 0 },
    { id: 'rv-skewer-lamb', name: 'Lamb fillet', price: 300 },
    { id: 'rv-skewer-shrimp', name: 'Shrimp', price: 300 },
    { id: 'rv-skewer-paneer', name: 'Paneer and pepper', price: 0 },
  ];
  return kinds.map(({ id, name, price }) =>
    option(`${id}-of-${most}`, name, price, {
      maxQuantity: most,
      childGroups: [{ groupId: 'rv-g-skewer-sauce', applyPerParentQuantity: true }],
    }),
  );
}
