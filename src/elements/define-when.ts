/** Registers the time above the menu. */
import { define } from './shared/define.js';
import { OrderWhen } from './when/order-when.js';

define('order-when', OrderWhen);
