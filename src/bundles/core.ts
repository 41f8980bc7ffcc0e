/** Registers what a page needs at once: the menu and the cart. */
import { OrderCart } from '../elements/cart/order-cart.js';
import { OrderMenu } from '../elements/menu/order-menu.js';
import { define } from './define.js';

define('order-menu', OrderMenu);
define('order-cart', OrderCart);
