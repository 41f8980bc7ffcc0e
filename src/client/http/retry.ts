/** Waiting before another attempt: exponential, with full jitter, never earlier than asked. */
import { OrderingError } from './errors.js';

export interface RetryEdge {
  /** 0 to 1, evenly spread. */
  random(): number;
  sleep(milliseconds: number): Promise<void>;
}

const FIRST_MS = 800;
const LONGEST_MS = 30_000;

/** Milliseconds before attempt number `attempt` (1 is the first repetition). */
export function backOff(attempt: number, retryAfter: number | null, random: () => number): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1));
  return Math.max(Math.round(ceiling * random()), retryAfter ?? 0);
}

/** Reads are safe to repeat. A wait the service asked for that is too long is left to the caller. */
export async function retryRead<T>(read: () => Promise<T>, edge: RetryEdge): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read();
    } catch (error) {
      const failure = OrderingError.from(error);
      const wait = backOff(attempt, failure.retryAfter, edge.random);
      if (!failure.temporary || failure.kind === 'offline' || attempt === 3 || wait > 5000) {
        throw failure;
      }
      await edge.sleep(wait);
    }
  }
}
