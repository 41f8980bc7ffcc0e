/** What a courier charges for an address. See docs/contract.md 2.8. */
import { instantOf, isBetween, localTime, minuteOf } from '../../clock.js';
import type { SeedDelivery, SeedLocation } from '../../data/types.js';
import { conflict, Refusal } from '../../http/refusal.js';
import { newId } from '../../tokens.js';
import type { Cart, CartContent, DeliveryAddress, DeliveryQuote } from '../cart/cart.js';
import { DELIVERY_QUOTE_LIFETIME } from '../lifetimes.js';
import type { Shop } from '../menu/shop.js';
import { portion, rateUnits } from '../pricing/price-cart.js';

const MINUTE = 60_000;
const SHORTEST_RIDE_MINUTES = 5;

type Wish = Pick<CartContent, 'pickupType' | 'orderDate' | 'orderTime'>;

/** Refuses an address that is out of range. */
export function quoteDelivery(
  { location }: Shop,
  address: DeliveryAddress,
  wish: Wish,
  now: number,
): DeliveryQuote {
  const terms = location.delivery;
  if (!terms) {
    throw conflict('DELIVERY_UNAVAILABLE', 'No courier rides for this location.');
  }
  const kilometers = kilometersBetween(location.address, address);
  if (kilometers > terms.maxKilometers) throw outOfRange(location, kilometers, terms);
  const pickupAt = pickupInstant(location, wish, now);
  const feeMinor = feeFor(location, terms, kilometers, pickupAt);
  return {
    id: newId(),
    supportReference: newId().slice(0, 8).toUpperCase(),
    kilometers,
    feeMinor,
    taxMinor: portion(feeMinor, rateUnits(terms.taxRate)),
    quotedAt: now,
    expiresAt: now + DELIVERY_QUOTE_LIFETIME,
    pickupEstimatedAt: pickupAt,
    dropoffEstimatedAt: pickupAt + rideMinutes(terms, kilometers) * MINUTE,
  };
}

/** A scheduled order is ready at its time, any other after the preparation time. */
export const pickupInstant = (location: SeedLocation, wish: Wish, now: number): number =>
  wish.pickupType === 'ASAP'
    ? now + location.preparationMinutes * MINUTE
    : instantOf({ date: wish.orderDate, minute: minuteOf(wish.orderTime) }, location.timezone);

function feeFor(
  location: SeedLocation,
  terms: SeedDelivery,
  kilometers: number,
  pickupAt: number,
): number {
  const base = location.fees.fulfillment.delivery?.fix ?? 0;
  const further = Math.max(0, Math.ceil(kilometers - terms.includedKilometers));
  const { minute } = localTime(pickupAt, location.timezone);
  const busy = terms.busy && isBetween(minute, terms.busy) ? terms.busy.fee : 0;
  return base + further * terms.feePerKilometer + busy;
}

const rideMinutes = (terms: SeedDelivery, kilometers: number): number =>
  Math.max(SHORTEST_RIDE_MINUTES, Math.ceil(kilometers * terms.minutesPerKilometer));

function outOfRange(location: SeedLocation, kilometers: number, terms: SeedDelivery): Refusal {
  const byMiles = ['United States', 'United Kingdom'].includes(location.address.country);
  const text = (distance: number) =>
    byMiles ? `${miles(distance).toFixed(1)} miles` : `${distance.toFixed(1)} km`;
  return conflict(
    'DELIVERY_OUT_OF_RANGE',
    `This address is ${text(kilometers)} away; delivery goes as far as ${text(terms.maxKilometers)}.`,
    { kilometers: Number(kilometers.toFixed(2)), maximum: terms.maxKilometers },
  );
}

/** Quotes again after the order time changed. */
export function quoteAgain(cart: Cart, shop: Shop, now: number): void {
  const { delivery, deliveryQuote: before } = cart.content;
  if (!delivery) return;
  const quote = quoteDelivery(shop, delivery, cart.content, now);
  cart.content.deliveryQuote = before
    ? { ...quote, id: before.id, supportReference: before.supportReference }
    : quote;
}

/** Renews an expired quote; returns whether it did and whether the price changed. */
export function renewDelivery(
  cart: Cart,
  shop: Shop,
  now: number,
): 'kept' | 'renewed' | 'another price' {
  const { delivery, deliveryQuote: before } = cart.content;
  if (cart.status !== 'OPEN' || !delivery || (before && before.expiresAt > now)) return 'kept';
  try {
    quoteAgain(cart, shop, now);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // The range changed in the meantime. Without an address nothing can be paid.
    cart.content.delivery = null;
    cart.content.deliveryQuote = null;
  }
  const after = cart.content.deliveryQuote;
  const same = before?.feeMinor === after?.feeMinor && before?.taxMinor === after?.taxMinor;
  return same ? 'renewed' : 'another price';
}

/** Distances as the crow flies. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

const EARTH_RADIUS_KILOMETERS = 6371.0088;
const KILOMETERS_PER_MILE = 1.609344;

/** The haversine formula; accurate to half a percent, since the earth is flattened. */
export function kilometersBetween(from: Point, to: Point): number {
  const halfLat = radians(to.lat - from.lat) / 2;
  const halfLng = radians(to.lng - from.lng) / 2;
  const chord =
    Math.sin(halfLat) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(halfLng) ** 2;
  // For opposite points, rounding may give a chord above 1, whose arcsine is NaN.
  return 2 * EARTH_RADIUS_KILOMETERS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export const miles = (kilometers: number): number => kilometers / KILOMETERS_PER_MILE;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
