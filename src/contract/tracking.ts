/** Reads how a delivery is going, from an order. docs/contract.md 2.10. */
import type { Tracking } from './domain-orders.js';
import { maybe, maybeText, parse, text } from './wire.js';
import { z } from './zod.js';

const order = z.object({
  status: text,
  deliveryInfo: maybe(z.object({ deliveryAddress: text })),
  delivery: maybe(
    z.object({
      status: text,
      courierName: text,
      trackingUrl: maybeText,
      supportReference: text,
      cancellationReason: text,
      pickupEstimatedAt: maybeText,
      pickupActualAt: maybeText,
      dropoffEstimatedAt: maybeText,
      dropoffActualAt: maybeText,
    }),
  ),
});

/** `null` for an order that nobody delivers. @throws ContractError */
export function readTracking(body: unknown): Tracking | null {
  const { delivery, deliveryInfo } = parse(order, body, 'an order');
  return (
    (delivery && {
      status: delivery.status,
      address: deliveryInfo?.deliveryAddress ?? '',
      courierName: delivery.courierName,
      trackingUrl: delivery.trackingUrl,
      supportReference: delivery.supportReference,
      cancellationReason: delivery.cancellationReason,
      pickupAt: delivery.pickupActualAt ?? delivery.pickupEstimatedAt,
      dropoffAt: delivery.dropoffActualAt ?? delivery.dropoffEstimatedAt,
      pickedUp: delivery.pickupActualAt !== null,
      over: delivery.dropoffActualAt !== null || delivery.cancellationReason !== '',
    }) ??
    null
  );
}

const result = z.object({ order: z.unknown() });

/** @throws ContractError */
export const readTrackingResult = (body: unknown): Tracking | null => {
  const found = parse(result, body, 'an order result');
  return found.order ? readTracking(found.order) : null;
};
