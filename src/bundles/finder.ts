/** The menu search. */
import { OrderFinder } from '../elements/menu/order-finder.js';
import { define } from './define.js';

export { FinderPart } from '../elements/menu/order-finder.js';

define('order-finder', OrderFinder);
