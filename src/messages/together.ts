/** Texts for guests who choose together, while one of them pays. */
import { sentences } from './sentences.js';

export const togetherText = sentences('together', {
  title: 'Is someone else paying?',
  hint: 'They scan this code, or open the link. Your dishes are added to their order once they’ve checked them.',
  qr: { one: 'QR code with your dish', other: 'QR code with your {count} dishes' },
  copy: 'Copy the link',
  share: 'Send the link',
  copied: 'Copied.',
  tooLong: 'Your order has too many dishes for one link.',
  receivedTitle: 'Someone sent you dishes',
  looking: 'Looking for the dishes on the menu…',
  whose: 'Who are they for?',
  add: 'Add to my order',
  notNow: 'No, thanks',
  soldOut: 'Sold out or changed: {names}',
  unknown: { one: '1 dish isn’t on the menu.', other: '{count} dishes aren’t on the menu.' },
  incomplete: 'Choices are missing.',
  choose: 'Choose',
  chooseFor: 'Choose for {name}',
  elsewhere: 'These dishes are from another restaurant.',
  unreadable: 'This link can’t be read. Please ask for it again.',
  forGuest: 'For {name}',
});
