import type { Shop } from '../catalog/shop.js';
import { localTime, minuteOf } from '../clock.js';
import type { Cart } from './cart.js';

/**
 * The minute of the restaurant's day that the cart is ordered for, which decides what is served: as
 * soon as possible means now, whenever that was chosen.
 */
export const orderMinute = ({ content }: Cart, shop: Shop, now: number): number =>
  content.pickupType === 'ASAP'
    ? localTime(now, shop.location.timezone).minute
    : minuteOf(content.orderTime);
