/** Registers what says when an order is about ready. */
import { OrderReadyTime } from '../elements/time/order-ready-time.js';
import { define } from './define.js';

define('order-ready-time', OrderReadyTime);
