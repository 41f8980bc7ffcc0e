/** Texts of the account. */
import { sentences } from './sentences.js';

export const accountText = sentences('account', {
  guestHint: 'Log in to see your orders, addresses and points.',
  profileTitle: 'Your details',
  ordersTitle: 'Your orders',
  noOrders: 'You haven’t ordered here yet.',
  orderLine: 'Order {number}, {day}',
  receipt: 'Receipt',
  receiptOf: 'Receipt of order {number}',
  backToAccount: 'Back to your account',
  onlySummary: 'We can’t show the dishes of this order here, only what you see above.',
  showMore: 'Show more',
  showMoreOf: 'Show more: {title}',
  addressesTitle: 'Your addresses',
  noAddresses: 'You haven’t saved an address.',
  edit: 'Edit',
  editOf: 'Edit: {name}',
  removeOf: 'Remove: {name}',
  removed: '{name} removed.',
  apartmentLabel: 'Apartment, floor (optional)',
  courierNoteLabel: 'Note for the courier (optional)',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Saved.',
  addressChanged:
    'This address was changed somewhere else, so your changes weren’t saved. Here’s the latest version.',
  pointsTitle: 'Your points',
  noPoints: 'No points activity yet.',
  earned: 'Earned',
  spent: 'Spent',
  corrected: 'Corrected',
  pointsUntil: 'Valid until {day}',
  setAside: 'Set aside for an order that isn’t finished: {points}.',
  cardsTitle: 'Saved cards',
  noCards: 'You haven’t saved a card.',
  cardGoodUntil: 'Valid until {date}',
  title: 'Your account',
  backToOrder: 'Back to your order',

  // Login
  logInTitle: 'Log in with a code',
  logInHint: 'We’ll send you a six-digit code. You don’t need a password.',
  identifierLabel: 'Email or phone',
  identifierMissing: 'Please enter your email address or phone number.',
  sendCode: 'Send me a code',
  continueAsGuest: 'Continue as a guest',
  codeSent: 'We’ve sent a code to {identifier}.',
  anotherCodeSent: 'We’ve sent another code to {identifier}. Only this one works now.',
  codeLabel: 'Six-digit code',
  codeMissing: 'Please enter the six digits.',
  sendAnotherCode: 'Send another code',
  anotherCodeIn: 'Another code in {seconds} s',
  useOtherIdentifier: 'Use another address or number',
  codeNotSent: 'We couldn’t send a code there. Please check what you typed.',
  codeWrong: 'That code isn’t right. Check it, or ask for a new one.',
  codeExpired: 'This code has expired. Please ask for a new one.',
  codeUsedUp: 'This code was tried too many times. Please ask for a new one.',
  tryAgainInHours: {
    one: 'Too many attempts. Try again in 1 hour.',
    other: 'Too many attempts. Try again in {count} hours.',
  },
  tryAgainInMinutes: {
    one: 'Too many attempts. Try again in 1 minute.',
    other: 'Too many attempts. Try again in {count} minutes.',
  },
  tryAgainLater: 'Too many attempts. Try again later.',
  loginNotOffered: 'Login isn’t available here. You can order as a guest.',
  orderedAsGuest: 'You’re ordering as a guest, because you pay on a separate page.',
  loggedInAs: 'You’re logged in as {name}.',
  loggedIn: 'You’re logged in.',
  logOut: 'Log out',

  // Points and rewards
  rewardsTitle: 'Points and rewards',
  points: { one: '1 point', other: '{count} points' },
  earns: 'This order earns {points}.',
  couldEarn: 'As a member, you’d earn {points} with this order.',
  balance: 'You have {points}.',
  join: 'Join',
  joinConsent: 'I’d like to join the rewards program, which keeps track of what I order.',
  consentMissing: 'Please check the box if you’d like to join.',
  use: 'Use',
  useOf: 'Use: {name}',
  rewardUsed: 'Used for this order',
  noRewards: 'There are no rewards right now.',
  pointsUnavailable: 'We couldn’t load your points. You can order without them.',
  rewardRefused: 'This reward can’t be used for this order.',
  rewardNeedsPoints: 'Not enough points yet',
  rewardNeedsMore: 'For larger orders',
  rewardAlreadyUsed: 'One reward per order',
  rewardNotHere: 'Not for this order',
  amountOff: '{amount} off',

  // What a customer says about the points for an order
  claimOffer: 'Something wrong with the points?',
  claimQuestion: 'What’s wrong?',
  claimMissing: 'Points are missing',
  claimIncorrect: 'The number of points is wrong',
  claimOther: 'Something else',
  claimNote: 'Details (optional)',
  sendClaim: 'Send',
  claimSent: 'Sent. You’ll find the answer in your account.',
  claimWaiting: 'You’ve already reported this order. We’re looking into it.',
  claimsTitle: 'Reported points',
  claimPending: 'We’re looking into it',
  claimAccepted: 'Accepted',
  claimRejected: 'Declined',
  claimFailed: 'Please ask the restaurant',

  // Saved addresses at the checkout
  anotherAddress: 'Another address',
  saveAddress: 'Save this address in my account',
  findingAddress: 'Looking up the address…',

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

/** Unknown reasons are those that the form doesn't offer. */
export function claimReason(reason: string): string {
  if (reason === 'missing_points') return accountText('claimMissing');
  return accountText(reason === 'incorrect_points' ? 'claimIncorrect' : 'claimOther');
}

/** Empty for an unknown status. */
export function claimStatus(status: string): string {
  switch (status) {
    case 'pending':
      return accountText('claimPending');
    case 'approved':
    case 'applied':
      return accountText('claimAccepted');
    case 'rejected':
      return accountText('claimRejected');
    case 'failed':
      return accountText('claimFailed');
    default:
      return '';
  }
}

export const tooMany = (minutes: number): string => {
  if (minutes > 90) return accountText('tryAgainInHours', { count: Math.ceil(minutes / 60) });
  return minutes > 0
    ? accountText('tryAgainInMinutes', { count: minutes })
    : accountText('tryAgainLater');
};

const points = (count: number) => ({ points: accountText('points', { count }) });
export const earnsPoints = (count: number) => accountText('earns', points(count));
export const couldEarnPoints = (count: number) => accountText('couldEarn', points(count));
export const hasPoints = (count: number) => accountText('balance', points(count));

/** Why joining, or a reward, was refused. Unknown codes are explained as the service does. */
export const loyaltyRefusal = ({ code = '', message }: { code?: string; message: string }) =>
  knownReason(code) || message || accountText('rewardRefused');

/** Unknown codes share one sentence. */
export const whyNot = (reason: string): string =>
  knownReason(reason) || accountText('rewardNotHere');

/** Empty for an unknown code. */
function knownReason(code: string): string {
  switch (code) {
    case 'INSUFFICIENT_POINTS':
      return accountText('rewardNeedsPoints');
    case 'SUBTOTAL_TOO_LOW':
      return accountText('rewardNeedsMore');
    case 'REWARD_ALREADY_APPLIED':
      return accountText('rewardAlreadyUsed');
    case 'NOT_ENROLLED':
    case 'LOYALTY_NOT_OFFERED':
      return accountText('rewardNotHere');
    default:
      return '';
  }
}
