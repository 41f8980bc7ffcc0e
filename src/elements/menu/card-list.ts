import { html, nothing, render, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { load } from '../../bundles/load.js';
import { dietaryMark, energyText, menuText } from '../../messages/menu.js';
import type { Energy } from '../../stores/law/demand.js';
import type { CartLine } from '../../stores/storefront/types.js';
import { plus } from '../shared/controls.js';
import { afterPainting, whenSeen } from '../shared/watch.js';
import { CHUNK, type Chunk, type Entry } from './list.js';

/**
 * One control opens the product and covers the card; "Add" lies above it.
 *
 * @param at - the card's position among all cards, by which it is found again
 * @param quantity - how many of the product are in the cart
 * @param energy - where a law wants it beside the price
 */
export function card(
  { product }: Entry,
  at: number,
  quantity: number,
  energy?: Energy | null,
): TemplateResult {
  const { name, description, imageUrl, available, dietary } = product;
  const { nameLanguage, descriptionLanguage, stated } = product;
  const amount = energy?.of(product);
  // With choices, the plus opens the same dialog as the name, so Tab stops at the name only.
  // No line breaks between the parts of `.shot`: without whitespace, an empty one matches `:empty`.
  return html`<li class="card ${available ? '' : 'out'}" data-at=${at} part="product">
    <div class="words">
      <button class="open" aria-haspopup="dialog" aria-describedby="about-${at}" part="product-name"><bdi lang=${ifDefined(nameLanguage)}>${name}</bdi></button>
      ${description ? html`<p class="about quiet" part="description" dir="auto" lang=${ifDefined(descriptionLanguage)}>${description}</p>` : nothing}
      <p class="facts" id="about-${at}">
        <span class="price" part="price">${product.price.text}</span>
        ${amount ? html`<span class="quiet" part="calories">${energyText(amount, energy?.unit)}</span>` : nothing}
        ${available ? nothing : html`<span part="sold-out">${menuText('soldOut')}</span>`}
        ${dietary.map((mark) => html` <span class="mark quiet" part="mark">${dietaryMark(mark)}</span>`)}
      </p>
    </div>
    <div class="shot">${
      imageUrl
        ? html`<img src=${imageUrl} alt=${stated?.alt ?? ''} width="400" height="300" loading="lazy" decoding="async" part="picture">`
        : nothing
    }${
      quantity > 0
        ? html`<b class="badge" part="quantity"><span aria-hidden="true">${quantity}</span><span class="visually-hidden">${menuText('inOrder', { count: quantity })}</span></b>`
        : nothing
    }${
      available
        ? html`<button
            class="add icon"
            aria-label="${product.hasModifiers ? menuText('chooseOptions') : menuText('add')}: ${name}"
            aria-haspopup=${product.hasModifiers ? 'dialog' : 'false'}
            tabindex=${product.hasModifiers ? '-1' : '0'}
            part="add"
          >${plus}</button>`
        : nothing
    }</div>
  </li>`;
}

/** Menus with at least this many chunks are folded. */
const LONG = 30;

/** How many of a product are in the cart, by product id. */
type Quantities = ReadonlyMap<string, number>;

/**
 * Fills the list's holders with cards: the first screen immediately, then those that come near the
 * window, and the rest while the browser is idle, so that find in page and screen readers soon
 * reach everything. A cart change re-renders only the affected chunks.
 */
export class CardList {
  #chunks: readonly Chunk[] = [];
  #holders: readonly HTMLElement[] = [];
  #quantities: Quantities = new Map();
  #unwatch = () => {};
  /** Where a law wants the energy beside the price. Set before `show`. */
  energy: Energy | null | undefined;

  /** @param afterwards - called in idle time once every card is rendered */
  constructor(private readonly afterwards: () => void) {}

  /** @param holders - in the page, one for each chunk; filled ones stay as they are */
  show(chunks: readonly Chunk[], holders: readonly HTMLElement[]): void {
    this.stop();
    this.#chunks = chunks;
    this.#holders = holders;
    let cards = 0;
    chunks.forEach(({ length }, at) => {
      const holder = holders[at];
      holder?.style.setProperty('--cards', `${length}`);
      if (holder && (cards < CHUNK || isPainted(holder))) this.paint(holder);
      cards += length;
    });
    // Visible chunks come first; nearby ones can wait for the next frames.
    this.#unwatch = whenSeen(holders, '600px 0px', (holder) =>
      afterPainting(() => isPainted(holder) || this.paint(holder)),
    );
    afterPainting(() => this.#paintWhenIdle(holders));
  }

  stop(): void {
    this.#unwatch();
    this.#holders = [];
  }

  /** Renders the first cards of a section, which may be far from the window. */
  paintFirst(section: HTMLElement): void {
    const holder = section.querySelector<HTMLElement>('.chunk');
    if (holder) this.paint(holder);
  }

  paint(holder: HTMLElement): void {
    const at = this.#holders.indexOf(holder);
    const cards = this.#chunks[at]?.map((entry, place) =>
      card(entry, at * CHUNK + place, this.#quantities.get(entry.product.id) ?? 0, this.energy),
    );
    if (cards) render(cards, holder);
  }

  followCart(lines: readonly CartLine[]): void {
    const before = this.#quantities;
    const now = quantitiesOf(lines);
    this.#quantities = now;
    const ids = [...before.keys(), ...now.keys()].filter((id) => now.get(id) !== before.get(id));
    this.#holders.forEach((holder, at) => {
      const differs = this.#chunks[at]?.some(({ product }) => ids.includes(product.id));
      if (differs && isPainted(holder)) this.paint(holder);
    });
  }

  /** The product whose card an event came from. */
  entryAt(target: Element): Entry | undefined {
    const at = Number(target.closest<HTMLElement>('.card')?.dataset.at);
    return this.#chunks[Math.floor(at / CHUNK)]?.[at % CHUNK];
  }

  #paintWhenIdle(holders: readonly HTMLElement[]): void {
    whenIdle((timeLeft) => {
      // Others may be shown by now, or none at all.
      if (holders !== this.#holders) return;
      for (const holder of holders) {
        if (isPainted(holder)) continue;
        this.paint(holder);
        if (timeLeft() < 8) return this.#paintWhenIdle(holders);
      }
      // Nothing is left to watch: observing hundreds of holders costs time in every frame.
      this.#unwatch();
      this.afterwards();
      if (holders.length > LONG) {
        load('alongside').then(
          ({ fold }) => {
            if (holders === this.#holders) this.#unwatch = fold(holders);
          },
          // Without folding, the menu is only a little slower.
          () => {},
        );
      }
    });
  }
}

export function quantitiesOf(lines: readonly CartLine[]): Quantities {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  return quantities;
}

const isPainted = (holder: HTMLElement) => holder.firstElementChild !== null;

function whenIdle(work: (timeLeft: () => number) => void): void {
  if ('requestIdleCallback' in globalThis) {
    requestIdleCallback((deadline) => work(() => deadline.timeRemaining()));
  } else setTimeout(work, 120, () => 0);
}
