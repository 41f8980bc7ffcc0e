import { dishesOf } from '../dish.js';
import type { SeedCategory } from '../types.js';

const dish = dishesOf('ot', 'old-town');

export const sides: SeedCategory = {
  id: 'ot-sides',
  name: 'Sides',
  products: [
    dish('butter-naan', {
      name: 'Butter naan',
      description: 'Soft bread from the tandoor, brushed with butter.',
      price: 395,
      calories: 330,
      dietary: ['vegetarian'],
      ingredients: ['wheat flour', 'yoghurt (milk)', 'butter (milk)'],
    }),
    dish('steamed-rice', {
      name: 'Steamed basmati',
      description: 'Long-grain rice with a spoon of saffron water.',
      price: 450,
      calories: 310,
      dietary: ['vegan', 'gluten-free'],
      ingredients: ['rice', 'saffron'],
    }),
    dish('charred-greens', {
      name: 'Charred greens',
      description: 'Hispi cabbage and broccoli from the grill with garlic and lemon.',
      price: 550,
      calories: 140,
      dietary: ['vegan', 'gluten-free'],
      ingredients: ['cabbage', 'broccoli', 'garlic', 'lemon', 'olive oil'],
    }),
    dish('onion-salad', {
      name: 'Tomato and onion salad',
      description: 'Tomato, red onion, pomegranate dressing and parsley.',
      price: 475,
      calories: 90,
      dietary: ['vegan', 'gluten-free'],
      ingredients: ['tomato', 'red onion', 'pomegranate', 'parsley'],
    }),
  ],
};

export const puddings: SeedCategory = {
  id: 'ot-puddings',
  name: 'Puddings',
  products: [
    dish('saffron-custard', {
      name: 'Burnt saffron custard',
      description: 'Baked custard with saffron under a crisp sugar top.',
      price: 795,
      calories: 410,
      dietary: ['vegetarian', 'gluten-free'],
      ingredients: ['cream (milk)', 'egg', 'saffron', 'sugar'],
      popular: true,
    }),
    dish('kulfi', {
      name: 'Pistachio kulfi',
      description: 'Dense frozen milk with pistachio and cardamom, on a stick.',
      price: 595,
      calories: 280,
      dietary: ['vegetarian', 'gluten-free', 'contains-nuts'],
      ingredients: ['milk', 'pistachios', 'cardamom', 'sugar'],
    }),
    dish('chocolate-tahini-tart', {
      name: 'Chocolate and tahini tart',
      description: 'Dark chocolate, tahini and sea salt in a thin crust.',
      price: 825,
      calories: 520,
      dietary: ['vegan'],
      ingredients: ['dark chocolate', 'sesame', 'wheat flour', 'coconut'],
    }),
  ],
};
