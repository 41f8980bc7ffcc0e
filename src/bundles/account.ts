/** The customer account: login, points, saved addresses and cards, and the account page. */
import { OrderAccount } from '../elements/account/order-account.js';
import { OrderAccountReceipt } from '../elements/account/order-account-receipt.js';
import { OrderAccountView, OrderAccountWay } from '../elements/account/order-account-way.js';
import { OrderLogin } from '../elements/account/order-login.js';
import { OrderLoyalty } from '../elements/account/order-loyalty.js';
import { OrderPointsClaim } from '../elements/account/order-points-claim.js';
import { OrderSavedAddresses } from '../elements/account/order-saved-addresses.js';
import { OrderSavedCards } from '../elements/account/order-saved-cards.js';
import { define } from './load.js';

export { offerAccount } from '../elements/account/order-account-way.js';
export { findSaved } from '../stores/account/address-book.js';
export { customerOf } from '../stores/account/customer.js';

define('order-loyalty', OrderLoyalty);
define('order-saved-addresses', OrderSavedAddresses);
define('order-saved-cards', OrderSavedCards);
define('order-points-claim', OrderPointsClaim);
define('order-account-receipt', OrderAccountReceipt);
define('order-account', OrderAccount);
define('order-account-view', OrderAccountView);
define('order-account-way', OrderAccountWay);
OrderLogin.arrive(() => define('order-login', OrderLogin));
