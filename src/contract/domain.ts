/** The model, in two files: what a cart is about, and what checkout and receipt are about. */
export type * from './domain-cart.js';
export type * from './domain-orders.js';
