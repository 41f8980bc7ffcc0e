import { timestamp } from '../../clock.js';
import type { Cart, CartStatus } from '../cart/cart.js';
import { digest } from '../cart/quote.js';
import type { Shop } from '../menu/shop.js';
import type { Totals } from '../pricing/price-cart.js';
import { type Ride, rideState } from './courier.js';

export const PROVIDER = 'COURIER_DRIVE';

interface Showing {
  readonly shop: Shop;
  readonly now: number;
  readonly trackingUrl: (deliveryId: string) => string;
}

/** docs/contract.md 2.8; `null` without a delivery. The fingerprint covers the price. */
export function showDeliveryQuote(cart: Cart, totals: Totals, { shop, now, trackingUrl }: Showing) {
  const { delivery, deliveryQuote: quote } = cart.content;
  if (!delivery || !quote) return null;
  const price = {
    currency: shop.location.currency,
    feeMinor: quote.feeMinor,
    taxMinor: quote.taxMinor,
    courierTipMinor: totals.courierTipTotal,
  };
  return {
    provider: PROVIDER,
    externalDeliveryId: quote.id,
    quoteFingerprint: digest([cart.locationId, delivery.lat, delivery.lng, price]),
    ...price,
    status: statusOf(cart.status, quote.expiresAt <= now),
    trackingUrl: trackingUrl(quote.id),
    supportReference: quote.supportReference,
    quotedAt: timestamp(quote.quotedAt),
    expiresAt: timestamp(quote.expiresAt),
    pickupEstimatedAt: timestamp(quote.pickupEstimatedAt),
    dropoffEstimatedAt: timestamp(quote.dropoffEstimatedAt),
  };
}

/** The statuses are not published; these are this service's own. */
function statusOf(cart: CartStatus, late: boolean): 'quoted' | 'expired' | 'accepted' {
  if (cart === 'COMPLETED') return 'accepted';
  return late && cart !== 'LOCKED' ? 'expired' : 'quoted';
}

/** The receipt's `delivery`, docs/contract.md 2.10. What has not happened yet is `null`. */
export function showDelivery(ride: Ride, now: number, trackingUrl: (id: string) => string) {
  const state = rideState(ride, now);
  return {
    provider: PROVIDER,
    status: state.status,
    trackingUrl: trackingUrl(ride.id),
    supportReference: ride.supportReference,
    courierName: state.assignedAt === null ? null : ride.courierName,
    cancellationReason: ride.cancelled?.reason ?? null,
    pickupEstimatedAt: timestamp(ride.pickupEstimatedAt),
    pickupActualAt: maybeTimestamp(state.pickedUpAt),
    dropoffEstimatedAt: timestamp(ride.dropoffEstimatedAt),
    dropoffActualAt: maybeTimestamp(state.deliveredAt),
    providerUpdatedAt: timestamp(state.updatedAt),
  };
}

const maybeTimestamp = (instant: number | null): string | null =>
  instant === null ? null : timestamp(instant);
