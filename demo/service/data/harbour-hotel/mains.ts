import { dishesOf } from '../dish.js';
import type { SeedCategory } from '../types.js';

const dish = dishesOf('hh', 'harbour-hotel');

export const mains: SeedCategory = {
  id: 'hh-mains',
  name: 'Mains',
  products: [
    dish('hammour', {
      name: 'Grilled hammour',
      description: 'Gulf grouper with dried lime butter, saffron potatoes and fennel.',
      price: 13500,
      calories: 560,
      dietary: ['gluten-free'],
      ingredients: ['hammour (fish)', 'butter (milk)', 'dried lime', 'potato', 'fennel'],
      popular: true,
    }),
    dish('chicken-machboos', {
      name: 'Chicken machboos',
      description: 'Spiced rice cooked in the chicken’s own stock, with raisins and fried onion.',
      price: 9200,
      calories: 820,
      dietary: ['halal', 'gluten-free'],
      ingredients: ['chicken', 'rice', 'onion', 'raisins', 'dried lime', 'cardamom'],
      modifierGroupIds: ['hh-g-heat'],
    }),
    dish('lamb-biryani', {
      name: 'Lamb biryani',
      description: 'Lamb and basmati sealed in the pot with saffron, mint and caramelised onion.',
      price: 10800,
      calories: 910,
      dietary: ['halal', 'gluten-free', 'spicy'],
      ingredients: ['lamb', 'rice', 'yoghurt (milk)', 'saffron', 'mint', 'onion'],
      modifierGroupIds: ['hh-g-heat', 'hh-g-biryani-extras'],
      popular: true,
    }),
    dish('arabic-grill', {
      name: 'Arabic mixed grill',
      description: 'Three skewers of your choice with garlic sauce, bread and grilled tomato.',
      price: 14200,
      calories: 1050,
      dietary: ['halal'],
      modifierGroupIds: ['hh-g-grill-three', 'hh-g-grill-side'],
    }),
    dish('prawn-curry', {
      name: 'Prawn curry',
      description: 'King prawns in coconut, ginger and curry leaf, with steamed rice.',
      price: 11500,
      calories: 610,
      dietary: ['gluten-free', 'spicy'],
      ingredients: ['prawns (shellfish)', 'coconut', 'ginger', 'curry leaf', 'rice'],
      modifierGroupIds: ['hh-g-heat'],
      soldOut: true,
    }),
    dish('palak-paneer', {
      name: 'Spinach and paneer',
      description: 'Paneer in spinach with garlic, cumin and cream.',
      price: 7800,
      calories: 520,
      dietary: ['vegetarian', 'gluten-free'],
      ingredients: ['paneer (milk)', 'spinach', 'cream (milk)', 'garlic', 'cumin'],
      modifierGroupIds: ['hh-g-heat', 'hh-g-bread'],
    }),
    dish('lobster-thermidor', {
      name: 'Saffron lobster',
      description: 'Half a lobster in saffron cream, grilled in the shell, with green salad.',
      price: 21500,
      calories: 580,
      dietary: ['gluten-free'],
      ingredients: ['lobster (shellfish)', 'cream (milk)', 'saffron', 'egg', 'lettuce'],
    }),
  ],
};
