/**
 * Registers the checkout; loaded when somebody goes there. The receipt comes along: once somebody
 * has paid, no lost download may keep it from them.
 */
import { OrderCheckout } from '../elements/checkout/order-checkout.js';
import { OrderReceipt } from '../elements/receipt/order-receipt.js';
import { define } from './define.js';

define('order-checkout', OrderCheckout);
define('order-receipt', OrderReceipt);
