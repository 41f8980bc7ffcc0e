import { dishesOf } from '../dish.js';
import type { SeedCategory } from '../types.js';

const dish = dishesOf('ot', 'old-town');

export const toShare: SeedCategory = {
  id: 'ot-to-share',
  name: 'To share',
  products: [
    dish('hummus-lamb', {
      name: 'Hummus with spiced lamb',
      description: 'Smooth hummus under minced lamb, pine nuts and brown butter.',
      price: 1050,
      calories: 560,
      dietary: ['halal', 'gluten-free', 'contains-nuts'],
      ingredients: ['chickpeas', 'sesame', 'lamb', 'pine nuts', 'butter (milk)'],
      modifierGroupIds: ['ot-g-bread'],
      popular: true,
    }),
    dish('burnt-aubergine', {
      name: 'Burnt aubergine',
      description: 'Smoky aubergine with tahini, pomegranate seeds and mint.',
      price: 895,
      calories: 280,
      dietary: ['vegan', 'gluten-free'],
      ingredients: ['aubergine', 'sesame', 'pomegranate', 'garlic', 'mint'],
      modifierGroupIds: ['ot-g-bread'],
    }),
    dish('whipped-feta', {
      name: 'Whipped feta and hot honey',
      description: 'Feta beaten with yoghurt, chilli honey and toasted sesame.',
      price: 850,
      calories: 360,
      dietary: ['vegetarian', 'gluten-free', 'spicy'],
      ingredients: ['feta (milk)', 'yoghurt (milk)', 'honey', 'chilli', 'sesame'],
      modifierGroupIds: ['ot-g-bread'],
    }),
    dish('okra-fries', {
      name: 'Crisp okra',
      description: 'Thin strips of okra in chickpea flour with amchur and lime.',
      price: 750,
      calories: 310,
      dietary: ['vegan', 'gluten-free'],
      ingredients: ['okra', 'chickpea flour', 'dried mango', 'lime'],
    }),
    dish('potato-chaat', {
      name: 'Potato chaat',
      description: 'Potato cakes with chickpeas, yoghurt, tamarind, mint and crisp noodles.',
      price: 825,
      calories: 420,
      dietary: ['vegetarian', 'spicy'],
      ingredients: ['potato', 'chickpeas', 'yoghurt (milk)', 'tamarind', 'wheat flour', 'mint'],
    }),
    dish('octopus', {
      name: 'Grilled octopus',
      description: 'Octopus with smoked paprika potatoes, lemon and parsley.',
      price: 1495,
      calories: 390,
      dietary: ['gluten-free'],
      ingredients: ['octopus (mollusc)', 'potato', 'smoked paprika', 'lemon', 'parsley'],
      soldOut: true,
    }),
    dish('bread-basket', {
      name: 'Bread basket',
      description: 'Three breads from the oven with olive oil and za’atar.',
      price: 650,
      calories: 720,
      dietary: ['vegan'],
      ingredients: ['wheat flour', 'sesame', 'thyme', 'sumac', 'olive oil'],
      modifierGroupIds: ['ot-g-three-breads'],
    }),
  ],
};
