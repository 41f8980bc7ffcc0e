/** Registers the note for the kitchen; loaded when somebody has something to say. */
import { OrderNote } from './extras/order-note.js';
import { define } from './shared/define.js';

define('order-note', OrderNote);
