/** What the cart says in trouble. */
import { msg, str } from './msg.js';

export const closed = () => msg('The restaurant is not taking orders right now.');
export const notAccepted = (line: string) => msg(str`${line} could not be added.`);
export const notChanged = (line: string) => msg(str`${line} could not be changed.`);
export const notRemoved = (line: string) => msg(str`${line} could not be removed.`);
export const noteNotTaken = () => msg('The restaurant did not get your note.');
export const removeNote = () => msg('Remove the note');
export const refused = () => msg('The restaurant could not accept this.');
export const uncertain = (line: string) =>
  line
    ? msg(str`We could not find out whether ${line} was added.`)
    : msg('We could not find out whether your last change came through.');
export const addItAgain = () => msg('Add it again');
export const leaveIt = () => msg('Leave it');
export const expired = () => msg('Your order had expired. We have put your dishes back.');
export const notPutBack = (names: string) => msg(str`These are not offered any more: ${names}.`);
export const locked = () => msg('A payment for this order was started.');
export const continuePayment = () => msg('Continue with it');
export const agreeToChanges = () => msg('Agree to the changes');
export const tryNow = () => msg('Try now');
export const tryingNow = () =>
  msg('We could not reach the kitchen. Your order is saved. Trying again now.');

/** Counts down while an attempt waits; a long wait is told in minutes. */
export const tryingAgain = (seconds: number, busy: boolean) => {
  const wait = seconds < 100 ? msg(str`${seconds} s`) : msg(str`${Math.ceil(seconds / 60)} min`);
  if (busy) {
    return msg(str`The kitchen is very busy. Your order is saved. Trying again in ${wait}.`);
  }
  return msg(str`We could not reach the kitchen. Your order is saved. Trying again in ${wait}.`);
};

export const soldOutSince = (name: string) => msg(str`${name} has sold out since you chose it.`);
export const takeOut = () => msg('Take it out');
export const takeOutOf = (name: string) => msg(str`Take it out: ${name}`);
export const changedFrom = (name: string, before: string, after: string) =>
  msg(str`${name}: it was ${before}, and is ${after} now.`);

export const totalChanged = (before: string, after: string) =>
  msg(str`The total was ${before}, and is ${after} now. You have not been charged.`);
export const belowMinimum = () => msg('Your order is below the restaurant’s minimum.');
export const addFor = (amount: string) =>
  msg(str`Please add something for at least ${amount} more, then continue.`);
export const addMore = () => msg('Please add something more, then continue.');

// What stands between the shopper and the payment.

export const orderChanged = () => msg('Your order has changed. Please look at it, then continue.');
export const catalogChanged = () =>
  msg('Part of your order has changed. Please look at it, then continue.');
export const noteNotAccepted = () =>
  msg('The restaurant does not have your note. Change or remove it to continue.');
export const amountInDoubt = () =>
  msg(
    'We cannot tell exactly what this order costs, so you cannot pay for it here. Please call the restaurant.',
  );
