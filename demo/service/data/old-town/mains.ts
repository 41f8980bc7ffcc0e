import { dishesOf } from '../dish.js';
import type { SeedCategory } from '../types.js';

const dish = dishesOf('ot', 'old-town');

export const mains: SeedCategory = {
  id: 'ot-mains',
  name: 'Mains',
  products: [
    dish('lamb-shank', {
      name: 'Slow lamb shank',
      description: 'Lamb shank cooked for six hours with dried lime and saffron, on green rice.',
      price: 2350,
      calories: 980,
      dietary: ['halal', 'gluten-free'],
      ingredients: ['lamb', 'rice', 'dried lime', 'saffron', 'dill', 'broad beans'],
      popular: true,
    }),
    dish('butter-chicken', {
      name: 'Butter chicken',
      description: 'Chicken from the tandoor in tomato, butter and fenugreek.',
      price: 1750,
      calories: 760,
      dietary: ['halal', 'gluten-free', 'contains-nuts'],
      ingredients: ['chicken', 'tomato', 'butter (milk)', 'cream (milk)', 'cashews', 'fenugreek'],
      modifierGroupIds: ['ot-g-heat', 'ot-g-curry-side'],
      popular: true,
    }),
    dish('pomegranate-chicken', {
      name: 'Walnut and pomegranate chicken',
      description: 'Chicken in a slow sauce of walnuts and pomegranate molasses, with rice.',
      price: 1850,
      calories: 840,
      dietary: ['halal', 'gluten-free', 'contains-nuts'],
      ingredients: ['chicken', 'walnuts', 'pomegranate', 'onion', 'rice'],
    }),
    dish('tandoori-grill', {
      name: 'Tandoori grill',
      description: 'Choose two from the tandoor, each in the marinade you like, with onion salad.',
      price: 2150,
      dietary: ['halal'],
      modifierGroupIds: ['ot-g-tandoor-two', 'ot-g-curry-side'],
    }),
    dish('monkfish-curry', {
      name: 'Monkfish and coconut curry',
      description: 'Monkfish in coconut, curry leaf and tamarind with steamed rice.',
      price: 2195,
      calories: 620,
      dietary: ['gluten-free', 'spicy'],
      ingredients: ['monkfish (fish)', 'coconut', 'curry leaf', 'tamarind', 'mustard seed'],
      modifierGroupIds: ['ot-g-heat'],
    }),
    dish('stuffed-peppers', {
      name: 'Stuffed peppers',
      description: 'Peppers filled with rice, split peas and herbs in a sweet tomato sauce.',
      price: 1550,
      calories: 480,
      dietary: ['vegan', 'gluten-free'],
      ingredients: ['pepper', 'rice', 'split peas', 'tomato', 'tarragon', 'mint'],
    }),
    dish('cauliflower-steak', {
      name: 'Roast cauliflower',
      description: 'Half a cauliflower with harissa, tahini, almonds and pomegranate.',
      price: 1495,
      calories: 430,
      dietary: ['vegan', 'gluten-free', 'contains-nuts', 'spicy'],
      ingredients: ['cauliflower', 'harissa', 'sesame', 'almonds', 'pomegranate'],
    }),
  ],
};
