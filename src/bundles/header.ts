/** Where the guest stands, above the menu. Loads along with the menu, which doesn't wait for it. */
import { OrderHeader } from '../elements/menu/order-header.js';
import { OrderWhen } from '../elements/time/order-when.js';
import { define } from './load.js';

define('order-header', OrderHeader);
define('order-when', OrderWhen);
