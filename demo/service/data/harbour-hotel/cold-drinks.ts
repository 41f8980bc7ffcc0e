import { dishesOf } from '../dish.js';
import type { SeedCategory } from '../types.js';

const dish = dishesOf('hh', 'harbour-hotel');

export const coldDrinks: SeedCategory = {
  id: 'hh-cold-drinks',
  name: 'Cold drinks',
  products: [
    dish('lemon-mint', {
      name: 'Lemon and mint',
      description: 'Lemon, mint and crushed ice, blended until green.',
      price: 3000,
      calories: 120,
      dietary: ['vegan', 'gluten-free'],
      modifierGroupIds: ['hh-g-sweetness'],
    }),
    dish('jallab', {
      name: 'Jallab',
      description: 'Date and grape molasses with rose water, crushed ice and pine nuts.',
      price: 3200,
      calories: 180,
      dietary: ['vegan', 'gluten-free', 'contains-nuts'],
    }),
    dish('hibiscus-cooler', {
      name: 'Hibiscus cooler',
      description: 'Hibiscus tea with orange and cinnamon, served long.',
      price: 2900,
      calories: 80,
      dietary: ['vegan', 'gluten-free'],
      modifierGroupIds: ['hh-g-ice'],
    }),
    dish('mineral-water', {
      name: 'Mineral water',
      description: 'A large bottle, still or sparkling.',
      price: 2400,
      calories: 0,
      dietary: ['vegan', 'gluten-free'],
      modifierGroupIds: ['hh-g-water'],
    }),
  ],
};
