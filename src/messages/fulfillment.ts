/** What is said about how an order reaches its guest. */
import { msg, str } from './msg.js';

export const howTitle = () => msg('How would you like it?');
/** @param place what a change takes away; empty for nothing */
export const howHint = (place: string) =>
  place
    ? msg(str`Fees and times may change with it, and this is dropped: ${place}.`)
    : msg('Fees and times may change with it.');

export { methodName } from './receipt.js';

export const notNow = () => msg('Not possible right now.');
export const switchTo = (method: string) => msg(str`Change to: ${method}`);
export const keep = (method: string) => msg(str`Keep: ${method}`);
export const dropsPlace = (place: string) =>
  msg(str`${place} is dropped from your order, and fees may change.`);

export const addressTitle = () => msg('Where should we bring it?');
export const addressHint = () => msg('Begin to type, then choose your address from the list.');
export const streetLabel = () => msg('Street and number');
export const moreLabel = () => msg('Apartment, floor, entrance (optional)');
export const cityLabel = () => msg('City');
export const stateLabel = () => msg('State or region');
export const zipLabel = () => msg('Postal code');
export const countryLabel = () => msg('Country');
export const chooseCountry = () => msg('Choose a country');
export const fieldMissing = () => msg('Please fill this in.');
export const addressesFound = (count: number) =>
  count === 1 ? msg('1 address found') : msg(str`${count} addresses found`);
export const noAddressFound = () => msg('We do not know this address. Please check it.');
export const chooseAddress = () => msg('Please choose your address from the list.');
export const lookupFailed = () =>
  msg('We could not look your address up. Please check your connection and try again.');
export const noLookup = () => msg('Delivery is not set up on this page yet. Please call us.');
export const checkingAddress = () => msg('Asking the courier…');
export const arrivesAround = (time: string) => msg(str`At your door around ${time}.`);
export const deliveryRefused = () => msg('We cannot bring your order to this address.');

export const tableTitle = () => msg('Which table are you at?');
export const tableLabel = () => msg('Table number');
export const tableHint = () => msg('The number stands on your table.');
export const numberWrong = () => msg('Please write the number in digits.');
export const atTable = (table: string) => msg(str`Table ${table}`);
export const roomTitle = () => msg('Which room are you in?');
export const roomLabel = () => msg('Room number');
export const lastNameLabel = () => msg('Last name');
export const lastNameHint = () => msg('The name that the room was booked under.');
export const inRoom = (room: string, name: string) => msg(str`Room ${room}, ${name}`);
export const addressNotSaved = () =>
  msg('This address could not be saved to your account. Your order goes there all the same.');
