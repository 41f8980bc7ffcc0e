/** Registers the saved cards at the checkout; loaded when somebody who has an account pays. */
import { OrderSavedCards } from '../elements/account/order-saved-cards.js';
import { define } from './define.js';

define('order-saved-cards', OrderSavedCards);
