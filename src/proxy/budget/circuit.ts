/** Decides whether something that fails may be tried: not after several failures in a row. */

export interface CircuitTerms {
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

export class Circuit {
  #failures = 0;
  readonly #callers = new Set<string>();
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
    return Math.max(0, this.#pausedUntil - this.terms.now());
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
  fail(caller: string, asked = 0): void {
    this.#failures += 1;
    if (this.#callers.size < this.terms.callers) this.#callers.add(caller);
    // A request to wait takes effect without repeated failures.
    const isOften = asked > 0 || this.#failures >= this.terms.failures;
    const isEnough = isOften && this.#callers.size >= this.terms.callers;
    if (!this.#isOpen && !isEnough) return;
    this.#isOpen = true;
    this.#isTrying = false;
    const until = this.terms.now() + Math.max(this.terms.pause, asked);
    this.#pausedUntil = Math.max(this.#pausedUntil, until);
  }

  /** The attempt ended without revealing the state of the other side. */
  abandon(): void {
    this.#isTrying = false;
  }
}
