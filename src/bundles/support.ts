/**
 * Support for the checkout and the receipt: parts that few orders need, error messages, and actions
 * on a placed order. Load them up front: the network may be down when they're needed.
 */
import { OrderAgain } from '../elements/receipt/order-again.js';
import { OrderRating } from '../elements/receipt/order-rating.js';
import { OrderReadyTime } from '../elements/time/order-ready-time.js';
import { define } from './load.js';

export { Retries } from '../elements/cart/notices.js';
export { failureText, problemsTemplate, reasonsOf } from '../elements/checkout/recovery.js';
export { afterwards } from '../elements/receipt/afterwards.js';
export { checkSteps, loadParts } from '../elements/shared/late-parts.js';
export { lookAfterReturn } from '../stores/payment/hosted-page.js';
export { newsOf } from '../stores/receipt/news.js';

define('order-ready-time', OrderReadyTime);
define('order-again', OrderAgain);
define('order-rating', OrderRating);
