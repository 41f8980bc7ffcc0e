/** Texts about who sells. */
import { sentences } from './sentences.js';

export const sellerText = sentences('seller', {
  title: 'Sold by',
  company: 'Company number: {number}',
  tax: 'Tax number: {number}',
});
