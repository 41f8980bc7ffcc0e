/** What the button says that opens everything, and a tablet that goes from guest to guest. */

import { sentences } from './sentences.js';
import { sharedText } from './shared.js';

export const storefrontText = sentences('storefront', {
  orderOnline: 'Order online',

  // What a tablet says that goes from guest to guest.
  nextGuest: 'Next guest',
  clearedIn: 'For your privacy, this screen is cleared in {wait}.',
});

export const clearedIn = (seconds: number) =>
  storefrontText('clearedIn', { wait: sharedText('seconds', { count: seconds }) });
