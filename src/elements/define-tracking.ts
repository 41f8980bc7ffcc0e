/** Registers where a delivery is; loaded when a receipt knows of one. */
import { define } from './shared/define.js';
import { OrderTracking } from './tracking/order-tracking.js';

define('order-tracking', OrderTracking);
