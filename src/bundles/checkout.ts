/**
 * The checkout. The receipt comes along: nobody who has paid may lose it to a download that
 * fails.
 */
import { OrderCheckout } from '../elements/checkout/order-checkout.js';
import { OrderReceipt } from '../elements/receipt/order-receipt.js';
import { define } from './define.js';

export { checkoutOf } from '../stores/checkout/checkout.js';
export { receiptOf } from '../stores/receipt/receipt.js';

define('order-checkout', OrderCheckout);
define('order-receipt', OrderReceipt);
