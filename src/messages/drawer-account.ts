/** What leads to the account in a drawer, and back; apart, so that it brings no account along. */
import { msg } from './msg.js';

export const yourAccount = () => msg('Your account');
export const backToOrder = () => msg('Back to your order');
