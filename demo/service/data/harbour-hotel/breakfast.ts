import { dishesOf } from '../dish.js';
import type { SeedCategory } from '../types.js';

const dish = dishesOf('hh', 'harbour-hotel');

export const breakfast: SeedCategory = {
  id: 'hh-breakfast-plates',
  name: 'Breakfast',
  products: [
    dish('harbour-breakfast', {
      name: 'Harbour breakfast',
      description: 'Two eggs as you like them, halloumi, tomato, foul, bread and a hot drink.',
      price: 9500,
      calories: 870,
      dietary: ['vegetarian'],
      ingredients: ['eggs', 'halloumi (milk)', 'fava beans', 'tomato', 'wheat flour'],
      modifierGroupIds: ['hh-g-eggs', 'hh-g-bread', 'hh-g-hot-drink', 'hh-g-breakfast-extras'],
      popular: true,
    }),
    dish('saffron-shakshuka', {
      name: 'Saffron shakshuka',
      description: 'Three eggs baked in tomato, sweet pepper and saffron, with feta.',
      price: 6800,
      calories: 540,
      dietary: ['vegetarian', 'gluten-free'],
      ingredients: ['eggs', 'tomato', 'pepper', 'feta (milk)', 'saffron'],
      modifierGroupIds: ['hh-g-bread', 'hh-g-breakfast-extras'],
    }),
    dish('foul-medames', {
      name: 'Foul medames',
      description: 'Slow fava beans with lemon, cumin and olive oil, with tomato and onion.',
      price: 4800,
      calories: 380,
      dietary: ['vegan', 'gluten-free'],
      ingredients: ['fava beans', 'lemon', 'cumin', 'tomato', 'onion', 'olive oil'],
      modifierGroupIds: ['hh-g-bread'],
    }),
    dish('labneh-manakish', {
      name: 'Labneh and za’atar manakish',
      description: 'Warm flatbread with labneh, za’atar, cucumber and mint.',
      price: 4500,
      calories: 490,
      dietary: ['vegetarian'],
      ingredients: ['wheat flour', 'labneh (milk)', 'thyme', 'sesame', 'cucumber', 'mint'],
    }),
    dish('date-pancakes', {
      name: 'Date syrup pancakes',
      description: 'Three thick pancakes with date syrup, butter and toasted almonds.',
      price: 5500,
      calories: 640,
      dietary: ['vegetarian', 'contains-nuts'],
      ingredients: ['wheat flour', 'egg', 'milk', 'butter (milk)', 'dates', 'almonds'],
      modifierGroupIds: ['hh-g-pancake-extras'],
    }),
    dish('yoghurt-and-figs', {
      name: 'Yoghurt, figs and honey',
      description: 'Thick yoghurt with fresh figs, honey and crushed walnuts.',
      price: 4200,
      calories: 310,
      dietary: ['vegetarian', 'gluten-free', 'contains-nuts'],
      ingredients: ['yoghurt (milk)', 'figs', 'honey', 'walnuts'],
      soldOut: true,
    }),
    dish('seasonal-fruit', {
      name: 'Cut fruit',
      description: 'Melon, mango, orange and pomegranate, cut to order.',
      price: 3800,
      calories: 150,
      dietary: ['vegan', 'gluten-free'],
      ingredients: ['melon', 'mango', 'orange', 'pomegranate'],
    }),
    dish('pastry-basket', {
      name: 'Pastry basket',
      description: 'Four from the morning bake, with butter and rose jam.',
      price: 4800,
      calories: 920,
      dietary: ['vegetarian'],
      modifierGroupIds: ['hh-g-pastries'],
    }),
  ],
};
