/** Registers the account of a customer, for pages that have one, and for who asks for it. */
import { OrderAccount } from '../elements/account/order-account.js';
import { OrderLogin } from '../elements/account/order-login.js';
import { OrderLoyalty } from '../elements/account/order-loyalty.js';
import './after.js';
import { define } from './define.js';

// The login of a checkout beside it has it too, and is not loaded any more.
define('order-loyalty', OrderLoyalty);
define('order-login', OrderLogin);
define('order-account', OrderAccount);
