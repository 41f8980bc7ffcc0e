/**
 * Members of request bodies, which are the same in both generations. docs/contract.md 4.4 and 4.5
 */

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
export const table = ['tableNumber'];
export const room = ['lastName', 'roomNumber'];
export const address = [
  'street',
  'streetOptional',
  'city',
  'state',
  'zipCode',
  'country',
  'lat',
  'lng',
];
export const savedAddress = ['fullAddress', 'line1', 'line2', 'line3', 'lat', 'lng'];
export const sessionStart = ['fulfillmentMethod', 'marketplaceId', 'metadata', 'returnUrl'];
