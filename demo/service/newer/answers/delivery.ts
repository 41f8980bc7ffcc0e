/** What a courier asks, and where the courier is. */
import { z } from 'zod';
import { counter, currency, id, text, timestamp } from './common.js';

/** docs/contract.md 2.8. */
export const deliveryQuote = z
  .strictObject({
    provider: text,
    externalDeliveryId: id,
    quoteFingerprint: z.string().regex(/^[a-f\d]{64}$/),
    currency,
    feeMinor: counter,
    taxMinor: counter,
    courierTipMinor: counter,
    status: z.enum(['quoted', 'expired', 'accepted']),
    trackingUrl: z.url(),
    supportReference: text,
    quotedAt: timestamp,
    expiresAt: timestamp,
    pickupEstimatedAt: timestamp,
    dropoffEstimatedAt: timestamp,
  })
  .meta({ id: 'DeliveryQuote' });

/** docs/contract.md 2.10; what has not happened yet is `null`. */
export const delivery = z
  .strictObject({
    provider: text,
    status: z.enum(['searching', 'assigned', 'picked_up', 'on_the_way', 'delivered', 'cancelled']),
    trackingUrl: z.url(),
    supportReference: text,
    courierName: text.nullable(),
    cancellationReason: text.nullable(),
    pickupEstimatedAt: timestamp,
    pickupActualAt: timestamp.nullable(),
    dropoffEstimatedAt: timestamp,
    dropoffActualAt: timestamp.nullable(),
    providerUpdatedAt: timestamp,
  })
  .meta({ id: 'Delivery' });
