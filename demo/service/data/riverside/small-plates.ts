import { dishesOf } from '../dish.js';
import type { SeedCategory } from '../types.js';

const dish = dishesOf('rv', 'riverside');

export const smallPlates: SeedCategory = {
  id: 'rv-small-plates',
  name: 'Small plates',
  products: [
    dish('hummus', {
      name: 'Warm hummus',
      description: 'Chickpeas and tahini beaten smooth, with paprika oil and whole chickpeas.',
      price: 900,
      calories: 420,
      dietary: ['vegan'],
      ingredients: ['chickpeas', 'sesame', 'lemon', 'garlic', 'olive oil', 'paprika'],
      modifierGroupIds: ['rv-g-bread'],
      popular: true,
    }),
    dish('smoked-eggplant', {
      name: 'Smoked eggplant and walnut',
      description:
        'Eggplant cooked in the embers, mashed with tomato and garlic, and finished with walnuts.',
      price: 1050,
      calories: 310,
      dietary: ['vegan', 'gluten-free', 'contains-nuts'],
      ingredients: ['eggplant', 'tomato', 'garlic', 'walnuts', 'turmeric', 'parsley'],
    }),
    dish('beet-borani', {
      name: 'Beet borani',
      description: 'Roasted beets folded through thick yogurt, with dill, mint and nigella seeds.',
      price: 950,
      calories: 240,
      dietary: ['vegetarian', 'gluten-free'],
      ingredients: ['beets', 'yogurt (milk)', 'dill', 'mint', 'nigella seeds'],
    }),
    dish('stuffed-vine-leaves', {
      name: 'Stuffed vine leaves',
      description: 'Six leaves rolled around herbed rice and currants, simmered in lemon.',
      price: 1000,
      calories: 330,
      dietary: ['vegan', 'gluten-free'],
      ingredients: ['vine leaves', 'rice', 'currants', 'dill', 'lemon', 'olive oil'],
    }),
    dish('lamb-samosas', {
      name: 'Lamb samosas',
      description: 'Three crisp parcels of minced lamb and peas with a tamarind dip.',
      price: 1150,
      calories: 480,
      dietary: ['halal', 'spicy'],
      ingredients: ['lamb', 'wheat flour', 'peas', 'onion', 'green chili', 'tamarind', 'cumin'],
    }),
    dish('turmeric-cauliflower', {
      name: 'Turmeric cauliflower',
      description: 'Florets fried in a light chickpea batter, with lime and a green herb sauce.',
      price: 1100,
      calories: 360,
      dietary: ['vegan', 'gluten-free'],
      ingredients: ['cauliflower', 'chickpea flour', 'turmeric', 'lime', 'cilantro', 'mint'],
      popular: true,
    }),
    dish('charred-halloumi', {
      name: 'Charred halloumi',
      description: 'Grilled sheep’s cheese with honey, black sesame and a wedge of lemon.',
      price: 1250,
      calories: 450,
      dietary: ['vegetarian', 'gluten-free'],
      ingredients: ['halloumi (milk)', 'honey', 'black sesame', 'lemon', 'thyme'],
    }),
    dish('three-dips', {
      name: 'Three dips and bread',
      description: 'Choose any three of our dips. They come with one bread, warm from the oven.',
      price: 1600,
      calories: 780,
      dietary: ['vegetarian'],
      modifierGroupIds: ['rv-g-three-dips', 'rv-g-which-bread'],
    }),
  ],
};
