/** Decides whether something that fails may be tried: no more after a few failures in a row. */

export interface CircuitTerms {
  /** Failures in a row after which nothing is tried for a while. */
  readonly failures: number;
  /** How many callers have to have seen them, so that one caller cannot stop the others. */
  readonly callers: number;
  /** Milliseconds without a try. Then one is made, and the others wait for its result. */
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

  /** Milliseconds until it may be tried again; 0 when it may be tried now. */
  wait(): number {
    if (!this.#isOpen) return 0;
    if (this.#isTrying) return this.terms.pause;
    return Math.max(0, this.#pausedUntil - this.terms.now());
  }

  /** To be called before a try that `wait` allows, and followed by one of the next three. */
  begin(): void {
    if (this.#isOpen) this.#isTrying = true;
  }

  succeed(): void {
    this.#failures = 0;
    this.#callers.clear();
    this.#isOpen = false;
    this.#isTrying = false;
  }

  /** `asked`: milliseconds for which the other side wants to be left alone. */
  fail(caller: string, asked = 0): void {
    this.#failures += 1;
    if (this.#callers.size < this.terms.callers) this.#callers.add(caller);
    // Whoever asks to be left alone need not fail again and again first.
    const isOften = asked > 0 || this.#failures >= this.terms.failures;
    const isEnough = isOften && this.#callers.size >= this.terms.callers;
    if (!this.#isOpen && !isEnough) return;
    this.#isOpen = true;
    this.#isTrying = false;
    const until = this.terms.now() + Math.max(this.terms.pause, asked);
    this.#pausedUntil = Math.max(this.#pausedUntil, until);
  }

  /** The try ended without telling anything about the other side. */
  abandon(): void {
    this.#isTrying = false;
  }
}
