/** Reads what belongs to a customer. docs/contract.md 2.11, 2.12, 2.13.8, 2.13.9. */
import type {
  Customer,
  LoginChallenge,
  OrderSummary,
  Page,
  SavedAddress,
  SavedCard,
} from './domain-customer.js';
import { readMethod } from './methods.js';
import { minorUnits, money } from './money.js';
import {
  count,
  currency,
  decimal,
  id,
  list,
  maybeNumber,
  maybeText,
  parse,
  present,
  text,
} from './wire.js';
import { z } from './zod.js';

const customer = z.object({
  id,
  customerName: text,
  lastName: text,
  customerEmail: maybeText,
  phoneNumber: maybeText,
  profilePicture: maybeText,
});

/** @throws ContractError */
export function readCustomer(body: unknown): Customer {
  const wire = parse(customer, body, 'a customer');
  return {
    id: wire.id,
    name: wire.customerName,
    lastName: wire.lastName,
    email: wire.customerEmail,
    phone: wire.phoneNumber,
    picture: wire.profilePicture,
  };
}

const challenge = z.object({ methodId: id, delivery: text });

/** @throws ContractError */
export function readChallenge(body: unknown): LoginChallenge {
  const { methodId, delivery } = parse(challenge, body, 'a login challenge');
  return { methodId, sentBy: delivery === 'sms' ? 'sms' : 'email' };
}

const session = z.object({ token: present });

/** @throws ContractError */
export const readToken = (body: unknown): string =>
  parse(session, body, 'a customer session').token;

const summary = z.object({
  id,
  shortId: text,
  restaurantDisplayName: text,
  fulfillmentMethod: text,
  orderDate: text,
  orderTime: text,
  currency,
  status: text,
  totalQuantity: count,
  orderTotal: decimal,
  createdAt: text,
});
const summaries = z.object({ items: list(summary), nextCursor: maybeText });

/** @throws ContractError */
export function readOrders(body: unknown): Page<OrderSummary> {
  const { items, nextCursor } = parse(summaries, body, 'a page of orders');
  return {
    next: nextCursor,
    items: items.map((wire) => ({
      id: wire.id,
      shortId: wire.shortId,
      restaurantName: wire.restaurantDisplayName,
      method: readMethod(wire.fulfillmentMethod),
      orderDate: wire.orderDate,
      orderTime: wire.orderTime,
      status: wire.status,
      quantity: wire.totalQuantity,
      total: money(minorUnits(wire.orderTotal, 100), wire.currency),
      createdAt: wire.createdAt,
    })),
  };
}

const address = z.object({
  addressId: id,
  fullAddress: text,
  line1: text,
  line2: text,
  line3: text,
  lat: maybeNumber,
  lng: maybeNumber,
  revision: count,
});
const addresses = z.object({ items: list(address), nextCursor: maybeText });

const savedAddress = ({ addressId, ...rest }: z.infer<typeof address>): SavedAddress => ({
  id: addressId,
  ...rest,
});

/** @throws ContractError */
export const readAddress = (body: unknown): SavedAddress =>
  savedAddress(parse(address, body, 'an address'));

/** @throws ContractError */
export function readAddresses(body: unknown): Page<SavedAddress> {
  const { items, nextCursor } = parse(addresses, body, 'a page of addresses');
  return { items: items.map(savedAddress), next: nextCursor };
}

const savedCards = z.array(
  z.object({
    id,
    brand: text,
    displayBrand: text,
    last4: text,
    expMonth: maybeNumber,
    expYear: maybeNumber,
  }),
);

/** @throws ContractError */
export const readSavedCards = (body: unknown): readonly SavedCard[] =>
  parse(savedCards, body, 'saved payments').map(({ displayBrand, ...card }) => ({
    ...card,
    brand: displayBrand || card.brand,
  }));
