/** Registers the account of a customer, for pages that have one, and for who asks for it. */
import { OrderAccount } from './account/order-account.js';
import { OrderLogin } from './customer/order-login.js';
import { OrderLoyalty } from './customer/order-loyalty.js';
import './define-after.js';
import { define } from './shared/define.js';

// The login of a checkout beside it has it too, and is not loaded any more.
define('order-loyalty', OrderLoyalty);
define('order-login', OrderLogin);
define('order-account', OrderAccount);
