/**
 * The model that responses of both generations are read into. Code above `client/` never sees wire
 * spellings. Dates (`YYYY-MM-DD`) and times (`HH:mm`) are on the restaurant's clock and have no
 * time zone; timestamps are ISO 8601 instants. See docs/contract.md 2.
 */
export type * from './domain-cart.js';
export type * from './domain-menu.js';
export type * from './domain-orders.js';
export type { FulfillmentMethod } from './methods.js';
export type { ChargeKind } from './totals.js';
