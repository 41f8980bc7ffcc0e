/** Registers where a delivery is; loaded when a receipt knows of one. */

import { OrderTracking } from '../elements/receipt/order-tracking.js';
import { define } from './define.js';

define('order-tracking', OrderTracking);
