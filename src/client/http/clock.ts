/**
 * Compares the service's timestamps with the service's own clock, because device clocks are minutes
 * or months off.
 */
import type { Cart } from '../../contract/domain.js';
import type { Answer } from './transport.js';

/**
 * The service's clock when it responded, in milliseconds since the epoch; `null` if CORS hides it.
 */
export function serviceTime({ headers }: Pick<Answer, 'headers'>): number | null {
  const time = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(time) ? null : time;
}

/**
 * How far the device's clock is ahead, in milliseconds. Reading a cart renews its quotes, so a
 * quote that looks expired indicates a wrong clock: `null` if nothing shows by how much.
 */
export function clockSkew(answer: Answer, cart: Cart, now: number): number | null {
  const time = serviceTime(answer);
  if (time !== null) return now - time;
  return quoteEnds(cart).some((end) => end <= now) ? null : 0;
}

/**
 * When the cart and its quotes expire, on the service's clock in milliseconds. docs/contract.md
 * 2.2, 2.8.
 */
export const quoteEnds = ({ expiresAt, quoteExpiresAt, destination }: Cart): readonly number[] =>
  [expiresAt, quoteExpiresAt, destination.quote?.expiresAt]
    .map((end) => Date.parse(end ?? ''))
    .filter((end) => !Number.isNaN(end));
