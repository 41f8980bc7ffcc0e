/** Reads a payment intent. docs/contract.md 4.4, 4.5. */
import { parse, present } from './wire.js';
import { z } from './zod.js';

const paymentIntent = z.object({ clientSecret: present });

/** @throws ContractError */
export const readClientSecret = (body: unknown): string =>
  parse(paymentIntent, body, 'a payment intent').clientSecret;
