/**
 * A menu that the page came with, in a shadow root that its HTML declares: guests see it before the
 * script runs. The element's list takes its cards over as they are, in the frame in which the list
 * appears. docs/decisions/rendered-cards.md
 */
export class Rendered {
  readonly #nodes: readonly ChildNode[];
  /** The card that is looked at: what is above it may be higher in the element's own list. */
  #anchor: HTMLElement | undefined;
  #anchorTop = 0;
  #focused: HTMLElement | null = null;
  /** By product id; a popular product has one in its own category, too. */
  readonly #cards = new Map<string, HTMLElement[]>();
  /** Ids of the products whose "Add" was pressed while there was no script. */
  readonly pressed: string[] = [];

  /** @param root - with what the page came with, and nothing else */
  constructor(private readonly root: ShadowRoot) {
    this.#nodes = [...root.childNodes];
  }

  /** Takes everything out of the page; `take` then gives the cards. */
  takeOut(): void {
    const cards = [...this.root.querySelectorAll<HTMLElement>('[data-product]')];
    this.#anchor = cards.find((card) => card.getBoundingClientRect().bottom > 0);
    this.#anchorTop = this.#anchor?.getBoundingClientRect().top ?? 0;
    this.#focused = this.root.activeElement as HTMLElement | null;
    for (const card of cards) {
      const id = card.dataset.product ?? '';
      this.#cards.set(id, [...(this.#cards.get(id) ?? []), card]);
      if (card.querySelector('.add:checked')) this.pressed.push(id);
    }
    for (const node of this.#nodes) node.remove();
  }

  /** A product's next card; `undefined` if the page came without one. */
  take(id: string): HTMLElement | undefined {
    return this.#cards.get(id)?.shift();
  }

  /** Once the cards are back in the page: nothing moves under the guest's eyes or fingers. */
  settle(): void {
    if (this.#focused?.isConnected) this.#focused.focus({ preventScroll: true });
    // What is above the list renders in tasks of its own, but before the page is painted.
    requestAnimationFrame(() => {
      if (!this.#anchor?.isConnected || scrollY === 0) return;
      const moved = this.#anchor.getBoundingClientRect().top - this.#anchorTop;
      if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
    });
  }
}

/** A product that a card's link named before the script ran, which is taken from the address. */
export function takeLinked(): string | null {
  const [address = '', fragment = ''] = location.href.split('#');
  const found = /(?:^|&)product=([^&]+)/.exec(fragment);
  if (!found?.[1]) return null;
  const rest = fragment.replace(found[0], '').replace(/^&/, '');
  history.replaceState(history.state, '', rest ? `${address}#${rest}` : address);
  try {
    return decodeURIComponent(found[1]);
  } catch {
    return null;
  }
}
