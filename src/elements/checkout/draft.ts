/** A choice on the screen, shown over what the cart says until the cart has taken it in. */
export class Draft<T> {
  #shown: T | null = null;
  #sent: T | null = null;

  /** @param keyOf the same text for choices that mean the same */
  constructor(private readonly keyOf: (choice: T) => string) {}

  current(inCart: T): T {
    return this.#shown ?? inCart;
  }

  /** @returns whether it has to be sent: it is complete, and not what the cart says anyway */
  choose(next: T, inCart: T, complete: boolean): boolean {
    this.#shown = next;
    if (!complete || this.keyOf(next) === this.keyOf(this.#sent ?? inCart)) return false;
    this.#sent = next;
    return true;
  }

  /** The cart has answered: from now on it is believed again. A half-made choice stays. */
  settle(): void {
    if (!this.#sent) return;
    if (this.#shown === this.#sent) this.#shown = null;
    this.#sent = null;
  }
}
