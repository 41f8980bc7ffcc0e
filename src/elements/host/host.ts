/** What is said beside an order: to the shopper in trouble, and to the page around the widget. */
import { eventually } from '../eventually.js';

export { waitingText } from '../cart/notices.js';
export { Retries } from '../cart/retries.js';
export { cartNotices } from './cart-notices.js';
export { focusNear } from './focus.js';
export { leave } from './leave.js';
export { tellPage } from './tell-page.js';
export { tellPlaced } from './tell-placed.js';

// What else the cart has beside its lines. Nobody waits for it, and the cart does without.
void eventually(() => import('../define-line.js'));
