/**
 * What supports the checkout and the receipt: parts that few orders need, what is said when something goes
 * wrong, and what can be done with an order once it is placed. It comes before it is needed: the
 * network may be down then.
 */
import { OrderAgain } from '../elements/receipt/order-again.js';
import { OrderRating } from '../elements/receipt/order-rating.js';
import { OrderReadyTime } from '../elements/time/order-ready-time.js';
import { define } from './define.js';

export { Retries } from '../elements/cart/notices.js';
export { failureText, reasonsOf, troublesTemplate } from '../elements/checkout/recovery.js';
export { afterwards } from '../elements/receipt/afterwards.js';
export { checkSteps, loadParts } from '../elements/shared/late-parts.js';
export { lookAfterReturn } from '../stores/payment/hosted-page.js';
export { newsOf } from '../stores/receipt/news.js';

define('order-ready-time', OrderReadyTime);
define('order-again', OrderAgain);
define('order-rating', OrderRating);
