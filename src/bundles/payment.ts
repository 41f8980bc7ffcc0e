/**
 * What takes the money: the payment's state machine, cards, wallets, and the ways without a card. With it
 * comes what is said when something goes wrong there, and what can be done with the order afterwards:
 * it is there before anybody pays, and the network may be down later.
 */
import { OrderOtherPayment } from '../elements/payment/order-other-payment.js';
import { OrderWallet } from '../elements/payment/order-wallet.js';
import { OrderAgain } from '../elements/receipt/order-again.js';
import { OrderRating } from '../elements/receipt/order-rating.js';
import { OrderReadyTime } from '../elements/time/order-ready-time.js';
import { define } from './define.js';

export { paymentClient } from '../client/operations/payment.js';
export { Retries } from '../elements/cart/notices.js';
export { failureText, reasonsOf, troublesTemplate } from '../elements/checkout/recovery.js';
export { afterwards } from '../elements/receipt/afterwards.js';
export { checkSteps, loadParts } from '../elements/shared/late-parts.js';
export { cardPayment } from '../processors/card.js';
export { lookAfterReturn } from '../stores/payment/hosted-page.js';
export { createPayment } from '../stores/payment/payment.js';
export { newsOf } from '../stores/receipt/news.js';

define('order-wallet', OrderWallet);
define('order-other-payment', OrderOtherPayment);
define('order-ready-time', OrderReadyTime);
define('order-again', OrderAgain);
define('order-rating', OrderRating);
