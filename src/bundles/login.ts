/** Registers the login, with the points of who is logged in; loaded when somebody has an account. */
import { OrderLogin } from '../elements/account/order-login.js';
import { OrderLoyalty } from '../elements/account/order-loyalty.js';
import { define } from './define.js';

define('order-loyalty', OrderLoyalty);
OrderLogin.arrive(() => define('order-login', OrderLogin));
