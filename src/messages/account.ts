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
