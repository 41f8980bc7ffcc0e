/** Registers the account of a customer, for pages that have one, and for who asks for it. */
import { OrderAccount } from './account/order-account.js';
import { OrderLogin } from './customer/order-login.js';
import './define-after.js';
import { define } from './shared/define.js';

define('order-login', OrderLogin);
define('order-account', OrderAccount);
