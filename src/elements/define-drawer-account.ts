/** Registers the way to the account in a drawer; loaded when one is opened, the account when asked for. */
import { OrderAccountView } from './button/order-account-view.js';
import { OrderAccountWay } from './button/order-account-way.js';
import { define } from './shared/define.js';

export { offerAccount } from './button/order-account-way.js';

define('order-account-view', OrderAccountView);
define('order-account-way', OrderAccountWay);
