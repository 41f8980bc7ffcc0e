/** Registers the product dialog; loaded when somebody is about to open a product. */
import { OrderProduct } from './product/order-product.js';
import { define } from './shared/define.js';

define('order-product', OrderProduct);
