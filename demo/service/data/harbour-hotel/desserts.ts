import { dishesOf } from '../dish.js';
import type { SeedCategory } from '../types.js';

const dish = dishesOf('hh', 'harbour-hotel');

export const desserts: SeedCategory = {
  id: 'hh-desserts',
  name: 'Desserts',
  products: [
    dish('kunafa', {
      name: 'Kunafa',
      description: 'Shredded pastry over soft cheese, with orange blossom syrup and pistachio.',
      price: 5200,
      calories: 560,
      dietary: ['vegetarian', 'contains-nuts'],
      ingredients: ['wheat flour', 'cheese (milk)', 'butter (milk)', 'sugar', 'pistachios'],
      popular: true,
    }),
    dish('umm-ali', {
      name: 'Umm Ali',
      description: 'Warm bread pudding with milk, coconut, raisins and mixed nuts.',
      price: 4800,
      calories: 610,
      dietary: ['vegetarian', 'contains-nuts'],
      ingredients: ['wheat flour', 'milk', 'cream (milk)', 'coconut', 'almonds', 'pistachios'],
    }),
    dish('rose-ice-cream', {
      name: 'Ice cream and sorbet',
      description: 'Two scoops from the hotel’s own dairy.',
      price: 3600,
      dietary: ['vegetarian', 'gluten-free'],
      modifierGroupIds: ['hh-g-scoops'],
    }),
  ],
};
