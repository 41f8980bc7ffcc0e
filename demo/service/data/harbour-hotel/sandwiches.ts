import { dishesOf } from '../dish.js';
import type { SeedCategory } from '../types.js';

const dish = dishesOf('hh', 'harbour-hotel');

export const sandwiches: SeedCategory = {
  id: 'hh-sandwiches',
  name: 'Sandwiches and sides',
  products: [
    dish('wagyu-burger', {
      name: 'Wagyu burger',
      description: 'Wagyu patty, cheddar, pickled onion and harissa mayonnaise in a milk bun.',
      price: 9500,
      calories: 940,
      dietary: ['halal'],
      ingredients: ['beef', 'wheat flour', 'cheddar (milk)', 'egg', 'onion', 'chilli', 'sesame'],
      modifierGroupIds: ['hh-g-cooked', 'hh-g-burger-extras', 'hh-g-sandwich-side'],
      popular: true,
    }),
    dish('club-sandwich', {
      name: 'Club sandwich',
      description: 'Roast chicken, turkey bacon, egg, tomato and lettuce in three slices of toast.',
      price: 7200,
      calories: 780,
      dietary: ['halal'],
      ingredients: ['chicken', 'turkey', 'egg', 'wheat flour', 'tomato', 'lettuce', 'mustard'],
      modifierGroupIds: ['hh-g-sandwich-side'],
    }),
    dish('halloumi-ciabatta', {
      name: 'Halloumi ciabatta',
      description: 'Grilled halloumi, aubergine, rocket and red pepper relish.',
      price: 6200,
      calories: 640,
      dietary: ['vegetarian'],
      ingredients: ['halloumi (milk)', 'wheat flour', 'aubergine', 'rocket', 'red pepper'],
      modifierGroupIds: ['hh-g-sandwich-side'],
    }),
    dish('zaatar-fries', {
      name: 'Za’atar fries',
      description: 'Thin fries with za’atar and garlic sauce.',
      price: 3200,
      calories: 460,
      dietary: ['vegetarian', 'gluten-free'],
      ingredients: ['potatoes', 'thyme', 'sesame', 'garlic', 'egg'],
    }),
  ],
};
