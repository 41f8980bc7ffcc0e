/**
 * Reads a customer's profile, orders, addresses and cards. docs/contract.md 2.11, 2.12, 2.13.8,
 * 2.13.9
 */

import type { Money } from './domain.js';
import { amountIn } from './receipt.js';
import {
  amount,
  count,
  currency,
  id,
  maybeCount,
  maybeNumber,
  maybeText,
  member,
  parse,
  parseEach,
  present,
  text,
} from './wire.js';
import * as z from './zod.js';

export interface Profile {
  /** First and last name; empty when neither is known. */
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** One page of a list; `next` is the cursor of the next page, `null` at the end. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

export interface OrderSummary {
  readonly id: string;
  readonly shortId: string;
  readonly restaurantName: string;
  readonly method: string;
  /** `ASAP`, `LATER`, or the service's own word. */
  readonly pickupType: string;
  /** `YYYY-MM-DD` and `HH:mm` by the restaurant's clock, or empty. */
  readonly orderDate: string;
  readonly orderTime: string;
  readonly currency: string;
  /** The service's own term. */
  readonly status: string;
  readonly quantity: number;
  readonly total: Money;
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface SavedAddress {
  readonly id: string;
  readonly full: string;
  readonly line1: string;
  readonly line2: string;
  readonly line3: string;
  readonly lat: number | null;
  readonly lng: number | null;
  /** Increases with each change; `null` if the service doesn't send it. */
  readonly revision: number | null;
}

export interface SavedCard {
  readonly id: string;
  readonly brand: string;
  /** Four digits, or empty. */
  readonly last4: string;
  /** `MM/YY`, or empty. */
  readonly expiry: string;
}

const profile = z.object({
  id: text,
  customerName: text,
  lastName: text,
  customerEmail: text,
  phoneNumber: text,
});
/** The proxy adds its mark to an id, which may then be longer than the service’s. */
const challenge = z.object({ methodId: present, delivery: maybeText });
const token = z.object({ token: present });

const order = z.object({
  id,
  shortId: text,
  restaurantDisplayName: text,
  fulfillmentMethod: text,
  pickupType: text,
  orderDate: text,
  orderTime: text,
  status: text,
  totalQuantity: count,
  orderTotal: amount,
  currency,
  createdAt: text,
});

const address = z.object({
  addressId: id,
  fullAddress: text,
  line1: text,
  line2: text,
  line3: text,
  lat: maybeNumber,
  lng: maybeNumber,
  revision: maybeCount,
});

const card = z.object({
  id,
  brand: text,
  displayBrand: text,
  expMonth: maybeCount,
  expYear: maybeCount,
  last4: text,
});

/** Some deployments send plain lists instead of pages. */
const anyPage = member('a list, or a page of one', (body) => {
  if (Array.isArray(body)) return { items: body, nextCursor: null };
  const { items, nextCursor } = Object(body);
  return Array.isArray(items) ? { items, nextCursor } : undefined;
});
const cursor = z.object({ items: z.unknown(), nextCursor: maybeText });

/** A response without an id means that nobody is logged in. @throws ContractError */
export function readProfile(body: unknown): Profile | null {
  const wire = parse(profile, body, 'a customer');
  if (!wire.id) return null;
  return {
    name: [wire.customerName, wire.lastName].filter(Boolean).join(' '),
    email: wire.customerEmail,
    phone: wire.phoneNumber,
  };
}

/** Ignores members that reveal whether an account exists. @throws ContractError */
export const readChallenge = (body: unknown): string =>
  parse(challenge, body, 'a one-time code').methodId;

/** @throws ContractError */
export const readToken = (body: unknown): string => parse(token, body, "a customer's token").token;

/** Receives why an entry was left out, as a message for the integrator. */
type Skipped = (why: string) => void;

/** @throws ContractError */
export const readOrders = (body: unknown, skipped: Skipped): Page<OrderSummary> =>
  readPage(body, order, 'order', skipped, ({ restaurantDisplayName, ...wire }) => ({
    id: wire.id,
    shortId: wire.shortId,
    restaurantName: restaurantDisplayName,
    method: wire.fulfillmentMethod,
    pickupType: wire.pickupType,
    orderDate: wire.orderDate,
    orderTime: wire.orderTime,
    currency: wire.currency,
    status: wire.status,
    quantity: wire.totalQuantity,
    total: amountIn(wire.currency, wire.orderTotal),
    createdAt: wire.createdAt,
  }));

const addressOf = ({ addressId, fullAddress, ...rest }: z.infer<typeof address>): SavedAddress => ({
  id: addressId,
  full: fullAddress,
  ...rest,
});

/** @throws ContractError */
export const readAddresses = (body: unknown, skipped: Skipped): Page<SavedAddress> =>
  readPage(body, address, 'address', skipped, addressOf);

/** @throws ContractError */
export const readAddress = (body: unknown): SavedAddress =>
  addressOf(parse(address, body, 'an address'));

/** @throws ContractError */
export const readSavedCards = (body: unknown, skipped: Skipped): Page<SavedCard> =>
  readPage(body, card, 'saved payment', skipped, ({ id, brand, displayBrand, last4, ...wire }) => ({
    id,
    brand: displayBrand || brand,
    last4,
    expiry: expiryText(wire.expMonth, wire.expYear),
  }));

const expiryText = (month: number | null, year: number | null): string =>
  month && year ? `${month}`.padStart(2, '0').concat('/', `${year % 100}`.padStart(2, '0')) : '';

/** An entry that can't be read doesn't hide the others. */
function readPage<Wire, T>(
  body: unknown,
  entry: z.Type<Wire>,
  what: string,
  skipped: Skipped,
  turn: (wire: Wire) => T,
): Page<T> {
  const page = parse(anyPage, body, `a page of ${what} entries`);
  const { nextCursor } = parse(cursor, page, `a page of ${what} entries`);
  const leftOut = (why: string) => skipped(`Left out of a list: ${why}`);
  return {
    items: parseEach(entry, page.items, what, leftOut).map((wire) => turn(wire)),
    next: nextCursor,
  };
}
