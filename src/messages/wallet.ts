/** What is said around a wallet's own button. */
import { msg } from './msg.js';

export { orderChanged } from './troubles.js';
export const orByCard = () => msg('or pay by card');
export const cancelled = () => msg('Nothing was paid. You can try again, or pay by card.');
