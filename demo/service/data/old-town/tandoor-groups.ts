import { chooseOne, option } from '../dish.js';
import type { SeedModifierGroup } from '../types.js';

/** Choices of the evening's curries and of what comes from the tandoor. */
export const tandoorGroups: SeedModifierGroup[] = [
  chooseOne('ot-g-heat', 'How hot', [
    option('ot-heat-gentle', 'Gentle'),
    option('ot-heat-warm', 'Warm'),
    option('ot-heat-hot', 'Hot'),
  ]),
  chooseOne('ot-g-curry-side', 'Served with', [
    option('ot-curry-rice', 'Steamed basmati'),
    option('ot-curry-naan', 'Butter naan'),
    option('ot-curry-both', 'Rice and naan', 295),
    option('ot-curry-none', 'Nothing'),
  ]),
  {
    id: 'ot-g-tandoor-two',
    name: 'Two from the tandoor',
    min: 2,
    max: 2,
    modifiers: [
      option('ot-tandoor-chicken', 'Chicken thigh', 0, {
        maxQuantity: 2,
        childGroups: [{ groupId: 'ot-g-chicken-marinade', applyPerParentQuantity: true }],
      }),
      option('ot-tandoor-lamb', 'Lamb chops', 350, {
        maxQuantity: 2,
        childGroups: [{ groupId: 'ot-g-lamb-marinade', applyPerParentQuantity: true }],
      }),
      option('ot-tandoor-prawns', 'King prawns', 300, { maxQuantity: 2 }),
      option('ot-tandoor-paneer', 'Paneer', 0, { maxQuantity: 2 }),
    ],
  },
  chooseOne('ot-g-chicken-marinade', 'Marinade for the chicken', [
    option('ot-chicken-tikka', 'Chilli and yoghurt'),
    option('ot-chicken-malai', 'Cream and cardamom'),
    option('ot-chicken-hariyali', 'Mint and coriander'),
  ]),
  chooseOne('ot-g-lamb-marinade', 'Marinade for the lamb', [
    option('ot-lamb-cumin', 'Cumin and black pepper'),
    option('ot-lamb-ginger', 'Ginger and papaya'),
  ]),
];
