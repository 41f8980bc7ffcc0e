import { dishesOf } from '../dish.js';
import type { SeedCategory } from '../types.js';

const dish = dishesOf('rv', 'riverside');

export const sets: SeedCategory = {
  id: 'rv-sets',
  name: 'Sets',
  products: [
    dish('river-lunch', {
      name: 'River lunch',
      description: 'A main, a side and a drink, packed together for the bench by the water.',
      price: 2100,
      dietary: ['halal'],
      modifierGroupIds: ['rv-g-lunch-main', 'rv-g-lunch-side', 'rv-g-lunch-drink'],
      popular: true,
    }),
    dish('family-table', {
      name: 'Family table',
      description:
        'For four: six skewers to choose, saffron rice, hummus, salad, pickles and bread.',
      price: 7200,
      dietary: ['halal'],
      modifierGroupIds: ['rv-g-family-skewers', 'rv-g-family-breads', 'rv-g-family-extras'],
    }),
  ],
};
