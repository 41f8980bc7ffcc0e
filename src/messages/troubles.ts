/** What stands between the shopper and the payment. */
import { msg } from './msg.js';

export const orderChanged = () => msg('Your order has changed. Please look at it, then continue.');
export const catalogChanged = () =>
  msg('Part of your order has changed. Please look at it, then continue.');
export const noteNotAccepted = () =>
  msg('The restaurant does not have your note. Change or remove it to continue.');
export const amountInDoubt = () =>
  msg(
    'We cannot tell exactly what this order costs, so you cannot pay for it here. Please call the restaurant.',
  );
export const callTheRestaurant = () => msg('Call the restaurant:');
