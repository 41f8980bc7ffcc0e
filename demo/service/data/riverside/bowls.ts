import { dishesOf } from '../dish.js';
import type { SeedCategory } from '../types.js';

const dish = dishesOf('rv', 'riverside');

export const bowls: SeedCategory = {
  id: 'rv-bowls',
  name: 'Bowls',
  products: [
    dish('saffron-chicken-bowl', {
      name: 'Saffron chicken bowl',
      description: 'Grilled chicken over saffron rice with barberries, cucumber yogurt and herbs.',
      price: 1550,
      calories: 720,
      dietary: ['halal', 'gluten-free'],
      ingredients: ['chicken', 'rice', 'saffron', 'barberries', 'yogurt (milk)', 'cucumber'],
      modifierGroupIds: ['rv-g-bowl-size', 'rv-g-spice', 'rv-g-bowl-extras'],
      popular: true,
    }),
    dish('lamb-kofta-bowl', {
      name: 'Lamb kofta bowl',
      description:
        'Lamb meatballs in tomato and cinnamon with brown rice, dill and pickled turnip.',
      price: 1700,
      calories: 810,
      dietary: ['halal', 'gluten-free'],
      ingredients: ['lamb', 'brown rice', 'tomato', 'cinnamon', 'dill', 'turnip'],
      modifierGroupIds: ['rv-g-bowl-size', 'rv-g-spice', 'rv-g-bowl-extras'],
    }),
    dish('chickpea-fritter-bowl', {
      name: 'Chickpea fritter bowl',
      description: 'Crisp herb falafel, hummus, chopped salad and tahini over bulgur.',
      price: 1400,
      calories: 690,
      dietary: ['vegan'],
      ingredients: ['chickpeas', 'bulgur (wheat)', 'sesame', 'tomato', 'cucumber', 'parsley'],
      modifierGroupIds: ['rv-g-bowl-size', 'rv-g-bowl-extras'],
    }),
    dish('paneer-tikka-bowl', {
      name: 'Paneer tikka bowl',
      description: 'Charred paneer and peppers with black dal, rice and a cilantro chutney.',
      price: 1500,
      calories: 740,
      dietary: ['vegetarian', 'gluten-free', 'spicy'],
      ingredients: ['paneer (milk)', 'bell pepper', 'black lentils', 'rice', 'cilantro'],
      modifierGroupIds: ['rv-g-bowl-size', 'rv-g-spice', 'rv-g-bowl-extras'],
    }),
    dish('salmon-herb-rice-bowl', {
      name: 'Salmon and green herb rice',
      description: 'Roasted salmon over rice with fava beans and five herbs, and a wedge of lime.',
      price: 1850,
      calories: 680,
      dietary: ['gluten-free'],
      ingredients: ['salmon (fish)', 'rice', 'fava beans', 'dill', 'parsley', 'chives', 'lime'],
      modifierGroupIds: ['rv-g-bowl-size', 'rv-g-bowl-extras'],
    }),
    dish('black-dal-bowl', {
      name: 'Black dal bowl',
      description: 'Lentils simmered overnight with tomato and butter, with a swirl of cream.',
      price: 1250,
      calories: 560,
      dietary: ['vegetarian', 'gluten-free'],
      ingredients: ['black lentils', 'tomato', 'butter (milk)', 'cream (milk)', 'fenugreek'],
      modifierGroupIds: ['rv-g-bread'],
    }),
    dish('your-own-bowl', {
      name: 'Your own bowl',
      description:
        'A base, something from the grill and its marinade, then as much on top as fits.',
      price: 1450,
      modifierGroupIds: ['rv-g-bowl-size', 'rv-g-bowl-base', 'rv-g-protein', 'rv-g-bowl-extras'],
    }),
  ],
};
