/** Turns at one thing, in the order in which they were asked for. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  readonly #onIdle: () => void;
  #taken = false;

  /** @param onIdle called when a turn ends and nobody waits for the next */
  constructor(onIdle: () => void) {
    this.#onIdle = onIdle;
  }

  get idle(): boolean {
    return !this.#taken;
  }

  async take(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true;
      return;
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Ends this turn; the next one begins at once. */
  pass(): void {
    const next = this.#waiting.shift();
    if (next) {
      next();
      return;
    }
    this.#taken = false;
    this.#onIdle();
  }
}
