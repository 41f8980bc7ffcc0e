/** Texts of the order button, and of shared tablets. */

import { sentences } from './sentences.js';
import { sharedText } from './shared.js';

export const storefrontText = sentences('storefront', {
  orderOnline: 'Order online',
  language: 'Language',

  // Shared tablets
  nextGuest: 'Next guest',
  clearedIn: 'For your privacy, this screen is cleared in {wait}.',
});

export const clearedIn = (seconds: number) =>
  storefrontText('clearedIn', { wait: sharedText('seconds', { count: seconds }) });
