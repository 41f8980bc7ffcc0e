/** Registers the discount code; loaded when somebody has one. */
import { OrderDiscount } from './extras/order-discount.js';
import { define } from './shared/define.js';

define('order-discount', OrderDiscount);
