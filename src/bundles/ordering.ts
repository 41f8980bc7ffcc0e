/**
 * What every order needs soon: the product dialog and sending. It loads along with the menu, before
 * it is needed. `alongside` follows immediately, because the network may be down later.
 */
import { OrderProduct } from '../elements/product/order-product.js';
import { define, loadSoon } from './load.js';

export { createCartRoutes } from '../client/http/cart-routes.js';
export { createSending } from '../stores/cart/sending.js';
export { lock, watch, whenVisible } from '../stores/platform/tabs.js';

define('order-product', OrderProduct);

void loadSoon('alongside');
