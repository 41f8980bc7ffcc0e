import { dishesOf } from '../dish.js';
import type { SeedCategory } from '../types.js';

const dish = dishesOf('rv', 'riverside');

export const grill: SeedCategory = {
  id: 'rv-grill',
  name: 'From the grill',
  products: [
    dish('saffron-chicken', {
      name: 'Saffron chicken skewers',
      description:
        'Two skewers of chicken thigh in saffron, lemon and yogurt, with grilled tomato.',
      price: 1950,
      calories: 610,
      dietary: ['halal', 'gluten-free'],
      ingredients: ['chicken', 'saffron', 'lemon', 'yogurt (milk)', 'onion', 'tomato'],
      modifierGroupIds: ['rv-g-grill-side', 'rv-g-sauces'],
      popular: true,
    }),
    dish('koobideh', {
      name: 'Koobideh',
      description: 'Two long skewers of ground beef and lamb with onion, sumac and charred tomato.',
      price: 1850,
      calories: 720,
      dietary: ['halal', 'gluten-free'],
      ingredients: ['beef', 'lamb', 'onion', 'sumac', 'tomato'],
      modifierGroupIds: ['rv-g-grill-side', 'rv-g-sauces'],
    }),
    dish('lamb-chops', {
      name: 'Lamb chops',
      description:
        'Four chops with coriander seed and cumin, grilled pink unless you say otherwise.',
      price: 2900,
      calories: 840,
      dietary: ['halal', 'gluten-free'],
      ingredients: ['lamb', 'coriander seed', 'cumin', 'yogurt (milk)', 'mint'],
      modifierGroupIds: ['rv-g-cooked', 'rv-g-grill-side', 'rv-g-sauces'],
      popular: true,
    }),
    dish('grilled-sea-bass', {
      name: 'Grilled sea bass',
      description: 'A whole fish, boned and opened, with turmeric, lime leaf and a tomato salad.',
      price: 2700,
      calories: 520,
      dietary: ['gluten-free'],
      ingredients: ['sea bass (fish)', 'turmeric', 'lime', 'tomato', 'red onion'],
      modifierGroupIds: ['rv-g-grill-side'],
      soldOut: true,
    }),
    dish('paneer-skewers', {
      name: 'Paneer and pepper skewers',
      description: 'Paneer, sweet peppers and red onion in ajwain and chili, charred at the edges.',
      price: 1650,
      calories: 580,
      dietary: ['vegetarian', 'gluten-free', 'spicy'],
      ingredients: ['paneer (milk)', 'bell pepper', 'red onion', 'ajwain', 'chili'],
      modifierGroupIds: ['rv-g-spice', 'rv-g-grill-side', 'rv-g-sauces'],
    }),
    dish('chili-lime-shrimp', {
      name: 'Chili and lime shrimp',
      description: 'Eight large shrimp from the coals with chili butter, lime and cilantro.',
      price: 2300,
      calories: 390,
      dietary: ['gluten-free', 'spicy'],
      ingredients: ['shrimp (shellfish)', 'butter (milk)', 'chili', 'lime', 'cilantro'],
      modifierGroupIds: ['rv-g-grill-side'],
    }),
    dish('herb-chicken-wings', {
      name: 'Green herb wings',
      description: 'Chicken wings in a cilantro, mint and green chili marinade, with garlic sauce.',
      price: 1300,
      calories: 640,
      dietary: ['halal', 'gluten-free', 'spicy'],
      ingredients: ['chicken', 'cilantro', 'mint', 'green chili', 'garlic', 'egg'],
      modifierGroupIds: ['rv-g-wings', 'rv-g-sauces'],
    }),
    dish('mixed-grill', {
      name: 'Mixed grill',
      description: 'Any three skewers, each with its own sauce, on lavash with grilled vegetables.',
      price: 3100,
      calories: 1180,
      dietary: ['halal'],
      modifierGroupIds: ['rv-g-three-skewers', 'rv-g-grill-side'],
    }),
  ],
};
