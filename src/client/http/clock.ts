/** Instants of the service are held against its own clock: devices are minutes or months wrong. */
import type { Cart } from '../../contract/domain.js';
import type { Answer } from './transport.js';

/** The service's clock when it answered, milliseconds since the epoch; `null` where it is hidden. */
export function serviceTime({ headers }: Pick<Answer, 'headers'>): number | null {
  const time = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(time) ? null : time;
}

/**
 * How far the device's clock is ahead, in milliseconds. Reading a cart renews its quotes, so that one
 * that seems to be over already tells of a wrong clock: `null` where nothing tells by how much.
 */
export function clockAhead(answer: Answer, cart: Cart, now: number): number | null {
  const time = serviceTime(answer);
  if (time !== null) return now - time;
  return quoteEnds(cart).some((end) => end <= now) ? null : 0;
}

/**
 * When the cart and its quotes run out, by the service's clock in milliseconds. docs/contract.md 2.2,
 * 2.8.
 */
export const quoteEnds = ({ expiresAt, quoteExpiresAt, destination }: Cart): readonly number[] =>
  [expiresAt, quoteExpiresAt, destination.quote?.expiresAt]
    .map((end) => Date.parse(end ?? ''))
    .filter((end) => !Number.isNaN(end));
