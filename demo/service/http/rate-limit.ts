import { LRUCache } from 'lru-cache';
import { addressGroup } from './caller.js';

const WINDOW = 10 * 60_000;
/** Bounds memory: the address that asked longest ago is forgotten first. */
const MOST_ADDRESSES = 10_000;

export interface RateVerdict {
  readonly allowed: boolean;
  readonly headers: Record<string, string>;
}

interface Window {
  used: number;
  readonly endsAt: number;
}

/**
 * Counts the requests of each address in windows of ten minutes, by the service's clock: so a test
 * that moves the clock sees a window end. See docs/contract.md 8.
 */
export function createRateLimit(
  limit: number,
  now: () => number,
): (address: string) => RateVerdict {
  if (!Number.isFinite(limit)) return () => ({ allowed: true, headers: {} });
  const windows = new LRUCache<string, Window>({ max: MOST_ADDRESSES });

  function windowOf(address: string, at: number): Window {
    const group = addressGroup(address);
    const known = windows.get(group);
    if (known && known.endsAt > at) return known;
    const fresh = { used: 0, endsAt: at + WINDOW };
    windows.set(group, fresh);
    return fresh;
  }

  return (address) => {
    const at = now();
    const window = windowOf(address, at);
    window.used += 1;
    const allowed = window.used <= limit;
    return {
      allowed,
      headers: {
        'x-ratelimit-remaining': String(Math.max(0, limit - window.used)),
        'x-ratelimit-reset': String(Math.ceil(window.endsAt / 1000)),
        ...(allowed
          ? {}
          : { 'retry-after': String(Math.max(1, Math.ceil((window.endsAt - at) / 1000))) }),
      },
    };
  };
}
