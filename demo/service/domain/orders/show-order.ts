/** An order as the newer generation writes it. See docs/contract.md 2.13.8. */
import { timestamp } from '../../clock.js';
import type { ServiceParts } from '../../parts.js';
import type { ChosenGroup } from '../cart/cart.js';
import { addressLine } from '../cart/show-cart.js';
import { rideState } from '../delivery/courier.js';
import { showDelivery } from '../delivery/show-delivery.js';
import type { Shop } from '../menu/shop.js';
import { majorUnits } from '../pricing/money.js';
import type { Order } from './store.js';

/** docs/contract.md 2.13.8. Money is decimal major units, without formatted text. */
export function showOrderSummary(order: Order, shop: Shop, now: number) {
  const { content } = order;
  return {
    id: order.id,
    shortId: order.shortId,
    restaurantDisplayName: shop.location.displayName,
    fulfillmentMethod: content.method,
    fulfillmentIdentifier: content.table?.tableNumber ?? content.room?.roomNumber ?? '',
    pickupType: content.pickupType,
    orderTime: content.orderTime,
    orderDate: order.orderDate,
    currency: shop.location.currency,
    status: statusOf(order, now),
    totalQuantity: content.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    orderTotal: majorUnits(content.amountMinor),
    createdAt: timestamp(order.createdAt),
  };
}

export function showOrder(order: Order, shop: Shop, now: number) {
  const { content } = order;
  const refunded = order.refund?.minor ?? 0;
  const { totals } = content;
  return {
    ...showOrderSummary(order, shop, now),
    updatedAt: timestamp(lastChange(order, now)),
    partiallyRefunded: refunded > 0 && refunded < content.amountMinor,
    items: content.lines.map((line, index) => ({
      id: line.id,
      name: line.name,
      quantity: line.quantity,
      price: majorUnits(line.price),
      total: majorUnits(totals.lines[index]?.total ?? 0),
      discount: majorUnits(totals.lines[index]?.discount ?? 0),
      specialInstructions: line.instructions,
      modifiers: flatModifiers(line.selections),
    })),
    pricing: {
      subtotal: majorUnits(totals.subTotalWithoutDiscount),
      discount: majorUnits(totals.discountTotal),
      tax: majorUnits(totals.taxTotal),
      tip: majorUnits(totals.waiterTipTotal + totals.courierTipTotal),
      // The receipt has no field for the payment processing fee.
      serviceFee: majorUnits(
        totals.serviceFeeTotal + totals.paymentProcessingFeeTotal + totals.applicationFeeTotal,
      ),
      fulfillmentFee: majorUnits(totals.fulfillmentMethodFeeTotal),
      enterpriseFee: majorUnits(totals.enterpriseFeeTotal),
      total: majorUnits(content.amountMinor),
      refunded: majorUnits(refunded),
      netPaid: majorUnits(content.amountMinor - refunded),
    },
    deliveryInfo: content.delivery ? { deliveryAddress: addressLine(content.delivery) } : null,
    roomServiceInfo: content.room,
    tableServiceInfo: content.table,
    payment: content.card && {
      cardLast4: content.card.last4,
      cardBrand: content.card.brand,
      walletType: content.card.wallet ?? null,
    },
  };
}

/** `DELIVERED` and `CANCELLED` were observed; the first is this service's own. */
function statusOf({ ride }: Order, now: number): 'RECEIVED' | 'DELIVERED' | 'CANCELLED' {
  const status = ride && rideState(ride, now).status;
  if (status === 'delivered') return 'DELIVERED';
  return status === 'cancelled' ? 'CANCELLED' : 'RECEIVED';
}

const lastChange = ({ createdAt, ride, refund }: Order, now: number): number =>
  Math.max(createdAt, ride ? rideState(ride, now).updatedAt : 0, refund?.at ?? 0);

/** Nested choices follow their parent. */
function flatModifiers(groups: readonly ChosenGroup[]): object[] {
  return groups.flatMap((group) =>
    group.options.flatMap((option) => [
      {
        groupName: group.name,
        name: option.name,
        quantity: option.quantity,
        price: majorUnits(option.price),
      },
      ...flatModifiers(option.children),
    ]),
  );
}

/** docs/contract.md 2.10: the order, where its courier is, and who took the payment. */
export function showReceipt(order: Order, shop: Shop, { now, trackingUrl }: ServiceParts) {
  const shown = showOrder(order, shop, now());
  return {
    ...shown,
    delivery: order.ride && showDelivery(order.ride, now(), trackingUrl),
    payment: shown.payment && { provider: 'CARD_PROCESSOR', ...shown.payment },
  };
}
