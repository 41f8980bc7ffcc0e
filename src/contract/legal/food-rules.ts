/** Rules about what is in the food, and who may buy it. */
import type { AnyRule } from './demands.js';

export const foodRules = {
  'us-calories': {
    subject: 'calories',
    in: ['US'],
    from: '2018-05-07',
    source: '21 CFR 101.11; wording as quoted by On The Menu, a nutrition consultant',
    review: '2027-06-30',
    note: 'Chains with 20 or more places. Applied where the menu states calories.',
    demands: { unit: 'kcal', statement: 'dailyCalories' },
  },
  'gb-eng-calories': {
    subject: 'calories',
    in: ['GB-ENG'],
    from: '2022-04-06',
    source: 'Calorie Labelling (Out of Home Sector) (England) Regulations 2021, regs. 5 to 7',
    review: '2027-06-30',
    note: 'Businesses with 250 or more employees. Applied where the menu states calories.',
    demands: { unit: 'kcal', statement: 'dailyKcal' },
  },
  'au-kilojoules': {
    subject: 'calories',
    in: ['AU-NSW', 'AU-QLD'],
    source:
      'Food Regulation 2015 (NSW), cl. 33; Food Act 2006 (Qld); NSW Food Authority, Queensland Health',
    review: '2027-03-31',
    note: 'Chains with 20 places in the state or 50 in the country. Applied where the menu states calories.',
    demands: { unit: 'kJ', statement: 'dailyKilojoules' },
  },
  'us-ma-allergy-notice': {
    subject: 'allergyNotice',
    in: ['US-MA'],
    from: '2010-10-01',
    source: 'Mass. Gen. Laws c. 140, s. 6B; 105 CMR 590; FARE',
    review: '2027-03-31',
    note: 'Whether it reaches menus on the web is still to be checked.',
    demands: { sentence: 'informServer' },
  },
} as const satisfies Readonly<Record<string, AnyRule>>;
