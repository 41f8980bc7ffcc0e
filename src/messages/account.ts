/** Texts of the account. */
import { sentences } from './sentences.js';

export const accountText = sentences('account', {
  guestHint: 'Log in to see your orders, addresses and points.',
  profileTitle: 'Your details',
  ordersTitle: 'Your orders',
  noOrders: 'You have not ordered here yet.',
  orderLine: 'Order {number}, {day}',
  receipt: 'Receipt',
  receiptOf: 'Receipt of order {number}',
  backToAccount: 'Back to your account',
  onlySummary: 'We can’t show the dishes of this order here, only what you see above.',
  showMore: 'Show more',
  showMoreOf: 'Show more: {title}',
  addressesTitle: 'Your addresses',
  noAddresses: 'You have not saved an address.',
  edit: 'Edit',
  editOf: 'Edit: {name}',
  removeOf: 'Remove: {name}',
  removed: '{name} is removed.',
  apartmentLabel: 'Apartment, floor (optional)',
  courierNoteLabel: 'Note for the courier (optional)',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Saved.',
  addressChanged:
    'This address was changed elsewhere. Here is how it is now; your changes are not saved.',
  pointsTitle: 'Your points',
  noPoints: 'No points activity yet.',
  earned: 'Earned',
  spent: 'Spent',
  corrected: 'Corrected',
  cardsTitle: 'Saved cards',
  noCards: 'No card is saved.',
  cardGoodUntil: 'Good until {date}',
  title: 'Your account',
  backToOrder: 'Back to your order',

  // Login
  logInTitle: 'Log in with a code',
  logInHint: 'We send you a code of six digits. You need no password.',
  identifierLabel: 'Email or phone',
  identifierMissing: 'Please type your email address or phone number.',
  sendCode: 'Send me a code',
  continueAsGuest: 'Go on as a guest',
  codeSent: 'We have sent a code to {identifier}.',
  anotherCodeSent: 'We have sent another code to {identifier}. Only this one is good now.',
  codeLabel: 'Code of six digits',
  codeMissing: 'Please type the six digits.',
  sendAnotherCode: 'Send another code',
  anotherCodeIn: 'Another code in {seconds} s',
  useOtherIdentifier: 'Use another address or number',
  codeNotSent: 'We could not send a code there. Please check what you typed.',
  codeWrong: 'That code isn’t right. Check it, or ask for a new one.',
  codeExpired: 'This code has expired. Please ask for another one.',
  codeUsedUp: 'This code was tried too many times. Please ask for another one.',
  tryAgainInHours: 'Too many attempts. Try again in {hours} h.',
  tryAgainInMinutes: 'Too many attempts. Try again in {minutes} min.',
  tryAgainLater: 'Too many attempts. Try again later.',
  loginNotOffered: 'Logging in does not work here. You can order as a guest.',
  orderedAsGuest: 'This order is placed as a guest, because it is paid on a page of its own.',
  loggedInAs: 'You are logged in as {name}.',
  loggedIn: 'You are logged in.',
  logOut: 'Log out',

  // Points and rewards
  rewardsTitle: 'Points and rewards',
  points: { one: '1 point', other: '{count} points' },
  earns: 'This order earns {points}.',
  couldEarn: 'As a member you would earn {points} with this order.',
  balance: 'You have {points}.',
  join: 'Join',
  joinConsent: 'I would like to join the rewards program, which keeps count of what I order.',
  consentMissing: 'Please tick the box if you would like to join.',
  use: 'Use',
  useOf: 'Use: {name}',
  rewardUsed: 'Used for this order',
  noRewards: 'There are no rewards right now.',
  pointsUnavailable: 'Your points are out of reach for the moment. You can order without them.',
  rewardRefused: 'This reward cannot be used for this order.',
  rewardNeedsPoints: 'Not enough points yet',
  rewardNeedsMore: 'For larger orders',
  rewardAlreadyUsed: 'One reward for each order',
  rewardNotHere: 'Not for this order',

  // Saved addresses at the checkout
  anotherAddress: 'Another address',
  saveAddress: 'Save this address in my account',
  findingAddress: 'Looking the address up…',

  // Saved cards at the checkout
  anotherCard: 'Another card',
  saveCard: 'Save this card for my next orders',
  saveHint: 'The payment provider keeps it, not this page. You can remove it in your account.',
});

/** Unknown operations are shown as the service writes them. */
export function pointsFor(operation: string): string {
  switch (operation) {
    case 'earn':
      return accountText('earned');
    case 'redeem':
      return accountText('spent');
    case 'adjust':
      return accountText('corrected');
    default:
      return operation;
  }
}

export const tooMany = (minutes: number): string => {
  if (minutes > 90) return accountText('tryAgainInHours', { hours: Math.ceil(minutes / 60) });
  return minutes > 0 ? accountText('tryAgainInMinutes', { minutes }) : accountText('tryAgainLater');
};

const points = (count: number) => ({ points: accountText('points', { count }) });
export const earnsPoints = (count: number) => accountText('earns', points(count));
export const couldEarnPoints = (count: number) => accountText('couldEarn', points(count));
export const hasPoints = (count: number) => accountText('balance', points(count));

/** Unknown codes share one sentence. */
export function whyNot(reason: string): string {
  switch (reason) {
    case 'INSUFFICIENT_POINTS':
      return accountText('rewardNeedsPoints');
    case 'SUBTOTAL_TOO_LOW':
      return accountText('rewardNeedsMore');
    case 'REWARD_ALREADY_APPLIED':
      return accountText('rewardAlreadyUsed');
    default:
      return accountText('rewardNotHere');
  }
}
