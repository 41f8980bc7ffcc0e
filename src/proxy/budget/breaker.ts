/** Stops asking a service that fails, and tries it again with one request at a time. */
import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel';
import { ProxyError } from '../errors.js';
import type { Reply } from '../upstream.js';
import { askedWait } from './asked-wait.js';

export interface Breaker {
  /** Throws a 503 with `Retry-After` while the service is left alone. */
  check(): void;
  /** Watches how the work ends. */
  run(work: () => Promise<Reply>): Promise<Reply>;
  readonly state: 'closed' | 'open' | 'trying';
}

/** Short, so that orders go on soon after the service is back; a probe is one request. */
const pause = 4_000;
const failuresInARow = 5;

class ServiceFailure extends Error {
  constructor(readonly reply: Reply) {
    super();
  }
}

export function createBreaker(): Breaker {
  const policy = circuitBreaker(handleWhen(isFailure), {
    halfOpenAfter: pause,
    breaker: new ConsecutiveBreaker(failuresInARow),
  });
  let pausedUntil = 0;
  policy.onBreak(() => {
    pausedUntil = Date.now() + pause;
  });
  return {
    check() {
      // While one request tries the service, the others are told to wait instead of standing in line.
      const isTrying = policy.state === CircuitState.HalfOpen;
      if (isTrying || (policy.state === CircuitState.Open && Date.now() < pausedUntil)) {
        throw leftAlone(isTrying ? pause : pausedUntil - Date.now());
      }
    },
    async run(work) {
      try {
        return await policy.execute(async () => {
          const reply = await work();
          if (reply.status >= 500) throw new ServiceFailure(reply);
          return reply;
        });
      } catch (error) {
        if (error instanceof ServiceFailure) {
          pausedUntil = Math.max(pausedUntil, Date.now() + askedWait(error.reply));
          return error.reply;
        }
        if (error instanceof BrokenCircuitError) throw leftAlone(pause);
        throw error;
      }
    },
    get state() {
      if (policy.state === CircuitState.Closed) return 'closed';
      return policy.state === CircuitState.HalfOpen ? 'trying' : 'open';
    },
  };
}

const signsOfFailure = new Set(['UPSTREAM_UNREACHABLE', 'UPSTREAM_TIMEOUT']);

/** What the page or the operator did wrong says nothing about the service's health. */
const isFailure = (error: Error): boolean =>
  error instanceof ServiceFailure ||
  (error instanceof ProxyError && signsOfFailure.has(error.code));

/** `wait` in milliseconds. */
export const leftAlone = (wait: number): ProxyError =>
  new ProxyError(503, 'UPSTREAM_DOWN', 'The ordering service is down just now. Try again soon.', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(wait / 1000))) },
    problem: 'The service fails; it is tried again when it has had some rest.',
  });
