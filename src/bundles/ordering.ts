/**
 * What every order needs soon: the product dialog, sending, and what is said and done when something
 * goes wrong. It loads beside the menu, before it is needed: the network may be down then.
 */
import { OrderChangeLine } from '../elements/cart/order-change-line.js';
import { OrderSuggestions } from '../elements/cart/order-suggestions.js';
import { OrderProduct } from '../elements/product/order-product.js';
import { OrderWhen } from '../elements/time/order-when.js';
import { define } from './define.js';

export { problemOf } from '../client/http/problem.js';
export { cartNotices, focusNear, leave } from '../elements/cart/leave.js';
export { Retries, waitingText } from '../elements/cart/notices.js';
export { fold } from '../elements/menu/fold.js';
export { openLinked } from '../elements/menu/linked.js';
export { tellPage, tellPlaced } from '../elements/storefront/report-events.js';
export { createSending } from '../stores/cart/sending.js';
export { lock, watch, whenOnline, whenVisible } from '../stores/platform/tabs.js';

define('order-product', OrderProduct);
define('order-change-line', OrderChangeLine);
define('order-suggestions', OrderSuggestions);
define('order-when', OrderWhen);
