/**
 * What a guest needs on the way from the checkout to the receipt: error messages, the ready time
 * before and after paying, and payment with its state machine, cards and wallets. It loads with
 * the checkout, before it is needed: the network may be down later, and nobody should wait for it
 * after choosing to pay.
 */
import { OrderOtherPayment } from '../elements/payment/order-other-payment.js';
import { OrderWallet } from '../elements/payment/order-wallet.js';
import { OrderWaiting } from '../elements/receipt/order-waiting.js';
import { OrderReadyTime } from '../elements/time/order-ready-time.js';
import { define } from './load.js';

export { paymentClient } from '../client/operations/payment.js';
export { Retries } from '../elements/cart/notices.js';
export { walletSearch, walletTemplate } from '../elements/cart/wallet-slot.js';
export {
  failureText,
  followProblems,
  problemsTemplate,
  reasonsOf,
} from '../elements/checkout/recovery.js';
export { cardPayment } from '../processors/card.js';
export { lookAfterReturn } from '../stores/payment/hosted-page.js';
export { paymentOf } from '../stores/payment/payment.js';

define('order-wallet', OrderWallet);
define('order-other-payment', OrderOtherPayment);
define('order-ready-time', OrderReadyTime);
define('order-waiting', OrderWaiting);
