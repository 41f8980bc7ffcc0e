/** What is said about the note of an order. */
import { msg } from './msg.js';

export const noteLabel = () => msg('A note for your whole order');
