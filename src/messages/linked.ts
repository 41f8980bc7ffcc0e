/** What is said to who follows a link to a dish. */
import { msg } from './msg.js';

export const notOffered = () =>
  msg('The dish that you are looking for is not on the menu right now. Here is what there is.');
