/** A cart as the service has confirmed it, for machines that are tested without a service. */
import type { Cart, CartItem } from '../../../src/contract/domain.js';
import { money } from '../../../src/contract/money.js';
import { type CartState, emptyCart } from '../../../src/stores/cart/state.js';

export const confirmedCart = (change: Partial<Cart> = {}): Cart => ({
  id: 'cart',
  locationId: 'riverside',
  status: 'OPEN',
  revision: 1,
  expiresAt: null,
  restaurantName: 'Riverside',
  statementDescriptor: '',
  method: 'takeout',
  pickupType: 'ASAP',
  orderDate: '',
  orderTime: '',
  currency: 'USD',
  items: [],
  subTotal: money(1000, 'USD'),
  discount: money(0, 'USD'),
  discountCode: null,
  charges: [],
  total: money(1000, 'USD'),
  payable: 1000,
  doubt: null,
  gratuityRate: 0,
  checkoutUrl: null,
  quoteExpiresAt: null,
  note: '',
  destination: { address: null, addressText: '', quote: null, table: null, room: null },
  revalidation: null,
  changes: [],
  ...change,
});

export const cartItem = (change: Partial<CartItem> = {}): CartItem => ({
  id: 'item',
  productId: 'soup',
  categoryId: null,
  name: 'Soup',
  imageUrl: '',
  quantity: 1,
  price: money(1000, 'USD'),
  total: money(1000, 'USD'),
  instructions: '',
  ifUnavailable: 'remove_item',
  choices: [],
  ...change,
});

/** Its stored state on the device. */
export const cartState = (change: Partial<CartState> = {}): CartState => ({
  ...emptyCart,
  access: { cartId: 'current', session: null, token: 'token', revision: 1, newer: true },
  confirmed: confirmedCart(),
  clockSkew: 0,
  ...change,
});
