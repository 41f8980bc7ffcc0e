/** Registers the search of the menu; loaded when somebody looks for something. */
import { OrderFinder } from './finder/order-finder.js';
import { define } from './shared/define.js';

define('order-finder', OrderFinder);
