/** Registers the ways to order beside picking up; loaded by shops that have them. */
import { OrderFulfillment } from './fulfillment/order-fulfillment.js';
import { define } from './shared/define.js';

define('order-fulfillment', OrderFulfillment);
