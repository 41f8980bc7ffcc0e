/** Where the guest stands, above the menu. In the file of the core: it is there when the menu is. */
import { OrderHeader } from '../elements/menu/order-header.js';
import { OrderWhen } from '../elements/time/order-when.js';
import { define } from './load.js';

define('order-header', OrderHeader);
define('order-when', OrderWhen);
