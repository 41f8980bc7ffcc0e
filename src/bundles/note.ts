/** Registers the note for the kitchen; loaded when somebody has something to say. */
import { OrderNote } from '../elements/checkout/order-note.js';
import { define } from './define.js';

define('order-note', OrderNote);
