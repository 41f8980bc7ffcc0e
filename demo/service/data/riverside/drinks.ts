import { dishesOf } from '../dish.js';
import type { SeedCategory } from '../types.js';

const dish = dishesOf('rv', 'riverside');

export const drinks: SeedCategory = {
  id: 'rv-drinks',
  name: 'Drinks',
  products: [
    dish('saffron-lemonade', {
      name: 'Saffron lemonade',
      description: 'Lemon, a little sugar and saffron steeped overnight, over ice.',
      price: 550,
      calories: 130,
      dietary: ['vegan', 'gluten-free'],
      ingredients: ['lemon', 'sugar', 'saffron'],
      modifierGroupIds: ['rv-g-drink-size', 'rv-g-ice'],
      popular: true,
    }),
    dish('mint-iced-tea', {
      name: 'Iced mint tea',
      description: 'Black tea brewed with fresh mint and lime, lightly sweet.',
      price: 450,
      calories: 70,
      dietary: ['vegan', 'gluten-free'],
      modifierGroupIds: ['rv-g-drink-size', 'rv-g-ice'],
    }),
    dish('pomegranate-soda', {
      name: 'Pomegranate soda',
      description: 'Pomegranate juice and sparkling water with a sprig of mint.',
      price: 550,
      calories: 110,
      dietary: ['vegan', 'gluten-free'],
      modifierGroupIds: ['rv-g-ice'],
    }),
    dish('mango-lassi', {
      name: 'Mango lassi',
      description: 'Alphonso mango blended with yogurt and a pinch of cardamom.',
      price: 600,
      calories: 260,
      dietary: ['vegetarian', 'gluten-free'],
      ingredients: ['mango', 'yogurt (milk)', 'cardamom'],
    }),
    dish('cardamom-chai', {
      name: 'Cardamom chai',
      description: 'Assam tea simmered with milk, ginger, cardamom and cloves.',
      price: 450,
      calories: 140,
      dietary: ['vegetarian', 'gluten-free'],
      modifierGroupIds: ['rv-g-drink-size', 'rv-g-milk', 'rv-g-sweetness'],
    }),
    dish('spiced-coffee', {
      name: 'Spiced coffee',
      description: 'Dark coffee boiled in a copper pot with cardamom, served black.',
      price: 400,
      calories: 5,
      dietary: ['vegan', 'gluten-free'],
      modifierGroupIds: ['rv-g-sweetness'],
    }),
    dish('sparkling-water', {
      name: 'Sparkling water',
      description: 'A half-liter bottle.',
      price: 350,
      calories: 0,
      dietary: ['vegan', 'gluten-free'],
    }),
  ],
};
