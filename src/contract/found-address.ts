/** Reads what an address lookup of the integrator's answers. README, "Delivery". */
import type { DeliveryAddress } from './domain.js';
import { list, member, parse, present, text } from './wire.js';
import { z } from './zod.js';

/** An address with its place on the map, found for what somebody typed. */
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
