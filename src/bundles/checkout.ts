/**
 * The checkout and the receipt: a guest who has paid must not lose the receipt to a failed
 * download.
 */
import { OrderCheckout } from '../elements/checkout/order-checkout.js';
import { OrderReceipt } from '../elements/receipt/order-receipt.js';
import { define } from './load.js';

export { $cardForm } from '../elements/payment/card-form.js';
export { checkoutOf } from '../stores/checkout/checkout.js';
export { contactOf } from '../stores/checkout/contact.js';
export { receiptOf } from '../stores/receipt/receipt.js';

define('order-checkout', OrderCheckout);
define('order-receipt', OrderReceipt);
