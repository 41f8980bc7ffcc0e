/**
 * What follows an order: its receipt kept up to date, ordering again, printing, sharing, and rating. It loads
 * once a receipt is shown.
 */
import { OrderAgain } from '../elements/receipt/order-again.js';
import { OrderRating } from '../elements/receipt/order-rating.js';
import { OrderRunning } from '../elements/receipt/order-running.js';
import { OrderShare } from '../elements/receipt/order-share.js';
import { define } from './load.js';

export { afterwards } from '../elements/receipt/afterwards.js';
export { newsOf } from '../stores/receipt/news.js';

define('order-again', OrderAgain);
define('order-rating', OrderRating);
define('order-running', OrderRunning);
define('order-share', OrderShare);
