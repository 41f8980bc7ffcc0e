/**
 * What a page needs first: menu and cart, where the guest is, and the legal rules, for which menus
 * wait.
 */
import { OrderCart } from '../elements/cart/order-cart.js';
import { OrderLaw } from '../elements/law/order-law.js';
import { OrderHeader } from '../elements/menu/order-header.js';
import { OrderMenu } from '../elements/menu/order-menu.js';
import { OrderWhen } from '../elements/time/order-when.js';
import { define } from './load.js';

export { receiptNotes } from '../elements/law/notes.js';
export { readLaw } from '../stores/law/law.js';

define('order-menu', OrderMenu);
define('order-cart', OrderCart);
define('order-law', OrderLaw);
define('order-header', OrderHeader);
define('order-when', OrderWhen);
