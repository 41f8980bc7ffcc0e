import { dishesOf } from '../dish.js';
import type { SeedCategory } from '../types.js';

const dish = dishesOf('rv', 'riverside');

export const sides: SeedCategory = {
  id: 'rv-sides',
  name: 'Sides',
  products: [
    dish('saffron-rice', {
      name: 'Saffron rice with tahdig',
      description: 'Steamed basmati with a golden crust from the bottom of the pan.',
      price: 650,
      calories: 410,
      dietary: ['vegetarian', 'gluten-free'],
      ingredients: ['rice', 'saffron', 'butter (milk)'],
    }),
    dish('jeweled-rice', {
      name: 'Jeweled rice',
      description: 'Basmati with barberries, orange peel, pistachios and slivered almonds.',
      price: 850,
      calories: 490,
      dietary: ['vegan', 'gluten-free', 'contains-nuts'],
      ingredients: ['rice', 'barberries', 'orange peel', 'pistachios', 'almonds', 'saffron'],
    }),
    dish('sumac-fries', {
      name: 'Sumac fries',
      description: 'Skin-on fries with sumac salt and parsley.',
      price: 600,
      calories: 430,
      dietary: ['vegan', 'gluten-free'],
      ingredients: ['potatoes', 'sumac', 'parsley'],
      modifierGroupIds: ['rv-g-sauces'],
    }),
    dish('cucumber-yogurt', {
      name: 'Cucumber yogurt',
      description: 'Cool yogurt with cucumber, dried mint and a few rose petals.',
      price: 550,
      calories: 150,
      dietary: ['vegetarian', 'gluten-free'],
      ingredients: ['yogurt (milk)', 'cucumber', 'mint', 'rose petals'],
    }),
    dish('chopped-salad', {
      name: 'Chopped salad',
      description: 'Tomato, cucumber, red onion and herbs cut small, with lemon and sumac.',
      price: 700,
      calories: 120,
      dietary: ['vegan', 'gluten-free'],
      ingredients: ['tomato', 'cucumber', 'red onion', 'parsley', 'lemon', 'sumac'],
    }),
    dish('pickles', {
      name: 'House pickles',
      description: 'Pink turnip, cucumber, carrot and green chili, sharp and cold.',
      price: 450,
      calories: 45,
      dietary: ['vegan', 'gluten-free'],
      ingredients: ['turnip', 'beet', 'cucumber', 'carrot', 'green chili', 'vinegar'],
    }),
  ],
};
