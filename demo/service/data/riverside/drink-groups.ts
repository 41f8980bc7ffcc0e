import { chooseOne, option } from '../dish.js';
import type { SeedModifierGroup } from '../types.js';

export const drinkGroups: SeedModifierGroup[] = [
  chooseOne('rv-g-drink-size', 'Size', [
    option('rv-drink-regular', '12 oz'),
    option('rv-drink-large', '20 oz', 150),
  ]),
  chooseOne('rv-g-ice', 'Ice', [
    option('rv-ice-normal', 'Ice'),
    option('rv-ice-light', 'Light ice'),
    option('rv-ice-none', 'No ice'),
  ]),
  chooseOne('rv-g-milk', 'Milk', [
    option('rv-milk-whole', 'Whole'),
    option('rv-milk-skim', 'Skim'),
    option('rv-milk-oat', 'Oat', 75),
    option('rv-milk-almond', 'Almond', 75),
  ]),
  {
    id: 'rv-g-sweetness',
    name: 'Sugar',
    min: 0,
    max: 4,
    modifiers: [
      option('rv-sugar-white', 'Spoon of sugar', 0, { maxQuantity: 4 }),
      option('rv-sugar-honey', 'Spoon of honey', 50, { maxQuantity: 2 }),
    ],
  },
];
