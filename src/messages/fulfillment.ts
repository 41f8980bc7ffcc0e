/** Texts of fulfillment: method, address, table and room. */
import { sentences } from './sentences.js';

export const fulfillmentText = sentences('fulfillment', {
  methodTitle: 'How would you like it?',
  changeHint: 'Fees and times may change.',
  changeDropsPlace: 'Fees and times may change. Switching removes: {place}.',
  notPossible: 'Not available right now.',
  switchTo: 'Change to: {method}',
  keepMethod: 'Keep: {method}',
  dropsPlace: 'Switching removes {place} from your order. Fees may change.',
  addressTitle: 'Where should we bring it?',
  addressHint: 'Start typing, then choose your address from the list.',
  streetLabel: 'Street and number',
  apartmentLabel: 'Apartment, floor, entrance',
  cityLabel: 'City',
  stateLabel: 'State or region',
  postalCodeLabel: 'Postal code',
  countryLabel: 'Country',
  chooseCountry: 'Choose a country',
  fieldMissing: 'Please fill in: {field}.',
  addressesFound: { one: '1 address found', other: '{count} addresses found' },
  noAddressFound: 'We couldn’t find this address. Please check it.',
  chooseAddress: 'Please choose your address from the list.',
  lookupFailed: 'We couldn’t look up your address. Please check your connection and try again.',
  noLookup: 'Delivery isn’t set up on this page yet. Please ask the restaurant.',
  checkingAddress: 'Checking if we deliver there…',
  tableTitle: 'Which table are you at?',
  tableLabel: 'Table number',
  tableHint: 'You’ll find the number on your table.',
  numberWrong: '{field}: please enter it in digits.',
  tableSignedTitle: 'Your table',
  otherTable: 'I’m at another table',
  roomTitle: 'Which room are you in?',
  roomLabel: 'Room number',
  lastNameLabel: 'Last name',
  roomHint: 'Your room number, and the last name it’s booked under.',
  roomSignedTitle: 'Your room',
  otherRoom: 'I’m in another room',
  roomAndName: 'Room {room}, {name}',
  addressNotSaved: 'We couldn’t save this address to your account. Your order still goes there.',
  addressIncomplete: 'Please complete this address.',
});

/** @param place what a change would remove; may be empty */
export const changeHint = (place: string) =>
  place ? fulfillmentText('changeDropsPlace', { place }) : fulfillmentText('changeHint');
