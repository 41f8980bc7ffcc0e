import { dishesOf } from '../dish.js';
import type { SeedCategory } from '../types.js';

const dish = dishesOf('rv', 'riverside');

export const flatbreads: SeedCategory = {
  id: 'rv-flatbreads',
  name: 'From the stone oven',
  products: [
    dish('zaatar-flatbread', {
      name: 'Za’atar flatbread',
      description: 'Wild thyme, sesame and sumac in olive oil on a thin, blistered crust.',
      price: 800,
      calories: 520,
      dietary: ['vegan'],
      ingredients: ['wheat flour', 'thyme', 'sesame', 'sumac', 'olive oil'],
      modifierGroupIds: ['rv-g-flatbread-extras'],
    }),
    dish('cheese-flatbread', {
      name: 'Three-cheese flatbread',
      description: 'Feta, mozzarella and string cheese under nigella seeds and a little honey.',
      price: 1200,
      calories: 790,
      dietary: ['vegetarian'],
      ingredients: ['wheat flour', 'feta (milk)', 'mozzarella (milk)', 'nigella seeds', 'honey'],
      modifierGroupIds: ['rv-g-flatbread-extras'],
    }),
    dish('lamb-flatbread', {
      name: 'Spiced lamb flatbread',
      description: 'Minced lamb with tomato, pine nuts and parsley, and a squeeze of lemon.',
      price: 1400,
      calories: 760,
      dietary: ['halal', 'contains-nuts', 'spicy'],
      ingredients: ['wheat flour', 'lamb', 'tomato', 'pine nuts', 'parsley', 'lemon'],
      modifierGroupIds: ['rv-g-flatbread-extras'],
      popular: true,
    }),
    dish('mushroom-flatbread', {
      name: 'Mushroom and leek flatbread',
      description: 'Roasted oyster mushrooms, soft leeks and labneh, with thyme and black pepper.',
      price: 1350,
      calories: 640,
      dietary: ['vegetarian'],
      ingredients: ['wheat flour', 'oyster mushrooms', 'leek', 'labneh (milk)', 'thyme'],
      modifierGroupIds: ['rv-g-flatbread-extras'],
    }),
    dish('spinach-feta-pie', {
      name: 'Spinach and feta pie',
      description:
        'Coiled filo with spinach, feta and dill, baked to order. Allow ten minutes more.',
      price: 1250,
      calories: 590,
      dietary: ['vegetarian'],
      ingredients: ['wheat flour', 'spinach', 'feta (milk)', 'egg', 'dill', 'sesame'],
      soldOut: true,
    }),
    dish('garlic-naan', {
      name: 'Garlic naan',
      description: 'Pulled soft from the oven wall and brushed with garlic butter and cilantro.',
      price: 450,
      calories: 340,
      dietary: ['vegetarian'],
      ingredients: ['wheat flour', 'yogurt (milk)', 'butter (milk)', 'garlic', 'cilantro'],
    }),
    dish('sesame-barbari', {
      name: 'Sesame barbari',
      description: 'A long, ridged Persian loaf with a crackling crust, enough for two.',
      price: 550,
      calories: 610,
      dietary: ['vegan'],
      ingredients: ['wheat flour', 'sesame', 'nigella seeds'],
    }),
  ],
};
