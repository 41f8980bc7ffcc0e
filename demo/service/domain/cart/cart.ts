/** The cart as it is stored. Money is whole minor units; instants are milliseconds. */
import { localTime, minuteOf } from '../../clock.js';
import type { FulfillmentMethod } from '../../data/types.js';
import { newId } from '../../tokens.js';
import { CART_LIFETIME, QUOTE_LIFETIME } from '../lifetimes.js';
import type { Readiness } from '../menu/opening.js';
import type { Shop } from '../menu/shop.js';

export type CartStatus = 'OPEN' | 'LOCKED' | 'COMPLETED' | 'EXPIRED';
type PickupType = 'ASAP' | 'LATER';
export type UnavailableAction = 'remove_item' | 'cancel_entire_order';

export interface Cart {
  readonly id: string;
  readonly locationId: string;
  status: CartStatus;
  revision: number;
  expiresAt: number;
  lockedAt: number | null;
  /** The payment intent that holds the lock. */
  lockedBy: string | null;
  quoteExpiresAt: number;
  content: CartContent;
}

export interface CartContent {
  method: FulfillmentMethod;
  pickupType: PickupType;
  orderDate: string;
  orderTime: string;
  lines: CartLine[];
  gratuity: Gratuity | null;
  discountCode: string | null;
  /** Absent in carts of an earlier version. */
  reward?: AppliedReward | null;
  customer: Customer | null;
  note: string;
  metadata: Record<string, unknown> | null;
  marketplaceId: string | null;
  returnUrl: string | null;
  table: { tableNumber: string } | null;
  room: { lastName: string; roomNumber: string } | null;
  delivery: DeliveryAddress | null;
  /** The courier's last quote for this address. */
  deliveryQuote: DeliveryQuote | null;
  /** When the guest last accepted a change of the menu. */
  acknowledgedAt: number | null;
  payment: CartPayment | null;
}

/** A loyalty reward as it was when it was applied. */
interface AppliedReward {
  readonly id: string;
  /** Minor units. */
  readonly amountOff: number;
  readonly pointsCost: number;
}

/** Percentages are in hundredths of a percent: 1250 is 12.5 %. */
export type Gratuity =
  | { readonly kind: 'amount'; readonly amount: number }
  | { readonly kind: 'percentage'; readonly hundredths: number };

export interface Customer {
  readonly name: string | null;
  readonly emailAddress: string | null;
  readonly phoneNumber: string | null;
}

export interface DeliveryAddress {
  readonly street: string;
  readonly streetOptional: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly country: string;
  readonly lat: number;
  readonly lng: number;
}

/** A courier's offer for one address and one pickup. Instants; money in minor units. */
export interface DeliveryQuote {
  /** Unguessable: it gives access to the tracking page. */
  readonly id: string;
  readonly supportReference: string;
  readonly kilometers: number;
  readonly feeMinor: number;
  readonly taxMinor: number;
  readonly quotedAt: number;
  readonly expiresAt: number;
  readonly pickupEstimatedAt: number;
  readonly dropoffEstimatedAt: number;
}

interface CartPayment {
  /** The quote for which the payment was prepared; it pays for no other. */
  readonly fingerprint: string;
  /** The reason that the last attempt ended without money moving. */
  readonly failure: string | null;
}

/** Names and prices are from when the line was added or last changed. */
export interface CartLine {
  readonly id: string;
  readonly productId: string;
  readonly categoryId: string | null;
  readonly name: string;
  readonly description: string;
  readonly picture: string;
  readonly price: number;
  readonly quantity: number;
  readonly unavailableAction: UnavailableAction;
  readonly selections: readonly ChosenGroup[];
  readonly instructions: string;
  /** The catalog revision of the line's prices. */
  readonly publicationRevision: number;
}

export interface ChosenGroup {
  readonly id: string;
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly options: readonly ChosenOption[];
}

export interface ChosenOption {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly quantity: number;
  readonly children: readonly ChosenGroup[];
}

export interface CartStart {
  readonly method: FulfillmentMethod;
  readonly marketplaceId: string | null;
  readonly metadata: Record<string, unknown> | null;
  readonly returnUrl: string | null;
}

/** An empty cart for the earliest time that the location offers. */
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

/**
 * The minute of the restaurant's day that the cart is for, which decides what is served. ASAP means
 * now, no matter when it was chosen.
 */
export const orderMinute = ({ content }: Cart, shop: Shop, now: number): number =>
  content.pickupType === 'ASAP'
    ? localTime(now, shop.location.timezone).minute
    : minuteOf(content.orderTime);
