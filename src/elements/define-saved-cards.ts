/** Registers the saved cards at the checkout; loaded when somebody who has an account pays. */
import { OrderSavedCards } from './customer/order-saved-cards.js';
import { define } from './shared/define.js';

define('order-saved-cards', OrderSavedCards);
