/** Registers the way to the account in a drawer; loaded when one is opened, the account when asked for. */
import { OrderAccountView, OrderAccountWay } from '../elements/account/order-account-way.js';
import { define } from './define.js';

export { offerAccount } from '../elements/account/order-account-way.js';

define('order-account-view', OrderAccountView);
define('order-account-way', OrderAccountWay);
