/**
 * Waits before another attempt: exponential backoff with full jitter, and never less than
 * requested.
 */
import { OrderingError } from './errors.js';

export interface RetryPlatform {
  /** 0 to 1, evenly distributed. */
  random(): number;
  sleep(milliseconds: number): Promise<void>;
}

const FIRST_MS = 800;
const LONGEST_MS = 30_000;

/** Milliseconds to wait before retry number `attempt`, starting at 1. */
export function backOff(attempt: number, retryAfter: number | null, random: () => number): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1));
  return Math.max(Math.round(ceiling * random()), retryAfter ?? 0);
}

/**
 * Retries a read, which is always safe. If the service asks for too long a wait, the caller
 * decides.
 */
export async function retryRead<T>(read: () => Promise<T>, platform: RetryPlatform): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read();
    } catch (error) {
      const failure = OrderingError.from(error);
      const wait = backOff(attempt, failure.retryAfter, platform.random);
      if (!failure.temporary || failure.kind === 'offline' || attempt === 3 || wait > 5000) {
        throw failure;
      }
      await platform.sleep(wait);
    }
  }
}
