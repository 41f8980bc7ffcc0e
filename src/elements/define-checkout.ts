/** Registers the checkout; loaded when somebody goes there. */
import { OrderCheckout } from './checkout/order-checkout.js';
import { define } from './shared/define.js';

define('order-checkout', OrderCheckout);
