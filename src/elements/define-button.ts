/** Registers the button that opens everything, for pages that have one. */
import { OrderButton } from './button/order-button.js';
import { define } from './shared/define.js';

define('order-button', OrderButton);
