/** Registers the wallet's button; loaded with the card form. */
import { OrderWallet } from './payment/order-wallet.js';
import { define } from './shared/define.js';

define('order-wallet', OrderWallet);
