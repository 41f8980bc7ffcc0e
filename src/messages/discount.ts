/** What is said about a discount code. */
import { msg, str } from './msg.js';

export const codeLabel = () => msg('Discount code');
export const apply = () => msg('Apply');
export const codeApplied = (code: string) => msg(str`The code ${code} is applied.`);
export const removeCode = () => msg('Remove the code');
export const codeRefused = () => msg('This code is not valid for your order.');
