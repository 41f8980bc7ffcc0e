/** Registers the search of the menu; loaded when somebody looks for something. */
import { OrderFinder } from './finder/order-finder.js';
import { define } from './shared/define.js';

export { FinderPart } from './finder/finder-part.js';

define('order-finder', OrderFinder);
