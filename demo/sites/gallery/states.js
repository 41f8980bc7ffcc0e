/**
 * The states of the gallery, by name. `markup` is the page's body (default: everything that an order
 * needs), `backend` is the service that a state uses (default: `usual`), `settings` are the script
 * tag's settings, `wire` changes responses between the widget and its proxy, `pace` shortens waiting
 * times, `missing` is a chunk of the widget that fails to load, and `steps` is what the guest and the
 * restaurant's staff do before the state is shown. With `movesClock` the steps let time pass, in a
 * backend that no other state uses.
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
