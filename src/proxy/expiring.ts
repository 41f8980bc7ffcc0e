/**
 * What is kept about guests for a promised time (docs/privacy.md) is gone from memory after it, also
 * if no request follows.
 */

interface Entry<V> {
  readonly value: V;
  readonly until: number;
}

/** No timer is shorter, even if the clock stands still. */
const shortestWait = 1_000;

/** After a clock was set back, a wait can be longer than platforms allow; such timers fire immediately. */
const longestWait = 24 * 3_600_000;

export class ExpiringMap<V> {
  readonly #entries = new Map<string, Entry<V>>();
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** @param most beyond this, the oldest entries are removed */
  constructor(
    private readonly most: number,
    private readonly now: () => number,
  ) {}

  /** How many entries are in memory. */
  get size(): number {
    return this.#entries.size;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    return entry && this.#isAlive(entry) ? entry.value : undefined;
  }

  /** Keeps the value for `life` milliseconds from now. */
  set(key: string, value: V, life: number): void {
    this.#entries.delete(key);
    for (const [oldest, entry] of this.#entries) {
      if (this.#entries.size < this.most && this.#isAlive(entry)) break;
      this.#entries.delete(oldest);
    }
    this.#entries.set(key, { value, until: this.now() + life });
    if (this.#timer === null) this.#wakeIn(life);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  #isAlive({ until }: Entry<V>): boolean {
    return until > this.now();
  }

  #wakeIn(milliseconds: number): void {
    const wait = Math.min(longestWait, Math.max(shortestWait, milliseconds));
    this.#timer = setTimeout(() => this.#sweep(), wait);
    // No reason to keep a process alive. Other platforms return a number.
    (this.#timer as { unref?(): void }).unref?.();
  }

  #sweep(): void {
    this.#timer = null;
    let next = Number.POSITIVE_INFINITY;
    for (const [key, entry] of this.#entries) {
      if (this.#isAlive(entry)) next = Math.min(next, entry.until);
      else this.#entries.delete(key);
    }
    if (this.#entries.size > 0) this.#wakeIn(next - this.now());
  }
}
