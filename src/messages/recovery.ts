/** Texts for when something goes wrong with the cart. */

import { sentences } from './sentences.js';
import { sharedText } from './shared.js';

export const recoveryText = sentences('recovery', {
  closed: 'The restaurant isn’t taking orders right now.',
  notAdded: '{line} couldn’t be added.',
  notChanged: '{line} couldn’t be changed.',
  notRemoved: '{line} couldn’t be removed.',
  codeNotTaken: 'The code {code} couldn’t be applied.',
  noteNotTaken: 'The restaurant didn’t get your note.',
  removeNote: 'Remove the note',
  uncertainLine: 'We couldn’t find out whether {line} was added.',
  uncertainChange: 'We couldn’t find out whether your last change went through.',
  addItAgain: 'Add it again',
  leaveIt: 'Leave it',
  expired: 'Your order had expired. We’ve put your dishes back.',
  notPutBack: 'These are no longer offered: {names}.',
  paymentStarted: 'A payment for this order was started.',
  forgotten:
    'You’re back from paying, but this browser has lost your order. It may already be paid: please check your email, or ask the restaurant, before you order again.',
  continuePayment: 'Continue the payment',
  acceptChanges: 'Accept the changes',
  tryNow: 'Try now',
  tryingNow: 'We couldn’t reach the restaurant. Your order is saved. Trying again now.',
  minutes: '{count} min',
  tryingAgain: 'We couldn’t reach the restaurant. Your order is saved. Trying again in {wait}.',
  soldOutSince: '{name} has sold out since you chose it.',
  changedSince: '{name} has changed since you chose it.',
  changedFrom: '{name}: it was {before}, and is {after} now.',
  soldOutLine: '{name} is sold out',
  changedLine: '{name} has changed',
  notServedLine: '{name} isn’t served then',
  closedNow: 'Closed right now',
  addMoreFor: 'Add {amount} more',
  notOffered: 'No longer on the menu.',
  notServed: 'Not on the menu at the time of your order.',
  servedHours: 'Served {hours}.',
  aboutLine: '{name}: {text}',
  choiceGone: 'One of your choices is no longer offered. Change or remove this dish.',
  was: 'It was {before}, and is {after} now.',
  acceptChange: 'Accept',
  acceptChangeOf: 'Accept: {name}',
  totalChanged: 'The total has changed from {before} to {after}. You haven’t been charged.',
  belowMinimum: 'Your order is below the restaurant’s minimum.',
  addAtLeast: 'Please add at least {amount} more, then continue.',
  addMore: 'Please add something more, then continue.',

  // What the service refuses. It speaks one language, and the guest maybe another.
  refusedSoldOut: 'It’s sold out.',
  refusedChoices: 'Please check your choices.',
  refusedFull: 'Your order can’t hold any more items.',
  refusedCode: 'This code isn’t valid for your order.',
  refusedSecondCode: 'Another code is already applied. Remove that one first.',
  refusedSmall: 'Your order is too small for this code.',
  refusedBelow: 'This code needs an order of at least {amount}.',
  deliveryRefused: 'We can’t deliver your order to this address.',
  refusedFar: 'The delivery area doesn’t reach that far.',
  refusedDelivery: 'The restaurant isn’t delivering right now.',
  refusedTime: 'This time was just taken. Please choose another one.',
  refusedPaying: 'A payment for this order is already in progress. Please wait a moment.',

  // Tables and rooms that the proxy doesn't accept
  placeUnknown: 'This code isn’t from this restaurant. Please ask the staff for help.',
  placeElsewhere: 'This code is for another place. Please scan the one where you are.',
  placeReplaced: 'This code has been replaced. Please scan the new one, or ask the staff.',
  placeExpired: 'This code has expired. Please ask the staff for a new one.',
  placeNeeded: 'To order here, please scan the code at your table or in your room.',
  placeTooOften: 'Too many changes. Please try again in a few minutes, or ask the staff.',

  // Problems that prevent the payment
  orderChanged: 'Your order has changed. You haven’t been charged. Please check it, then continue.',
  notCharged: 'You haven’t been charged.',
  catalogChanged: 'Part of your order has changed. Please check it, then continue.',
  noteNotAccepted: 'The restaurant doesn’t have your note. Change or remove it to continue.',
  contactNotAccepted: 'Your contact details weren’t accepted. Check them to continue.',
  amountInDoubt:
    'We can’t tell exactly what this order costs, so you can’t pay for it here. Please ask the restaurant.',
});

const refusals = {
  PLACE_CODE_UNKNOWN: 'placeUnknown',
  PLACE_CODE_ELSEWHERE: 'placeElsewhere',
  PLACE_CODE_REVOKED: 'placeReplaced',
  PLACE_CODE_EXPIRED: 'placeExpired',
  PLACE_CODE_NEEDED: 'placeNeeded',
  PLACE_LIMIT_REACHED: 'placeTooOften',
  INVALID_PRODUCT: 'notOffered',
  ITEM_NOT_SERVED: 'notServed',
  ITEM_SOLD_OUT: 'refusedSoldOut',
  INVALID_MODIFIER_SELECTION: 'refusedChoices',
  CART_FULL: 'refusedFull',
  INVALID_DISCOUNT_CODE: 'refusedCode',
  DISCOUNT_ALREADY_APPLIED: 'refusedSecondCode',
  DELIVERY_OUT_OF_RANGE: 'refusedFar',
  DELIVERY_UNAVAILABLE: 'refusedDelivery',
  ORDER_TIME_UNAVAILABLE: 'refusedTime',
  PAYMENT_IN_PROGRESS: 'refusedPaying',
} as const;

/**
 * Why the service or the proxy refused something, in the guest's language.
 *
 * @param fallback - the reason in the service's own language, for codes that we don't know
 */
export const reasonFor = (code: string, fallback = ''): string =>
  Object.hasOwn(refusals, code) ? recoveryText(refusals[code as keyof typeof refusals]) : fallback;

export const uncertain = (line: string) =>
  line ? recoveryText('uncertainLine', { line }) : recoveryText('uncertainChange');

/** A countdown to the next attempt; a long wait is in minutes. */
export const tryingAgain = (seconds: number): string => {
  const wait =
    seconds < 100
      ? sharedText('seconds', { count: seconds })
      : recoveryText('minutes', { count: Math.ceil(seconds / 60) });
  return recoveryText('tryingAgain', { wait });
};
