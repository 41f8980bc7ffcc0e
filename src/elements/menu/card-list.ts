import { render } from 'lit';
import type { CartLine } from '../../stores/types.js';
import { chunkTemplate, type Quantities } from './card.js';
import { CHUNK, type Chunk, type Entry, type MenuGroup } from './menu-plan.js';
import { NearPainter } from './near-painter.js';

/**
 * Fills the list's holders with cards: the first screen at once, the rest as it comes near. A change
 * of the cart paints only the chunks that it shows in.
 */
export class CardList {
  #chunks: readonly Chunk[] = [];
  #quantities: Quantities = new Map();
  readonly #painter: NearPainter;

  /** @param afterwards - called in an idle moment once every card is painted */
  constructor(
    private readonly root: () => ParentNode,
    afterwards: () => void,
  ) {
    this.#painter = new NearPainter((holder) => this.#paint(holder), afterwards);
  }

  /** The holders numbered by these chunks are about to be put into the page. */
  plan(groups: readonly MenuGroup[]): void {
    this.#chunks = groups.flatMap(({ sections }) => sections.flatMap(({ chunks }) => chunks));
  }

  /** Holders that are used again still show the menu before this one. */
  repaint(): void {
    for (const holder of this.#painted()) this.#paint(holder);
  }

  /** The holders are in the page. */
  watch(): void {
    let cards = 0;
    const waiting: HTMLElement[] = [];
    for (const holder of this.#holders()) {
      const count = this.#chunkOf(holder)?.entries.length ?? 0;
      if (count < CHUNK) holder.style.setProperty('--cards', `${count}`);
      else holder.style.removeProperty('--cards');
      if (!holder.firstElementChild) {
        if (cards < CHUNK) this.#paint(holder);
        else waiting.push(holder);
      }
      cards += count;
    }
    this.#painter.watch(waiting);
  }

  stop(): void {
    this.#painter.stop();
  }

  /** What stands in a section that somebody wants to see now. */
  reveal(section: Element): void {
    for (const holder of section.querySelectorAll<HTMLElement>('.chunk')) {
      this.#painter.paintNow(holder);
    }
  }

  followCart(lines: readonly CartLine[]): void {
    const before = this.#quantities;
    const now = new Map<string, number>();
    for (const { productId, quantity } of lines) {
      now.set(productId, (now.get(productId) ?? 0) + quantity);
    }
    this.#quantities = now;
    if (before.size + now.size === 0) return;
    const differs = ({ product: { id } }: Entry) => now.get(id) !== before.get(id);
    for (const holder of this.#painted()) {
      if (this.#chunkOf(holder)?.entries.some(differs)) this.#paint(holder);
    }
  }

  /** The product of the card that an event came from. */
  entryAt(target: Element): Entry | undefined {
    const at = target.closest<HTMLElement>('[data-at]')?.dataset.at;
    const [chunk = -1, place = -1] = at?.split('-').map(Number) ?? [];
    return this.#chunks[chunk]?.entries[place];
  }

  #holders(): HTMLElement[] {
    return [...this.root().querySelectorAll<HTMLElement>('[data-chunk]')];
  }

  #painted(): HTMLElement[] {
    return this.#holders().filter((holder) => holder.firstElementChild);
  }

  #chunkOf(holder: HTMLElement): Chunk | undefined {
    return this.#chunks[Number(holder.dataset.chunk)];
  }

  #paint(holder: HTMLElement): void {
    const chunk = this.#chunkOf(holder);
    if (chunk) render(chunkTemplate(chunk, Number(holder.dataset.chunk), this.#quantities), holder);
  }
}
