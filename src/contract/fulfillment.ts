/** Reads whether an order could be placed now, and found addresses. docs/contract.md 2.13, 4.5. */
import type { DeliveryAddress } from './domain.js';
import { flag, list, maybeText, member, parse, present, text } from './wire.js';
import * as z from './zod.js';

export type Readiness =
  /** `reason` is the service's own sentence; it may be empty. */
  | { readonly ready: false; readonly reason: string }
  | {
      readonly ready: true;
      readonly pickupType: 'ASAP' | 'LATER';
      /** The earliest available time, on the restaurant's clock. */
      readonly orderDate: string;
      readonly orderTime: string;
      /** An ISO 8601 instant; `null` if the service has no estimate. */
      readonly readyAt: string | null;
    };

const readiness = z.object({
  ready: flag,
  reason: text,
  pickupType: text,
  orderDate: text,
  orderTime: text,
  estimatedReadyTime: maybeText,
});

const laterTime = z.object({ orderDate: present, orderTime: present });

/**
 * What doesn't fit is an error, not a closed restaurant: then the service decides when an order
 * starts.
 *
 * @throws ContractError
 */
export function readReadiness(body: unknown): Readiness {
  const wire = parse(readiness, body, 'an ordering readiness');
  if (!wire.ready) return { ready: false, reason: wire.reason };
  if (wire.pickupType === 'LATER') parse(laterTime, body, 'an ordering readiness for later');
  return {
    ready: true,
    pickupType: wire.pickupType === 'LATER' ? 'LATER' : 'ASAP',
    orderDate: wire.orderDate,
    orderTime: wire.orderTime,
    readyAt: wire.estimatedReadyTime,
  };
}

// Reads the response of the integrator's address lookup. README, "Delivery".

/** An address with coordinates, found for what the guest typed. */
export interface FoundAddress {
  /** One line to show. */
  readonly text: string;
  readonly address: DeliveryAddress;
}

const degrees = member('degrees', (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined,
);

const found = z.object({
  text: present,
  address: z.object({
    street: present,
    streetOptional: text,
    city: text,
    state: text,
    zipCode: text,
    country: text,
    lat: degrees,
    lng: degrees,
  }),
});

const answer = z.object({ addresses: list(found) });

/** @throws ContractError */
export const readFoundAddresses = (body: unknown): readonly FoundAddress[] =>
  parse(answer, body, 'found addresses').addresses;
