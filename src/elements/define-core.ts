/** Registers what a page needs at once: the menu and the cart. */
import { OrderCart } from './cart/order-cart.js';
import { OrderMenu } from './menu/order-menu.js';
import { define } from './shared/define.js';

define('order-menu', OrderMenu);
define('order-cart', OrderCart);
