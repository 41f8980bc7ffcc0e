/** Registers the choice of a later time; loaded by orders that are not for now. */
import { define } from './shared/define.js';
import { OrderSlots } from './slots/order-slots.js';

define('order-slots', OrderSlots);
