/** Registers the discount code; loaded when somebody has one. */
import { OrderDiscount } from '../elements/checkout/order-discount.js';
import { define } from './define.js';

define('order-discount', OrderDiscount);
