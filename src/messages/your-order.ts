/** What the cart says before there is anything in it. */
import { msg } from '@lit/localize';

export const yourOrder = () => msg('Your order');
export const emptyCart = () =>
  msg('Nothing here yet. What you choose from the menu will wait for you here.');
export const notShown = () => msg('Your order is saved, but we could not show it.');
