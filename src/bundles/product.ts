/** Registers the product dialog; loaded when somebody is about to open a product. */

import { OrderProduct } from '../elements/product/order-product.js';
import { define } from './define.js';
import { eventually } from './retry.js';

define('order-product', OrderProduct);

// Stands above the same menu. Nobody waits for it.
void eventually(() => import('./when.js'));
