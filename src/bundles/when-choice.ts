/** Registers the choice of a time above the menu; loaded once it is opened, or a time is chosen. */
import './slots.js';
import { OrderWhenChoice } from '../elements/time/order-when-choice.js';
import { define } from './define.js';

export { whenTexts } from '../elements/time/texts.js';

define('order-when-choice', OrderWhenChoice);
