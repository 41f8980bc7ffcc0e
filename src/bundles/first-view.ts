/**
 * What the first view has besides menu and cart: where the guest is, and the legal rules, for which menus
 * wait. In the file of the core.
 */
import { OrderLaw } from '../elements/law/order-law.js';
import { OrderHeader } from '../elements/menu/order-header.js';
import { OrderWhen } from '../elements/time/order-when.js';
import { define } from './load.js';

export { receiptNotes } from '../elements/law/notes.js';
export { readLaw } from '../stores/law/law.js';

define('order-law', OrderLaw);
define('order-header', OrderHeader);
define('order-when', OrderWhen);
