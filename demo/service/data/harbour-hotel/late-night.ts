import { dishesOf } from '../dish.js';
import type { SeedCategory } from '../types.js';

const dish = dishesOf('hh', 'harbour-hotel');

export const lateNight: SeedCategory = {
  id: 'hh-late-plates',
  name: 'Until sunrise',
  products: [
    dish('chicken-noodle-soup', {
      name: 'Chicken and vermicelli soup',
      description: 'Clear chicken broth with vermicelli, carrot and lemon.',
      price: 4200,
      calories: 280,
      dietary: ['halal'],
      ingredients: ['chicken', 'wheat flour', 'carrot', 'celery', 'lemon'],
      modifierGroupIds: ['hh-g-bread'],
    }),
    dish('midnight-shawarma', {
      name: 'Shawarma plate',
      description: 'Carved chicken with garlic sauce, pickles, fries and bread.',
      price: 6500,
      calories: 790,
      dietary: ['halal'],
      ingredients: ['chicken', 'garlic', 'egg', 'cucumber', 'potatoes', 'wheat flour'],
      modifierGroupIds: ['hh-g-bread'],
      popular: true,
    }),
    dish('cheese-toastie', {
      name: 'Three-cheese toastie',
      description: 'Cheddar, akkawi and mozzarella in sourdough, with tomato soup to dip.',
      price: 5200,
      calories: 680,
      dietary: ['vegetarian'],
      ingredients: [
        'cheddar (milk)',
        'akkawi (milk)',
        'mozzarella (milk)',
        'wheat flour',
        'tomato',
      ],
    }),
    dish('late-cheese-plate', {
      name: 'Cheese, dates and crackers',
      description: 'Three cheeses with medjool dates, walnuts and sesame crackers.',
      price: 7500,
      calories: 620,
      dietary: ['vegetarian', 'contains-nuts'],
      ingredients: ['cheese (milk)', 'dates', 'walnuts', 'wheat flour', 'sesame'],
    }),
    dish('camomile-tea', {
      name: 'Camomile tea',
      description: 'Whole flowers, with honey beside it.',
      price: 2200,
      calories: 20,
      dietary: ['vegetarian', 'gluten-free'],
    }),
  ],
};
