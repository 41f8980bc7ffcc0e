/** Registers the last step of orders without a card; loaded by shops that need it. */
import { OrderOtherPayment } from '../elements/payment/order-other-payment.js';
import { define } from './define.js';

define('order-other-payment', OrderOtherPayment);
