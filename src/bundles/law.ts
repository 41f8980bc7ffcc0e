/** The legal rules, and what they add to a page. Loads along with the menu, which waits for it. */
import { OrderLaw } from '../elements/law/order-law.js';
import { define } from './load.js';

export { receiptNotes } from '../elements/law/notes.js';
export { readLaw } from '../stores/law/law.js';

define('order-law', OrderLaw);
