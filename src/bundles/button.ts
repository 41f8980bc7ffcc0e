/** Registers the button that opens everything, and what it opens; for pages that have one. */
import { OrderButton } from '../elements/storefront/order-button.js';
import { OrderDrawer } from '../elements/storefront/order-drawer.js';
import { define } from './define.js';

define('order-drawer', OrderDrawer);
define('order-button', OrderButton);
