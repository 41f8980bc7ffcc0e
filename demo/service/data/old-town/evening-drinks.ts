import { dishesOf } from '../dish.js';
import type { SeedCategory } from '../types.js';

const dish = dishesOf('ot', 'old-town');

export const eveningDrinks: SeedCategory = {
  id: 'ot-evening-drinks',
  name: 'Drinks without alcohol',
  products: [
    dish('rhubarb-sherbet', {
      name: 'Rhubarb and rose sherbet',
      description: 'Rhubarb, rose water and lemon, long and cold.',
      price: 550,
      calories: 110,
      dietary: ['vegan', 'gluten-free'],
      modifierGroupIds: ['ot-g-ice'],
    }),
    dish('cucumber-cooler', {
      name: 'Cucumber and vinegar cooler',
      description: 'Cucumber, mint and a Persian syrup of honey and vinegar.',
      price: 525,
      calories: 90,
      dietary: ['vegetarian', 'gluten-free'],
      modifierGroupIds: ['ot-g-ice'],
    }),
    dish('salt-lassi', {
      name: 'Salted mint lassi',
      description: 'Yoghurt, mint and toasted cumin.',
      price: 475,
      calories: 150,
      dietary: ['vegetarian', 'gluten-free'],
      ingredients: ['yoghurt (milk)', 'mint', 'cumin'],
    }),
    dish('still-water', {
      name: 'Still water',
      description: 'A 750 ml bottle.',
      price: 395,
      calories: 0,
      dietary: ['vegan', 'gluten-free'],
    }),
  ],
};
