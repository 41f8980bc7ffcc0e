import { ProxyError } from '../http/errors.js';
import type { Reply } from '../upstream/transport.js';
import { Circuit, type CircuitTerms } from './circuit.js';

/** Nobody is shut out for longer, whatever the service writes. Milliseconds. */
const longest = 60_000;

/** How long the service wants to be left alone, in milliseconds; 0 when it does not say. */
export function askedWait({ header }: Pick<Reply, 'header'>): number {
  const text = header('retry-after') ?? '';
  return /^\d{1,6}$/.test(text) ? Math.min(Number(text) * 1000, longest) : 0;
}

// Stops asking what fails, and tries it again with one request at a time: the whole service when it
// cannot be reached, one operation when that fails for several callers, and one operation for one
// caller when it fails for that caller.

export interface Attempt {
  /** The operation by its template and location, the same for all carts and products. */
  readonly operation: string;
  /** Who causes the request: the client, or the cart where the client has no name. */
  readonly caller: string;
}

export interface Breaker {
  /** Throws a 503 with `Retry-After` while this is not to be tried. */
  check(attempt: Attempt): void;
  /** Watches how the work ends. */
  run(attempt: Attempt, work: () => Promise<Reply>): Promise<Reply>;
  /** Of the connection to the service. */
  readonly state: 'closed' | 'open' | 'trying';
}

/** Short, so that orders go on soon after the service is back; a probe is one request. */
const pause = 4_000;
const failures = 5;
/** Those used longest ago go first. */
const mostCircuits = 2_000;

export function createBreaker(now: () => number): Breaker {
  const terms = { failures, pause, now };
  const service = new Circuit({ ...terms, callers: 1 });
  const operations = new Circuits({ ...terms, callers: 2 });
  const callers = new Circuits({ ...terms, callers: 1 });
  const circuitsFor = ({ operation, caller }: Attempt): readonly Circuit[] => [
    service,
    operations.of(operation),
    callers.of(`${operation} ${caller}`),
  ];
  const check = (attempt: Attempt): void => {
    const wait = Math.max(...circuitsFor(attempt).map((circuit) => circuit.wait()));
    if (wait > 0) throw leftAlone(wait);
  };
  return {
    check,
    async run(attempt, work) {
      // Another request may have begun to try since the first look.
      check(attempt);
      const circuits = circuitsFor(attempt);
      for (const circuit of circuits) circuit.begin();
      const [, ...narrow] = circuits;
      try {
        const reply = await work();
        service.succeed();
        for (const circuit of narrow) {
          if (isFailure(reply)) circuit.fail(attempt.caller, askedWait(reply));
          else circuit.succeed();
        }
        return reply;
      } catch (error) {
        const code = error instanceof ProxyError ? error.code : '';
        if (code === 'UPSTREAM_UNREACHABLE') service.fail(attempt.caller);
        else service.abandon();
        for (const circuit of narrow) {
          if (code === 'UPSTREAM_TIMEOUT') circuit.fail(attempt.caller);
          else circuit.abandon();
        }
        throw error;
      }
    },
    get state() {
      return service.state;
    },
  };
}

const isFailure = ({ status }: Reply): boolean => status >= 500;

class Circuits {
  readonly #circuits = new Map<string, Circuit>();

  constructor(private readonly terms: CircuitTerms) {}

  of(key: string): Circuit {
    const circuit = this.#circuits.get(key) ?? new Circuit(this.terms);
    this.#circuits.delete(key);
    this.#circuits.set(key, circuit);
    for (const oldest of this.#circuits.keys()) {
      if (this.#circuits.size <= mostCircuits) break;
      this.#circuits.delete(oldest);
    }
    return circuit;
  }
}

/** `wait` in milliseconds. */
export const leftAlone = (wait: number): ProxyError =>
  new ProxyError(503, 'UPSTREAM_DOWN', 'The ordering service is down just now. Try again soon.', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(wait / 1000))) },
    problem: 'The service fails. It is tried again after a pause.',
  });
