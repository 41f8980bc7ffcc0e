/** What is said of a customer's saved addresses at the checkout. */
import { msg } from './msg.js';

export { addresses } from './account.js';
export const another = () => msg('Another address');
export const keep = () => msg('Save this address in my account');
export const finding = () => msg('Looking the address up…');
export const complete = () => msg('Please complete this address.');
