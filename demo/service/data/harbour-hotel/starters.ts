import { dishesOf } from '../dish.js';
import type { SeedCategory } from '../types.js';

const dish = dishesOf('hh', 'harbour-hotel');

export const starters: SeedCategory = {
  id: 'hh-starters',
  name: 'Cold and hot mezze',
  products: [
    dish('mezze-tray', {
      name: 'Mezze tray',
      description: 'Choose four mezze. They come with warm bread, olives and pickles.',
      price: 9800,
      calories: 960,
      dietary: ['halal'],
      modifierGroupIds: ['hh-g-four-mezze', 'hh-g-bread'],
      popular: true,
    }),
    dish('hummus-tahini', {
      name: 'Hummus',
      description: 'Chickpeas, tahini and lemon with olive oil and paprika.',
      price: 3800,
      calories: 420,
      dietary: ['vegan', 'gluten-free'],
      ingredients: ['chickpeas', 'sesame', 'lemon', 'garlic', 'olive oil'],
    }),
    dish('muhammara', {
      name: 'Muhammara',
      description: 'Roasted red pepper, walnut and pomegranate, coarse and slightly hot.',
      price: 4000,
      calories: 380,
      dietary: ['vegan', 'contains-nuts', 'spicy'],
      ingredients: ['red pepper', 'walnuts', 'pomegranate', 'wheat flour', 'chilli'],
    }),
    dish('tabbouleh', {
      name: 'Tabbouleh',
      description: 'Parsley and mint cut fine with tomato, a little bulgur, lemon and oil.',
      price: 3800,
      calories: 190,
      dietary: ['vegan'],
      ingredients: ['parsley', 'mint', 'tomato', 'bulgur (wheat)', 'lemon'],
    }),
    dish('kibbeh', {
      name: 'Lamb kibbeh',
      description: 'Four crisp shells of bulgur and lamb with pine nuts, and a yoghurt dip.',
      price: 4600,
      calories: 520,
      dietary: ['halal', 'contains-nuts'],
      ingredients: ['lamb', 'bulgur (wheat)', 'pine nuts', 'yoghurt (milk)', 'cinnamon'],
    }),
    dish('lentil-soup', {
      name: 'Lentil soup',
      description: 'Yellow lentils with cumin, lemon and toasted bread.',
      price: 3600,
      calories: 260,
      dietary: ['vegan'],
      ingredients: ['lentils', 'onion', 'cumin', 'lemon', 'wheat flour'],
    }),
    dish('caesar-salad', {
      name: 'Caesar salad',
      description: 'Romaine, parmesan, anchovy dressing and sesame croutons.',
      price: 5800,
      calories: 430,
      dietary: [],
      ingredients: ['lettuce', 'parmesan (milk)', 'anchovy (fish)', 'egg', 'wheat flour'],
      modifierGroupIds: ['hh-g-salad-extras'],
    }),
  ],
};
