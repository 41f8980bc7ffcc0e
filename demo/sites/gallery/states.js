/**
 * The states of the gallery, by name. `markup` is what is on the page (all that an order needs when
 * not given); `kitchen` is whose service it is (`usual` when not given), `settings` are the script tag's; `wire` stands between the widget and its proxy; `pace` makes
 * waiting shorter; `missing` is a part of the widget that is not to be had; `steps` is what a guest,
 * and the kitchen's staff, did before one looks; with `movesClock` they let time pass, in a kitchen
 * that no other state has.
 */
import { accountStates } from './states/account.js';
import { buttonStates } from './states/button.js';
import { cartStates } from './states/cart.js';
import { checkoutStates } from './states/checkout.js';
import { customerStates } from './states/customer.js';
import { handoverStates } from './states/handover.js';
import { menuStates } from './states/menu.js';
import { paymentStates } from './states/payment.js';
import { receiptStates } from './states/receipt.js';
import { timeStates } from './states/times.js';

export const states = {
  ...menuStates,
  ...cartStates,
  ...checkoutStates,
  ...handoverStates,
  ...timeStates,
  ...customerStates,
  ...accountStates,
  ...paymentStates,
  ...receiptStates,
  ...buttonStates,
};
