import { dishesOf } from '../dish.js';
import type { SeedCategory } from '../types.js';

const dish = dishesOf('hh', 'harbour-hotel');

export const morningDrinks: SeedCategory = {
  id: 'hh-morning-drinks',
  name: 'Coffee, tea and juice',
  products: [
    dish('arabic-coffee', {
      name: 'Arabic coffee',
      description: 'Light coffee with cardamom and saffron, poured for two, with dates.',
      price: 3200,
      calories: 60,
      dietary: ['vegan', 'gluten-free'],
    }),
    dish('cappuccino', {
      name: 'Cappuccino',
      description: 'Espresso under steamed milk, with cocoa.',
      price: 2600,
      calories: 130,
      dietary: ['vegetarian', 'gluten-free'],
      modifierGroupIds: ['hh-g-milk', 'hh-g-coffee-extras'],
    }),
    dish('karak-tea', {
      name: 'Karak tea',
      description: 'Strong black tea boiled with evaporated milk, cardamom and sugar.',
      price: 2200,
      calories: 150,
      dietary: ['vegetarian', 'gluten-free'],
      modifierGroupIds: ['hh-g-sugar'],
      popular: true,
    }),
    dish('orange-juice', {
      name: 'Orange juice',
      description: 'Pressed when you order.',
      price: 2800,
      calories: 120,
      dietary: ['vegan', 'gluten-free'],
      modifierGroupIds: ['hh-g-ice'],
    }),
  ],
};
