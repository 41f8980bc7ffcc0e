import { dishesOf } from '../dish.js';
import type { SeedCategory } from '../types.js';

const dish = dishesOf('ot', 'old-town');

export const lunch: SeedCategory = {
  id: 'ot-lunch',
  name: 'Wraps, salads and soup',
  products: [
    dish('falafel-wrap', {
      name: 'Falafel wrap',
      description: 'Herb falafel, tahini, pickled turnip and chopped salad in warm lavash.',
      price: 950,
      calories: 610,
      dietary: ['vegan'],
      ingredients: ['chickpeas', 'wheat flour', 'sesame', 'turnip', 'tomato', 'parsley'],
      modifierGroupIds: ['ot-g-wrap-extras', 'ot-g-lunch-side'],
    }),
    dish('chicken-shawarma-wrap', {
      name: 'Chicken shawarma wrap',
      description: 'Spiced chicken thigh, garlic sauce, pickled cucumber and crisp lettuce.',
      price: 1095,
      calories: 680,
      dietary: ['halal'],
      ingredients: ['chicken', 'wheat flour', 'garlic', 'egg', 'cucumber', 'allspice'],
      modifierGroupIds: ['ot-g-wrap-extras', 'ot-g-lunch-side'],
      popular: true,
    }),
    dish('fattoush', {
      name: 'Fattoush',
      description: 'Tomato, cucumber, radish and mint with toasted bread and sumac dressing.',
      price: 895,
      calories: 340,
      dietary: ['vegan'],
      ingredients: ['tomato', 'cucumber', 'radish', 'mint', 'wheat flour', 'sumac'],
      modifierGroupIds: ['ot-g-salad-extras'],
    }),
    dish('roast-carrot-salad', {
      name: 'Roast carrot and lentil salad',
      description: 'Carrots roasted with cumin, green lentils, feta and toasted almonds.',
      price: 1050,
      calories: 430,
      dietary: ['vegetarian', 'gluten-free', 'contains-nuts'],
      ingredients: ['carrots', 'lentils', 'feta (milk)', 'almonds', 'cumin', 'coriander'],
      modifierGroupIds: ['ot-g-salad-extras'],
    }),
    dish('red-lentil-soup', {
      name: 'Red lentil soup',
      description: 'Smooth lentil soup with lemon and mint butter.',
      price: 750,
      calories: 290,
      dietary: ['vegetarian', 'gluten-free'],
      ingredients: ['red lentils', 'onion', 'tomato', 'butter (milk)', 'mint', 'lemon'],
      modifierGroupIds: ['ot-g-bread'],
    }),
    dish('kathi-roll', {
      name: 'Paneer kathi roll',
      description: 'Paneer, peppers and red onion rolled in a flaky paratha with green chutney.',
      price: 995,
      calories: 650,
      dietary: ['vegetarian', 'spicy'],
      ingredients: ['paneer (milk)', 'wheat flour', 'pepper', 'red onion', 'mint', 'chilli'],
      modifierGroupIds: ['ot-g-wrap-extras', 'ot-g-lunch-side'],
      soldOut: true,
    }),
  ],
};
