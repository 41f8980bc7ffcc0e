/** A menu with a dish that has many choices, in the service's wire format. */
import { openShop, product, type TestShop, menu as wireMenu } from '../menu/menu-shop.js';

export const option = (id: string, price = '0.00', more: object = {}) => ({
  id,
  name: id,
  price,
  maxQuantity: 1,
  ...more,
});

export const group = (id: string, min: number, max: number, items: object[]) => ({
  id,
  name: id,
  description: '',
  rule: { min, max },
  items,
});

const marinade = group('Marinade', 1, 1, [option('Lemon'), option('Chili', '0.25')]);

export const bowl = [
  group('Size', 1, 1, [option('Small'), option('Large', '2.00')]),
  group('Protein', 1, 1, [
    option('Chicken', '3.00', { childGroups: [{ groupId: 'Marinade', group: marinade }] }),
    option('Paneer'),
  ]),
  group('On top', 0, 2, [option('Olives', '0.50'), option('Feta', '1.00'), option('Dill')]),
  group('Bread', 0, 1, [option('Pita'), option('Naan')]),
  group('Box', 1, 1, [option('Paper box')]),
  group('Sauces', 0, 3, [option('Tahini', '0.75', { maxQuantity: 3 })]),
];

export const openBowlShop = (): TestShop =>
  openShop({
    menus: {
      menus: [
        wireMenu('all', {
          Bowls: [
            product('Bowl', { modifierIds: bowl.map(({ id }) => id) }),
            product('Bread', { nutrition: { ingredients: ['wheat'], calorieCount: 210 } }),
            product('Skewer', { nutrition: { dietaryPreferences: ['halal'] } }),
            product('Baklava', { nutrition: { dietaryPreferences: ['vegan', 'contains-nuts'] } }),
            product('Gone', { availability: 'unavailable' }),
          ],
        }),
      ],
      popularProducts: [],
    },
    modifiers: { Bowl: bowl },
  });
