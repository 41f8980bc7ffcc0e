/** What is said beside an order: to the shopper in trouble, and to the page around the widget. */
import { eventually } from './retry.js';

export { cartNotices, focusNear, leave } from '../elements/cart/leave.js';
export { Retries, waitingText } from '../elements/cart/notices.js';
export { tellPage, tellPlaced } from '../elements/storefront/report-events.js';

// What else the cart has beside its lines. Nobody waits for it, and the cart does without.
void eventually(() => import('./line.js'));
