/** What an account says. */
import { msg, str } from './msg.js';

export const guestHint = () => msg('Log in to see your orders, addresses and points.');
export const profile = () => msg('Your details');
export const nameLabel = () => msg('Name');
export const emailLabel = () => msg('Email');
export const phoneLabel = () => msg('Phone');

export const orders = () => msg('Your orders');
export const noOrders = () => msg('You have not ordered here yet.');
export const orderLine = (number: string, day: string) => msg(str`Order ${number}, ${day}`);
export const showMore = () => msg('Show more');
export const showMoreOf = (title: string) => msg(str`Show more: ${title}`);

export const addresses = () => msg('Your addresses');
export const noAddresses = () => msg('You have not saved an address.');
export const edit = () => msg('Edit');
export const editOf = (name: string) => msg(str`Edit: ${name}`);
export const remove = () => msg('Remove');
export const removeOf = (name: string) => msg(str`Remove: ${name}`);
export const removed = (name: string) => msg(str`${name} is removed.`);
export const lineTwo = () => msg('Apartment, floor (optional)');
export const lineThree = () => msg('Note for the courier (optional)');
export const save = () => msg('Save');
export const cancel = () => msg('Cancel');
export const savedNow = () => msg('Saved.');
export const addressMoved = () =>
  msg('This address was changed elsewhere. Here is how it is now; your changes are not saved.');

export const points = () => msg('Your points');
export const noPoints = () => msg('Nothing has happened to your points yet.');
/** What is not known is said in the service's own word. */
export function pointsFor(operation: string): string {
  switch (operation) {
    case 'earn':
      return msg('Earned');
    case 'redeem':
      return msg('Spent');
    case 'adjust':
      return msg('Corrected');
    default:
      return operation;
  }
}

export const cards = () => msg('Saved cards');
export const noCards = () => msg('No card is saved.');
export const cardName = (brand: string, last4: string) => msg(str`${brand} ending in ${last4}`);
export const goodUntil = (date: string) => msg(str`Good until ${date}`);

// What leads to the account in a drawer, and back; apart, so that it brings no account along.

export const accountButton = () => msg('Your account');
export const backToOrder = () => msg('Back to your order');

// What logging in says.

export const logInTitle = () => msg('Log in with a code');
export const logInHint = () => msg('We send you a code of six digits. You need no password.');
export const identifierLabel = () => msg('Email or phone');
export const identifierMissing = () => msg('Please type your email address or phone number.');
export const sendCode = () => msg('Send me a code');
export const asGuest = () => msg('Go on as a guest');

export const codeSent = (identifier: string) => msg(str`We have sent a code to ${identifier}.`);
export const anotherSent = (identifier: string) =>
  msg(str`We have sent another code to ${identifier}. Only this one is good now.`);
export const codeLabel = () => msg('Code of six digits');
export const codeMissing = () => msg('Please type the six digits.');
export const sendAnother = () => msg('Send another code');
export const anotherIn = (seconds: number) => msg(str`Another code in ${seconds} s`);
export const otherIdentifier = () => msg('Use another address or number');

export const notSent = () => msg('We could not send a code there. Please look at what you typed.');
export const codeWrong = () =>
  msg('This code is not right. Please look at it again, or ask for another one.');
export const codeExpired = () => msg('This code has expired. Please ask for another one.');
export const codeUsedUp = () =>
  msg('This code was tried too many times. Please ask for another one.');
export const tooMany = (minutes: number) => {
  if (minutes > 90) {
    return msg(str`That was too often. Please try again in ${Math.ceil(minutes / 60)} h.`);
  }
  return minutes > 0
    ? msg(str`That was too often. Please try again in ${minutes} min.`)
    : msg('That was too often. Please try again later.');
};
export const notOffered = () => msg('Logging in does not work here. You can order as a guest.');
export const orderedAsGuest = () =>
  msg('This order is placed as a guest, because it is paid on a page of its own.');
export const loggedInAs = (name: string) => msg(str`You are logged in as ${name}.`);
export const loggedIn = () => msg('You are logged in.');
export const logOut = () => msg('Log out');
export const yourAccount = () => msg('Your account');

// What points and rewards say.

export const rewards = () => msg('Points and rewards');
export const pointCount = (count: number) =>
  count === 1 ? msg('1 point') : msg(str`${count} points`);
export const toEarn = (count: number) => msg(str`This order earns ${pointCount(count)}.`);
export const couldEarn = (count: number) =>
  msg(str`As a member you would earn ${pointCount(count)} with this order.`);
export const balance = (count: number) => msg(str`You have ${pointCount(count)}.`);
export const join = () => msg('Join');
export const joinConsent = () =>
  msg('I would like to join the rewards program, which keeps count of what I order.');
export const consentMissing = () => msg('Please tick the box if you would like to join.');
export const use = () => msg('Use');
export const useReward = (name: string) => msg(str`Use: ${name}`);
export const takeOff = () => msg('Remove');
export const takeOffReward = (name: string) => msg(str`Remove: ${name}`);
export const used = () => msg('Used for this order');
export const noRewards = () => msg('There are no rewards right now.');
export const unavailable = () =>
  msg('Your points are out of reach for the moment. You can order without them.');
export const rewardRefused = () => msg('This reward cannot be used for this order.');

/** Codes that are not known have one sentence for all. */
export function whyNot(reason: string): string {
  switch (reason) {
    case 'INSUFFICIENT_POINTS':
      return msg('Not enough points yet');
    case 'SUBTOTAL_TOO_LOW':
      return msg('For larger orders');
    case 'REWARD_ALREADY_APPLIED':
      return msg('One reward for each order');
    default:
      return msg('Not for this order');
  }
}

// What is said of a customer's saved addresses at the checkout.

export const anotherAddress = () => msg('Another address');
export const keep = () => msg('Save this address in my account');
export const finding = () => msg('Looking the address up…');
export const complete = () => msg('Please complete this address.');

// What is said of a customer's saved cards at the checkout.

export const anotherCard = () => msg('Another card');
export const saveCard = () => msg('Save this card for my next orders');
export const saveHint = () =>
  msg('The payment provider keeps it, not this page. You can remove it in your account.');
