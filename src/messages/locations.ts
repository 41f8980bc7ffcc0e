/** Texts of the list of restaurants. */
import { cartText } from './cart.js';
import { sentences } from './sentences.js';

export const locationsText = sentences('locations', {
  title: 'Choose a restaurant',
  change: 'Change restaurant',
  stay: 'Stay with {name}',
  orderingFrom: 'You’re ordering from',
  nearest: 'Nearest to me',
  nearestHint: 'Your location stays on your device.',
  findingPosition: 'Finding your location…',
  nearestFirst: 'The nearest restaurant comes first.',
  positionUnknown: 'We couldn’t find your location. Please choose from the list.',
  none: 'No restaurant takes orders here yet.',
  loading: 'Loading the restaurants',
  openNow: 'Open now',
  opensAt: 'Opens at {time}',
  opensOn: 'Opens {day} at {time}',
  closedNow: 'Closed right now',
  notHere: 'Doesn’t take orders on this page.',
  methodsTitle: 'Ways to order',
  foreignCode:
    'Your code isn’t for any of these restaurants. Scan the one where you are, or choose from the list.',
  foreignOrder: 'The dishes in your link are from a restaurant that takes no orders here.',
  receiptHint: 'To see your receipt, choose the restaurant where you ordered.',
  orderKept: 'Your order here: {items}',
  orderKeptAt: 'Your order at {name} ({items}) is kept there until you come back.',
});

const items = (count: number) => cartText('items', { count });
export const orderKept = (quantity: number) =>
  locationsText('orderKept', { items: items(quantity) });
export const orderKeptAt = (name: string, quantity: number) =>
  locationsText('orderKeptAt', { name, items: items(quantity) });
