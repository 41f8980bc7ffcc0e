import { dishesOf } from '../dish.js';
import type { SeedCategory } from '../types.js';

const dish = dishesOf('ot', 'old-town');

export const breakfast: SeedCategory = {
  id: 'ot-breakfast',
  name: 'Breakfast',
  products: [
    dish('shakshuka', {
      name: 'Shakshuka',
      description: 'Two eggs baked in tomato, peppers and cumin, in the pan it was cooked in.',
      price: 1150,
      calories: 490,
      dietary: ['vegetarian', 'gluten-free', 'spicy'],
      ingredients: ['eggs', 'tomato', 'red pepper', 'onion', 'cumin', 'chilli'],
      modifierGroupIds: ['ot-g-bread', 'ot-g-breakfast-extras'],
      popular: true,
    }),
    dish('turkish-eggs', {
      name: 'Poached eggs and yoghurt',
      description: 'Two eggs on garlic yoghurt with chilli butter and dill.',
      price: 1095,
      calories: 460,
      dietary: ['vegetarian', 'gluten-free'],
      ingredients: ['eggs', 'yoghurt (milk)', 'butter (milk)', 'garlic', 'chilli', 'dill'],
      modifierGroupIds: ['ot-g-bread', 'ot-g-breakfast-extras'],
    }),
    dish('bacon-naan', {
      name: 'Bacon naan',
      description: 'Smoked streaky bacon, cream cheese, chilli jam and coriander in a warm naan.',
      price: 995,
      calories: 640,
      dietary: [],
      ingredients: ['pork', 'wheat flour', 'cream cheese (milk)', 'chilli', 'coriander'],
      modifierGroupIds: ['ot-g-naan-extras'],
      popular: true,
    }),
    dish('herb-omelette', {
      name: 'Green herb omelette',
      description: 'A thick Persian omelette of parsley, dill, chives, barberries and walnut.',
      price: 1050,
      calories: 420,
      dietary: ['vegetarian', 'gluten-free', 'contains-nuts'],
      ingredients: ['eggs', 'parsley', 'dill', 'chives', 'barberries', 'walnuts'],
      modifierGroupIds: ['ot-g-bread'],
    }),
    dish('cardamom-porridge', {
      name: 'Cardamom porridge',
      description: 'Oats in milk with cardamom, poached apricots and pistachio.',
      price: 795,
      calories: 410,
      dietary: ['vegetarian', 'contains-nuts'],
      ingredients: ['oats', 'milk', 'cardamom', 'apricots', 'pistachios', 'honey'],
      modifierGroupIds: ['ot-g-milk'],
    }),
    dish('breakfast-board', {
      name: 'Breakfast board',
      description: 'Labneh, feta, olives, tomatoes, a boiled egg, jam and bread, with a hot drink.',
      price: 1650,
      calories: 820,
      dietary: ['vegetarian'],
      ingredients: ['labneh (milk)', 'feta (milk)', 'egg', 'olives', 'tomato', 'fig jam'],
      modifierGroupIds: ['ot-g-bread', 'ot-g-board-drink'],
    }),
  ],
};
