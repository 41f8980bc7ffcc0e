/** The menu search. */
import { OrderFinder } from '../elements/menu/order-finder.js';
import { define } from './load.js';

export { finderOf, marksOf } from '../elements/menu/find.js';
export { FinderPart } from '../elements/menu/finder-part.js';

define('order-finder', OrderFinder);
