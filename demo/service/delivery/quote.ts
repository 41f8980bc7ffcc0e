/** What a courier asks for bringing an order to an address. See docs/contract.md 2.8. */
import type { CartContent, DeliveryAddress, DeliveryQuote } from '../cart/cart.js';
import { DELIVERY_QUOTE_LIFETIME } from '../cart/lifetimes.js';
import type { Shop } from '../catalog/shop.js';
import { instantOf, isBetween, localTime, minuteOf } from '../clock.js';
import type { SeedDelivery, SeedLocation } from '../data/types.js';
import { Refusal } from '../http/refusal.js';
import { portion, rateUnits } from '../money/arithmetic.js';
import { newId } from '../tokens.js';
import { kilometersBetween, miles } from './distance.js';

const MINUTE = 60_000;
const SHORTEST_RIDE_MINUTES = 5;

export type Wish = Pick<CartContent, 'pickupType' | 'orderDate' | 'orderTime'>;

/** Refuses an address that no courier of this location rides to. */
export function quoteDelivery(
  { location }: Shop,
  address: DeliveryAddress,
  wish: Wish,
  now: number,
): DeliveryQuote {
  const terms = location.delivery;
  if (!terms) {
    throw new Refusal(409, 'DELIVERY_UNAVAILABLE', 'No courier rides for this location.');
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

/** A scheduled order is ready at its time, any other as soon as the kitchen has made it. */
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
  return new Refusal(
    409,
    'DELIVERY_OUT_OF_RANGE',
    `This address is ${text(kilometers)} away; delivery goes as far as ${text(terms.maxKilometers)}.`,
    { kilometers: Number(kilometers.toFixed(2)), maximum: terms.maxKilometers },
  );
}
