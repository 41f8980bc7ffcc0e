/** The model, in two files: cart and catalog, then checkout and receipt. */
export type * from './domain-cart.js';
export type * from './domain-orders.js';
