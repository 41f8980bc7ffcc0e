/** Texts for guests who come back: the last menu, favorites and earlier orders. */
import { sentences } from './sentences.js';

export const returningText = sentences('returning', {
  unchecked: 'Prices are from your last visit. We’re checking them.',
  unreachable:
    'We can’t reach the restaurant. Prices are from your last visit and may have changed.',
  changed: 'The menu has changed since your last visit.',
  newPrice: '{name}: {after} instead of {before}',
  soldOut: 'Sold out today: {names}',
  gone: 'No longer on the menu: {names}',
  more: { one: '1 more change', other: '{count} more changes' },
  aboutToday: 'About {amount} today',
  againOf: 'Order again: {dishes}',
  keptHere: 'Your favorites and orders are kept on this device only.',
  forget: 'Forget them',
  forgotten: 'Your favorites and orders are removed from this device.',
  keepOrders: 'Keep my orders on this device, to order them again',
  keepOrdersAbout:
    'The dishes with their choices and notes, for a year. Nobody else receives them.',
});
