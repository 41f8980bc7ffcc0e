/** The model's merchant, as seed data for the reference service. */
import type { SeedMerchant, SeedModifier } from '../../../demo/service/data/types.js';
import { merchant } from '../../service/fixtures/merchant.js';
import { offers } from '../model/rules.js';

const modifier = (id: string, more: Partial<SeedModifier> = {}): SeedModifier => ({
  id,
  name: id,
  price: offers.bowl?.options[id] ?? 0,
  maxQuantity: 9,
  ...more,
});

const [corner] = merchant.locations;
if (!corner) throw new Error('Expected the merchant of the tests to have a location.');

export const seed: SeedMerchant = {
  ...merchant,
  locations: [
    {
      ...corner,
      id: 'river',
      slug: 'river',
      timezone: 'UTC',
      methods: ['takeout'],
      fees: { ...corner.fees, taxRate: 0, serviceFeeFix: 0 },
      gratuity: {
        enabled: true,
        allowCustom: true,
        percentages: [0, 10, 15],
        defaultPercentage: 0,
      },
      discounts: [{ code: 'SAVE10', kind: 'percentage', value: 0.1 }],
      menus: [
        {
          id: 'all',
          name: 'All',
          from: '00:00',
          to: '24:00',
          categories: [
            {
              id: 'food',
              name: 'Food',
              products: Object.entries(offers).map(([id, { price }]) => ({
                id,
                name: id,
                description: '',
                price,
                picture: '',
                modifierGroupIds: id === 'bowl' ? ['protein'] : [],
                dietary: [],
              })),
            },
          ],
        },
      ],
      modifierGroups: [
        {
          id: 'protein',
          name: 'protein',
          min: 0,
          max: 9,
          modifiers: [
            modifier('tofu'),
            modifier('lamb', { childGroups: [{ groupId: 'marinade' }] }),
          ],
        },
        {
          id: 'marinade',
          name: 'marinade',
          min: 0,
          max: 9,
          modifiers: [modifier('chili'), modifier('mint')],
        },
      ],
    },
  ],
};
