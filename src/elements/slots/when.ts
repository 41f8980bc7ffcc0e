import type { Cart, OrderDay } from '../../contract/domain.js';

/** When the order is wanted; a later time is empty until it is chosen. */
export type When = Pick<Cart, 'pickupType' | 'orderDate' | 'orderTime'>;

/** The time of `when` where the day offers it; empty where it has to be chosen anew. */
export const timeOn = (day: OrderDay | undefined, { orderTime }: When): string =>
  day?.times.includes(orderTime) ? orderTime : '';
