/** The legal rules, and what they add to a page. In the file of the core: menus wait for them. */
import { OrderLaw } from '../elements/law/order-law.js';
import { define } from './load.js';

export { receiptNotes } from '../elements/law/notes.js';
export { readLaw } from '../stores/law/law.js';

define('order-law', OrderLaw);
