/** Registers the time above the menu. */

import { OrderWhen } from '../elements/time/order-when.js';
import { define } from './define.js';

define('order-when', OrderWhen);
