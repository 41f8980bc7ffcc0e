import { dishesOf } from '../dish.js';
import type { SeedCategory } from '../types.js';

const dish = dishesOf('ot', 'old-town');

export const coffeeAndCake: SeedCategory = {
  id: 'ot-coffee-and-cake',
  name: 'Coffee, tea and cake',
  products: [
    dish('flat-white', {
      name: 'Flat white',
      description: 'A double shot with steamed milk.',
      price: 380,
      calories: 120,
      dietary: ['vegetarian', 'gluten-free'],
      modifierGroupIds: ['ot-g-milk', 'ot-g-coffee-extras'],
      popular: true,
    }),
    dish('cardamom-latte', {
      name: 'Cardamom latte',
      description: 'Espresso, milk and our own cardamom syrup.',
      price: 420,
      calories: 190,
      dietary: ['vegetarian', 'gluten-free'],
      modifierGroupIds: ['ot-g-milk', 'ot-g-coffee-extras'],
    }),
    dish('mint-tea', {
      name: 'Fresh mint tea',
      description: 'A glass packed with mint, with honey on the side.',
      price: 340,
      calories: 25,
      dietary: ['vegetarian', 'gluten-free'],
    }),
    dish('masala-chai', {
      name: 'Masala chai',
      description: 'Assam tea simmered with milk, ginger and whole spices.',
      price: 360,
      calories: 140,
      dietary: ['vegetarian', 'gluten-free'],
      modifierGroupIds: ['ot-g-milk'],
    }),
    dish('pistachio-cake', {
      name: 'Pistachio and rose cake',
      description: 'A slice of pistachio sponge with rose icing.',
      price: 495,
      calories: 430,
      dietary: ['vegetarian', 'contains-nuts'],
      ingredients: ['pistachios', 'wheat flour', 'egg', 'butter (milk)', 'rose water'],
    }),
    dish('date-bun', {
      name: 'Date and tahini bun',
      description: 'A soft swirled bun with dates, tahini and sesame.',
      price: 425,
      calories: 390,
      dietary: ['vegan'],
      ingredients: ['wheat flour', 'dates', 'sesame'],
      soldOut: true,
    }),
  ],
};
