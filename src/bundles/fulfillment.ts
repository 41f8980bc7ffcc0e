/** Registers the ways to order beside picking up; loaded by shops that have them. */
import { OrderFulfillment } from '../elements/fulfillment/order-fulfillment.js';
import { define } from './define.js';

define('order-fulfillment', OrderFulfillment);
