import type { Shop } from '../catalog/shop.js';
import { showDelivery } from '../delivery/show-delivery.js';
import type { ServiceParts } from '../parts.js';
import type { Order } from './order.js';
import { showOrder } from './show-order.js';

/** docs/contract.md 2.10: the order, where its courier is, and who took the payment. */
export function showReceipt(order: Order, shop: Shop, { now, trackingUrl }: ServiceParts) {
  const shown = showOrder(order, shop, now());
  return {
    ...shown,
    delivery: order.ride && showDelivery(order.ride, now(), trackingUrl),
    payment: shown.payment && { provider: 'CARD_PROCESSOR', ...shown.payment },
  };
}
