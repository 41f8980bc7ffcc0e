/** A cart of a delivery as the service sends it. */
import { cartId } from './test-proxy.js';

export interface Amounts {
  readonly subtotal: number;
  readonly service: number;
  readonly delivery: number;
  readonly tip?: number;
}

/** Amounts in minor units; the service fee is ten percent. */
export const cartWithFees = ({ subtotal, service, delivery, tip = 0 }: Amounts) => {
  const sums = {
    subTotalWithoutDiscount: subtotal,
    serviceFeeTotal: service,
    fulfillmentMethodFeeTotal: delivery,
    waiterTipTotal: tip,
    orderTotalWithServiceFee: subtotal + service + delivery + tip,
  };
  const total = sums.orderTotalWithServiceFee;
  return {
    id: cartId,
    locationId: 'riverside',
    status: 'OPEN',
    fulfilmentMethod: 'delivery',
    currency: 'usd',
    orderTotalWithServiceFeeAmount: total,
    ...Object.fromEntries(
      Object.entries(sums).flatMap(([name, minor]) => [
        [name, `${minor}`],
        [`${name}Formatted`, `$${(minor / 100).toFixed(2)}`],
      ]),
    ),
    fees: { serviceFeeRate: '0.1000', serviceFeeFix: '0', tipRate: '0.1500' },
    items: [
      { id: 'line', productId: 'dish', name: 'Dish', price: '1000', quantity: 1, total: '1000' },
    ],
  };
};
