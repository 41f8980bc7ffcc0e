/** What a page needs first: the menu and the cart. */
import { OrderCart } from '../elements/cart/order-cart.js';
import { OrderMenu } from '../elements/menu/order-menu.js';
import { define } from './define.js';
import './list.js';

define('order-menu', OrderMenu);
define('order-cart', OrderCart);
