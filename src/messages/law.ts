/**
 * Texts that follow from legal rules. Where a law prescribes the words, the English ones are exactly
 * those: see the table in `src/contract/legal/`.
 */
import { sentences } from './sentences.js';

export const lawText = sentences('law', {
  feesTitle: 'Added to your order',
  feesNone: 'No fees are added to these prices.',
  feesUnknown: 'Fees may be added to these prices. Your order shows each of them before you pay.',
  rateAndAmount: '{rate} plus {amount}',
  range: '{least} to {most}',
  purposeMissing: 'The restaurant doesn’t say what it is for.',
  recipientMissing: 'The restaurant doesn’t say who receives it.',
  vat: 'VAT',
  gst: 'GST',
  taxIncluded: 'Prices include {tax}.',
  dailyCalories:
    '2,000 calories a day is used for general nutrition advice, but calorie needs vary. Additional nutrition information available upon request.',
  dailyKcal: 'Adults need around 2000 kcal a day.',
  dailyKilojoules: 'The average adult daily energy intake is 8,700 kJ.',
  informServer:
    'Before placing your order, please inform your server if a person in your party has a food allergy.',
  allergensHint:
    'Open a dish to see its allergens. If they aren’t stated, ask the restaurant before you order.',
  allergensTitle: 'Allergens',
  allergensNotStated: 'Not stated by the restaurant',
  allergensPartly: 'Not everything is stated',
  noWithdrawal:
    'Freshly prepared food can’t be returned: once you order, there is no right to cancel.',
  surcharge:
    'This order has a charge that isn’t allowed here: {fee}. Ask the restaurant to remove it.',
  tipNamed: 'The total includes a tip that you can remove.',
  accessibility: 'Accessibility statement',
  control: 'Your browser’s Global Privacy Control is on, and this page respects it.',
});

/** Who sells. */
export const sellerText = sentences('seller', {
  title: 'Sold by',
  company: 'Company number: {number}',
  tax: 'Tax number: {number}',
});
