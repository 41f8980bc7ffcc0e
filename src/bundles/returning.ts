/** For guests who come back: the last menu, favorites and ordering again. */
import { OrderAgain } from '../elements/receipt/order-again.js';
import { OrderEarlier } from '../elements/returning/order-earlier.js';
import { OrderMenuNews } from '../elements/returning/order-menu-news.js';
import { define } from './load.js';

export { forgetKept, readKept } from '../stores/returning/kept.js';
export { keepMenu, readLastMenu } from '../stores/returning/last-menu.js';

define('order-again', OrderAgain);
define('order-earlier', OrderEarlier);
define('order-menu-news', OrderMenuNews);
