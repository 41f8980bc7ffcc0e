/**
 * The corner kitchen with every fulfillment method, and with what is needed to reach the limits of
 * bodies.
 */
import type { SeedLocation, SeedModifierGroup } from '../../../demo/service/data/types.js';
import { merchant } from '../fixtures/merchant.js';

const [corner] = merchant.locations;
const [day] = corner?.menus ?? [];
const [soup] = day?.categories[0]?.products ?? [];
if (!corner || !day || !soup)
  throw new Error('Expected the merchant to have a location and a soup.');

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index);

const optional = (id: string, modifiers: SeedModifierGroup['modifiers']): SeedModifierGroup => ({
  id,
  name: id,
  min: 0,
  max: 100,
  modifiers,
});

const modifier = (id: string) => ({ id, name: id, price: 1, maxQuantity: 100 });

const plain = numbered(51).map((index) => optional(`plain-${index}`, [modifier('one')]));

/** This menu accepts everything that the limits of the body allow. */
const groups = [
  ...plain,
  optional(
    'many',
    numbered(51).map((index) => modifier(`option-${index}`)),
  ),
  optional('deep', [
    {
      ...modifier('parent'),
      childGroups: plain.slice(0, 21).map(({ id }) => ({ groupId: id })),
    },
  ]),
];

/** Ids of minimum and maximum length. */
export const LENGTHS = [1, 127, 128] as const;
export const productIds = LENGTHS.map((length) => 'p'.repeat(length));
export const rewardIds = LENGTHS.map((length) => 'r'.repeat(length));
export const discountCodes = ['SIXSIX', 'SEVENSE', `${'T'.repeat(20)}WEN`, `${'T'.repeat(20)}FOUR`];

const location: SeedLocation = {
  ...corner,
  methods: ['takeout', 'delivery', 'table_side', 'room_service'],
  discounts: [
    ...corner.discounts,
    ...discountCodes.map((code) => ({ code, kind: 'percentage' as const, value: 0.1 })),
  ],
  modifierGroups: [...corner.modifierGroups, ...groups],
  menus: [
    ...corner.menus,
    {
      ...day,
      id: 'edges',
      categories: [
        {
          id: 'edges',
          name: 'Edges',
          products: [
            { ...soup, id: 'wide', price: 100, modifierGroupIds: groups.map(({ id }) => id) },
            ...productIds.map((id) => ({ ...soup, id })),
          ],
        },
      ],
    },
  ],
  ...(corner.loyalty && {
    loyalty: {
      ...corner.loyalty,
      rewards: [
        ...corner.loyalty.rewards,
        ...rewardIds.map((id) => ({ id, name: 'A cent', pointsCost: 1, amountOff: 1 })),
      ],
    },
  }),
};

export const seed = { ...merchant, locations: [location] };
