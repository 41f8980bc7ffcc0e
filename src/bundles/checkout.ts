/**
 * The checkout. The receipt comes along, with what can be done once an order is placed: nobody who
 * has paid may lose it to a download that fails.
 */
import { OrderCheckout } from '../elements/checkout/order-checkout.js';
import { OrderAgain } from '../elements/receipt/order-again.js';
import { OrderRating } from '../elements/receipt/order-rating.js';
import { OrderReceipt } from '../elements/receipt/order-receipt.js';
import { OrderReadyTime } from '../elements/time/order-ready-time.js';
import { define } from './define.js';

export { failureText } from '../elements/checkout/recovery.js';
export { checkoutOf } from '../stores/checkout/checkout.js';
export { receiptOf } from '../stores/receipt/receipt.js';

define('order-ready-time', OrderReadyTime);
define('order-again', OrderAgain);
define('order-rating', OrderRating);
define('order-checkout', OrderCheckout);
define('order-receipt', OrderReceipt);
