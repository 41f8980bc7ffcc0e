import type { Readiness } from '../catalog/opening.js';
import type { Shop } from '../catalog/shop.js';
import type { FulfillmentMethod } from '../data/types.js';
import { newId } from '../tokens.js';
import type { Cart, Gratuity } from './cart.js';
import { CART_LIFETIME, QUOTE_LIFETIME } from './lifetimes.js';

export interface CartStart {
  readonly method: FulfillmentMethod;
  readonly marketplaceId: string | null;
  readonly metadata: Record<string, unknown> | null;
  readonly returnUrl: string | null;
}

/** An empty cart for the time at which the location could serve it first. */
export function newCart(
  shop: Shop,
  start: CartStart,
  when: Extract<Readiness, { ready: true }>,
  now: number,
): Cart {
  return {
    id: newId(),
    locationId: shop.location.id,
    status: 'OPEN',
    revision: 0,
    expiresAt: now + CART_LIFETIME,
    lockedAt: null,
    lockedBy: null,
    quoteExpiresAt: now + QUOTE_LIFETIME,
    content: {
      method: start.method,
      pickupType: when.pickupType,
      orderDate: when.orderDate,
      orderTime: when.orderTime,
      lines: [],
      gratuity: defaultGratuity(shop),
      discountCode: null,
      reward: null,
      customer: null,
      note: '',
      metadata: start.metadata,
      marketplaceId: start.marketplaceId,
      returnUrl: start.returnUrl,
      table: null,
      room: null,
      delivery: null,
      deliveryQuote: null,
      acknowledgedAt: null,
      payment: null,
    },
  };
}

function defaultGratuity({ location: { gratuity } }: Shop): Gratuity | null {
  const { enabled, leftToClients, defaultPercentage } = gratuity;
  if (!enabled || leftToClients || defaultPercentage === 0) return null;
  return { kind: 'percentage', hundredths: Math.round(defaultPercentage * 100) };
}
