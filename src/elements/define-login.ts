/** Registers the login, with the points of who is logged in; loaded when somebody has an account. */
import { OrderLogin } from './customer/order-login.js';
import { OrderLoyalty } from './customer/order-loyalty.js';
import { define } from './shared/define.js';

define('order-loyalty', OrderLoyalty);
OrderLogin.arrive(() => define('order-login', OrderLogin));
