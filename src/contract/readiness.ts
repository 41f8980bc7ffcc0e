/** Reads whether an order could be placed now, and for when. docs/contract.md 2.13, 4.5. */
import { flag, maybeText, parse, text } from './wire.js';
import { z } from './zod.js';

export type Readiness =
  /** `reason` is the service's own sentence; it may be empty. */
  | { readonly ready: false; readonly reason: string }
  | {
      readonly ready: true;
      readonly pickupType: 'ASAP' | 'LATER';
      /** The first time that can be had, by the restaurant's clock. */
      readonly orderDate: string;
      readonly orderTime: string;
      /** An instant, ISO 8601; `null` where the service does not estimate it. */
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

/** @throws ContractError */
export function readReadiness(body: unknown): Readiness {
  const wire = parse(readiness, body, 'an ordering readiness');
  if (!wire.ready) return { ready: false, reason: wire.reason };
  return {
    ready: true,
    pickupType: wire.pickupType === 'LATER' ? 'LATER' : 'ASAP',
    orderDate: wire.orderDate,
    orderTime: wire.orderTime,
    readyAt: wire.estimatedReadyTime,
  };
}
