/** Registers what a page needs at once: the menu, the cart, and the owner of the settings. */
import { OrderCart } from './cart/order-cart.js';
import { OrderMenu } from './menu/order-menu.js';
import { define } from './shared/define.js';
import { OrderStorefront } from './storefront/order-storefront.js';

// First, so that the others find it above them.
define('order-storefront', OrderStorefront);
define('order-menu', OrderMenu);
define('order-cart', OrderCart);
