/** Requests that the service has asked not to be sent again for a while. */
import type { Reply } from '../upstream.js';
import { askedWait } from './asked-wait.js';
import { leftAlone } from './breaker.js';

export interface Rests {
  /** Throws a 503 with `Retry-After` while it is too early for this request. */
  check(request: string): void;
  observe(request: string, reply: Reply): void;
}

const mostRemembered = 1_000;

/** One operation may rest while the service does the others; the breaker is for all of them. */
export function createRests(now: () => number): Rests {
  const until = new Map<string, number>();
  return {
    check(request) {
      const wait = (until.get(request) ?? 0) - now();
      if (wait > 0) throw leftAlone(wait);
    },
    observe(request, reply) {
      if (reply.status < 500) {
        until.delete(request);
        return;
      }
      const wait = askedWait(reply);
      if (wait === 0) return;
      if (until.size >= mostRemembered) until.clear();
      until.set(request, now() + wait);
    },
  };
}
