/** Registers the choice of a time above the menu; loaded once it is opened, or a time is chosen. */
import './define-slots.js';
import { define } from './shared/define.js';
import { OrderWhenChoice } from './when/order-when-choice.js';

export { whenTexts } from './when/when-texts.js';

define('order-when-choice', OrderWhenChoice);
