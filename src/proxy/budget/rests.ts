/** Requests that the service asked not to repeat for a while. */
import type { Reply } from '../upstream/transport.js';
import { type Attempt, askedWait, leftAlone } from './breaker.js';
import { busy, isHeldBack } from './budget.js';

export interface Rests {
  /** Throws a 503 or a 429 with `Retry-After` while it is too early for this request. */
  check(request: string, attempt: Attempt): void;
  observe(request: string, attempt: Attempt, reply: Reply): void;
}

const mostRemembered = 1_000;
/** For a 429 without a wait, in milliseconds. */
const usualPause = 10_000;

/**
 * A failing request pauses for everyone. One that was refused as too frequent pauses for its
 * caller; if two callers were refused the same operation, it pauses for everyone as well.
 */
export function createRests(now: () => number): Rests {
  const failing = new Map<string, number>();
  const refused = new Map<string, number>();
  const operations = new Map<string, { readonly caller: string; readonly until: number }>();
  const left = (entries: ReadonlyMap<string, number>, key: string): number =>
    (entries.get(key) ?? 0) - now();
  const refuse = (request: string, { operation, caller }: Attempt, wait: number): void => {
    const until = now() + wait;
    remember(refused, `${request} ${caller}`, until);
    const known = operations.get(operation);
    if (known && known.until > now() && known.caller !== caller) {
      remember(refused, operation, until);
    }
    remember(operations, operation, { caller, until });
  };
  return {
    check(request, { operation, caller }) {
      const wait = left(failing, request);
      if (wait > 0) throw leftAlone(wait);
      const rest = Math.max(left(refused, `${request} ${caller}`), left(refused, operation));
      if (rest > 0) throw busy(rest, 'LIMIT_REACHED', 'This was requested too often.');
    },
    observe(request, attempt, reply) {
      if (reply.status === 429) {
        // A response with a count concerns the allowance, which the budget handles.
        if (isHeldBack(reply.header, reply.status)) return;
        refuse(request, attempt, askedWait(reply) || usualPause);
        return;
      }
      const wait = reply.status < 500 ? 0 : askedWait(reply);
      if (wait > 0) remember(failing, request, now() + wait);
      else if (reply.status < 500) failing.delete(request);
    },
  };
}

function remember<T>(entries: Map<string, T>, key: string, value: T): void {
  entries.delete(key);
  entries.set(key, value);
  for (const oldest of entries.keys()) {
    if (entries.size <= mostRemembered) return;
    entries.delete(oldest);
  }
}
