/** Registers what can be done once an order is placed; loaded by receipts and accounts. */
import { OrderAgain } from '../elements/receipt/order-again.js';
import { OrderRating } from '../elements/receipt/order-rating.js';
import { define } from './define.js';

export { afterwards } from '../elements/receipt/afterwards.js';

define('order-again', OrderAgain);
define('order-rating', OrderRating);
