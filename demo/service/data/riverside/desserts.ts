import { dishesOf } from '../dish.js';
import type { SeedCategory } from '../types.js';

const dish = dishesOf('rv', 'riverside');

export const desserts: SeedCategory = {
  id: 'rv-desserts',
  name: 'Desserts',
  products: [
    dish('baklava', {
      name: 'Pistachio baklava',
      description: 'Four small diamonds, crisp with butter and just sweet enough.',
      price: 750,
      calories: 460,
      dietary: ['vegetarian', 'contains-nuts'],
      ingredients: ['wheat flour', 'pistachios', 'butter (milk)', 'sugar', 'cardamom'],
      popular: true,
    }),
    dish('saffron-ice-cream', {
      name: 'House ice cream',
      description: 'Two scoops, churned here every morning. Mix the flavors as you like.',
      price: 800,
      dietary: ['vegetarian', 'gluten-free'],
      modifierGroupIds: ['rv-g-scoops', 'rv-g-ice-cream-toppings'],
    }),
    dish('rice-pudding', {
      name: 'Rose rice pudding',
      description: 'Chilled rice pudding with rose water, cinnamon and crushed pistachio.',
      price: 700,
      calories: 330,
      dietary: ['vegetarian', 'gluten-free', 'contains-nuts'],
      ingredients: ['rice', 'milk', 'rose water', 'cinnamon', 'pistachios'],
    }),
    dish('orange-almond-cake', {
      name: 'Orange and almond cake',
      description: 'A moist cake of whole oranges and ground almonds with a spoon of labneh.',
      price: 850,
      calories: 420,
      dietary: ['vegetarian', 'gluten-free', 'contains-nuts'],
      ingredients: ['oranges', 'almonds', 'egg', 'sugar', 'labneh (milk)'],
    }),
    dish('sticky-date-cake', {
      name: 'Sticky date cake',
      description: 'Warm date sponge in a tamarind and brown sugar sauce.',
      price: 900,
      calories: 540,
      dietary: ['vegetarian'],
      ingredients: ['dates', 'wheat flour', 'butter (milk)', 'egg', 'brown sugar', 'tamarind'],
      soldOut: true,
    }),
  ],
};
