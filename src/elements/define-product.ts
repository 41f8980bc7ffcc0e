/** Registers the product dialog; loaded when somebody is about to open a product. */
import { eventually } from './eventually.js';
import { OrderProduct } from './product/order-product.js';
import { define } from './shared/define.js';

define('order-product', OrderProduct);

// Stands above the same menu. Nobody waits for it.
void eventually(() => import('./define-when.js'));
