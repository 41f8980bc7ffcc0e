/** Registers what can be done once an order is placed; loaded by receipts and accounts. */
import { OrderAgain } from './after/order-again.js';
import { OrderRating } from './after/order-rating.js';
import { define } from './shared/define.js';

export { afterwards } from './after/afterwards.js';

define('order-again', OrderAgain);
define('order-rating', OrderRating);
