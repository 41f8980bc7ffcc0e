/** Texts of the discount code. */
import { sentences } from './sentences.js';

export const discountText = sentences('discount', {
  label: 'Discount code',
  apply: 'Apply',
  applied: 'The code {code} is applied.',
  remove: 'Remove the code',
  refused: 'This code is not valid for your order.',
});
