/** Cards of single products, for pages without a menu. */
import { OrderProductCard } from '../elements/menu/order-product-card.js';
import { define } from './load.js';

define('order-product-card', OrderProductCard);
