/** Registers the saved addresses at the checkout; loaded when somebody logs in who wants a delivery. */
import { OrderSavedAddresses } from '../elements/account/order-saved-addresses.js';
import { define } from './define.js';

define('order-saved-addresses', OrderSavedAddresses);
