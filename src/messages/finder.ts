/** What the search says. */
import { msg, str } from './msg.js';

export const onlyShow = () => msg('Only show');
export const endSearch = () => msg('End the search');
export const found = (count: number) =>
  count === 1 ? msg('1 dish found') : msg(str`${count} dishes found`);
export const nothingFound = () => msg('No dish matches. Try another word, or fewer conditions.');
