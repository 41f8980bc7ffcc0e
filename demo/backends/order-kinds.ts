/** Orders in each state that a receipt can show, moved along as staff and couriers would. */
import type { Service } from '../service/service.js';
import { atTable, brought, pickedUp, toRoom } from './menus.js';
import { type PlacedOrder, placeOrder } from './place-order.js';

/** @param dishes ids of the ordered dishes, one of each; default: a dinner */
type Kind = (service: Service, dishes: readonly string[]) => Promise<PlacedOrder>;

const onItsWay =
  (steps: number): Kind =>
  async (service) => {
    const order = await placeOrder(service, brought);
    for (let step = 0; step < steps; step += 1) await service.controls.advanceCourier(order.id);
    return order;
  };

export const orderKinds: Readonly<Record<string, Kind>> = {
  paid: (service, dishes) => {
    const lines = dishes.map((productId) => ({ productId, quantity: 1 }));
    return placeOrder(service, lines.length > 0 ? { ...pickedUp, lines } : pickedUp);
  },
  'paid-by-wallet': (service) => placeOrder(service, { ...pickedUp, byWallet: true }),
  refunded: async (service) => {
    const order = await placeOrder(service, pickedUp);
    await service.controls.refund(order.id, 1550);
    return order;
  },
  'at-table': (service) => placeOrder(service, atTable),
  'to-room': (service) => placeOrder(service, toRoom),
  'courier-sought': onItsWay(0),
  'on-its-way': onItsWay(3),
  delivered: onItsWay(4),
  canceled: async (service) => {
    const order = await onItsWay(1)(service, []);
    await service.controls.cancelCourier(order.id, 'The courier had an accident. Nobody is hurt.');
    await service.controls.refund(order.id);
    return order;
  },
};
