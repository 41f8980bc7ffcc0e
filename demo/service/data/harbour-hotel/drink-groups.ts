import { chooseOne, option } from '../dish.js';
import type { SeedModifierGroup } from '../types.js';

export const drinkGroups: SeedModifierGroup[] = [
  chooseOne('hh-g-hot-drink', 'Hot drink', [
    option('hh-hot-cappuccino', 'Cappuccino', 0, {
      childGroups: [{ groupId: 'hh-g-milk' }, { groupId: 'hh-g-coffee-extras', max: 1 }],
    }),
    option('hh-hot-americano', 'Black coffee'),
    option('hh-hot-karak', 'Karak tea', 0, { childGroups: [{ groupId: 'hh-g-sugar' }] }),
    option('hh-hot-mint', 'Mint tea'),
  ]),
  chooseOne('hh-g-milk', 'Milk', [
    option('hh-milk-full', 'Full fat'),
    option('hh-milk-low', 'Low fat'),
    option('hh-milk-oat', 'Oat', 300),
    option('hh-milk-camel', 'Camel', 500),
  ]),
  {
    id: 'hh-g-coffee-extras',
    name: 'As you like it',
    min: 0,
    max: 3,
    modifiers: [
      option('hh-coffee-shot', 'Another shot', 400, { maxQuantity: 2 }),
      option('hh-coffee-decaf', 'Decaffeinated'),
    ],
  },
  {
    id: 'hh-g-sugar',
    name: 'Sugar',
    min: 0,
    max: 3,
    modifiers: [option('hh-sugar-spoon', 'Spoon of sugar', 0, { maxQuantity: 3 })],
  },
  chooseOne('hh-g-ice', 'Ice', [option('hh-ice-normal', 'Ice'), option('hh-ice-none', 'No ice')]),
  chooseOne('hh-g-sweetness', 'Sweetness', [
    option('hh-sweet-normal', 'As it comes'),
    option('hh-sweet-less', 'Less sweet'),
    option('hh-sweet-none', 'No sugar'),
  ]),
  chooseOne('hh-g-water', 'Still or sparkling', [
    option('hh-water-still', 'Still'),
    option('hh-water-sparkling', 'Sparkling'),
  ]),
];
