/** Registers what says when an order is about ready. */
import { OrderReadyTime } from './ready/order-ready-time.js';
import { define } from './shared/define.js';

define('order-ready-time', OrderReadyTime);
