/** Registers the wallet's button; loaded with the card form. */
import { OrderWallet } from '../elements/payment/order-wallet.js';
import { define } from './define.js';

define('order-wallet', OrderWallet);
