/** What a page needs first: menu and cart. */
import { OrderCart } from '../elements/cart/order-cart.js';
import { OrderMenu } from '../elements/menu/order-menu.js';
import { define } from './load.js';
import './list.js';

define('order-menu', OrderMenu);
define('order-cart', OrderCart);
