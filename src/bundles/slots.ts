/** Registers the choice of a later time; loaded by orders that are not for now. */

import { OrderSlots } from '../elements/time/order-slots.js';
import { define } from './define.js';

define('order-slots', OrderSlots);
