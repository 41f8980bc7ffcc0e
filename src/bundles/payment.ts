/** Payment: its state machine, cards, wallets, and ways to pay without a card. */
import { OrderOtherPayment } from '../elements/payment/order-other-payment.js';
import { OrderWallet } from '../elements/payment/order-wallet.js';
import { define } from './load.js';

export { paymentClient } from '../client/operations/payment.js';
export { cardPayment } from '../processors/card.js';
export { paymentOf } from '../stores/payment/payment.js';

define('order-wallet', OrderWallet);
define('order-other-payment', OrderOtherPayment);
