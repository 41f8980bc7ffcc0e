/** Registers the button that opens everything, and what it opens; for pages that have one. */
import { OrderButton } from './button/order-button.js';
import { OrderDrawer } from './button/order-drawer.js';
import { define } from './shared/define.js';

define('order-drawer', OrderDrawer);
define('order-button', OrderButton);
