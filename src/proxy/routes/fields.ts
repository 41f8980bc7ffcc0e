/**
 * Members of request bodies, which are the same in both generations. docs/contract.md 4.4 and 4.5
 */
import type { Place } from '../../contract/methods.js';
import { codeField } from '../places/places.js';

export const addition = [
  'productId',
  'quantity',
  'selections',
  'itemUnavailableAction',
  'specialInstructions',
  'categoryId',
];
export const gratuity = ['amount', 'percentage'];
export const orderTime = ['pickupType', 'orderDate', 'orderTime'];
export const contact = ['customerName', 'emailAddress', 'phoneNumber'];
/** What says where an order goes. */
export const places: Readonly<Record<Place, readonly string[]>> = {
  delivery: ['street', 'streetOptional', 'city', 'state', 'zipCode', 'country', 'lat', 'lng'],
  table: ['tableNumber', codeField],
  room: ['lastName', 'roomNumber', codeField],
};
export const savedAddress = ['fullAddress', 'line1', 'line2', 'line3', 'lat', 'lng'];
export const sessionStart = ['fulfillmentMethod', 'marketplaceId', 'metadata', 'returnUrl'];
