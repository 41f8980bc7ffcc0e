/** What the checkout and the login both say; apart, so that neither brings the other's along. */
import { msg } from './msg.js';

export const oneMoment = () => msg('One moment…');
export const logIn = () => msg('Log in');
