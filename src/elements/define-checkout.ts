/**
 * Registers the checkout; loaded when somebody goes there. The receipt comes along: once somebody
 * has paid, no lost download may keep it from them.
 */
import './define-receipt.js';
import { OrderCheckout } from './checkout/order-checkout.js';
import { define } from './shared/define.js';

define('order-checkout', OrderCheckout);
