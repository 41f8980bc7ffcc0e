import { ExpiringMap } from '../expiring.js';
import { ProxyError } from '../http/errors.js';
import type { Reply } from '../upstream/transport.js';
import { busy, isHeldBack } from './budget.js';

interface CircuitTerms {
  /** Consecutive failures after which to pause. */
  readonly failures: number;
  /** How many callers must have failed, so that a single caller can't stop the others. */
  readonly callers: number;
  /**
   * Length of the pause in milliseconds. Then one attempt is made, and the others wait for its
   * result.
   */
  readonly pause: number;
  readonly now: () => number;
}

/** Decides whether something that fails may be tried: not after several failures in a row. */
export class Circuit {
  #failures = 0;
  readonly #callers = new Set<string>();
  #failedAt = 0;
  #pausedUntil = 0;
  #isOpen = false;
  #isTrying = false;

  constructor(private readonly terms: CircuitTerms) {}

  get state(): 'closed' | 'open' | 'trying' {
    if (!this.#isOpen) return 'closed';
    return this.#isTrying ? 'trying' : 'open';
  }

  /** Milliseconds until the next attempt is allowed; 0 if it is allowed now. */
  wait(): number {
    if (!this.#isOpen) return 0;
    if (this.#isTrying) return this.terms.pause;
    const now = this.terms.now();
    // Otherwise a clock that is set back by an hour would make the pause an hour longer.
    return now < this.#failedAt ? 0 : Math.max(0, this.#pausedUntil - now);
  }

  /** Call this before an attempt that `wait` allows, and one of the next three after it. */
  begin(): void {
    if (this.#isOpen) this.#isTrying = true;
  }

  succeed(): void {
    this.#failures = 0;
    this.#callers.clear();
    this.#isOpen = false;
    this.#isTrying = false;
  }

  /** `asked`: how long the other side asks to wait, in milliseconds. */
  fail(caller: string, retryAfter = 0): void {
    this.#failures += 1;
    if (this.#callers.size < this.terms.callers) this.#callers.add(caller);
    // A request to wait takes effect without repeated failures.
    const isOften = retryAfter > 0 || this.#failures >= this.terms.failures;
    const isEnough = isOften && this.#callers.size >= this.terms.callers;
    if (!this.#isOpen && !isEnough) return;
    this.#isOpen = true;
    this.#isTrying = false;
    const now = this.terms.now();
    const until = now + Math.max(this.terms.pause, retryAfter);
    this.#pausedUntil = now < this.#failedAt ? until : Math.max(this.#pausedUntil, until);
    this.#failedAt = now;
  }

  /** The attempt ended without revealing the state of the other side. */
  abandon(): void {
    this.#isTrying = false;
  }
}

/** The maximum wait, whatever the service says, in milliseconds. */
const longest = 60_000;

/** How long the service asks to wait, in milliseconds; 0 if it doesn't say. */
function askedWait({ header }: Pick<Reply, 'header'>): number {
  const text = header('retry-after') ?? '';
  return /^\d{1,6}$/.test(text) ? Math.min(Number(text) * 1000, longest) : 0;
}

// Stops calling what fails, and tries again with a single request: the whole service if it can't be
// reached, one operation if it fails for several callers, and one operation for one caller if it
// fails only for that caller.

interface Attempt {
  /** The operation's template and location, the same for all carts and products. */
  readonly operation: string;
  /** Who causes the request: the client, or the cart if the client is unknown. */
  readonly caller: string;
}

export interface Breaker {
  /** Throws a 503 with `Retry-After` while this must not be tried. */
  check(attempt: Attempt): void;
  /** Records the result of the work. */
  run(attempt: Attempt, work: () => Promise<Reply>): Promise<Reply>;
  /** State of the connection to the service. */
  readonly state: 'closed' | 'open' | 'trying';
}

/** Short, so that orders continue soon after the service is back; a probe is one request. */
const pause = 4_000;
const failures = 5;
/** The least recently used are removed first. */
const mostCircuits = 2_000;
/** After its last use. A caller is a guest's pseudonym. */
const circuitLife = 10 * 60_000;

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
      // Another request may have started a probe since the first check.
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
  readonly #circuits: ExpiringMap<Circuit>;

  constructor(private readonly terms: CircuitTerms) {
    this.#circuits = new ExpiringMap(mostCircuits, terms.now);
  }

  of(key: string): Circuit {
    const circuit = this.#circuits.get(key) ?? new Circuit(this.terms);
    this.#circuits.set(key, circuit, circuitLife);
    return circuit;
  }
}

/** `wait` in milliseconds. */
const leftAlone = (wait: number): ProxyError =>
  new ProxyError(503, 'UPSTREAM_DOWN', 'The ordering service is down right now. Try again soon.', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(wait / 1000))) },
    problem: 'The service fails. The proxy tries again after a pause.',
  });

// Requests that the service asked not to repeat for a while.

interface Backoffs {
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
export function createBackoffs(now: () => number): Backoffs {
  /** Until when; addresses of requests contain carts, and callers are pseudonyms of guests. */
  const failing = new ExpiringMap<number>(mostRemembered, now);
  const refused = new ExpiringMap<number>(mostRemembered, now);
  const operations = new ExpiringMap<{ readonly caller: string; readonly until: number }>(
    mostRemembered,
    now,
  );
  const left = (entries: ExpiringMap<number>, key: string): number => {
    const rest = (entries.get(key) ?? 0) - now();
    // Longer than any: the clock was set back.
    return rest > longest ? 0 : rest;
  };
  const refuse = (request: string, { operation, caller }: Attempt, wait: number): void => {
    const until = now() + wait;
    refused.set(`${request} ${caller}`, until, wait);
    const known = operations.get(operation);
    if (known && known.until > now() && known.caller !== caller) {
      refused.set(operation, until, wait);
    }
    operations.set(operation, { caller, until }, wait);
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
      if (wait > 0) failing.set(request, now() + wait, wait);
      else if (reply.status < 500) failing.delete(request);
    },
  };
}
