import { load } from '../../bundles/load.js';
import type { Product } from '../../contract/domain.js';
import { type CardFacts, card, details, lightCard, ordered, stepperOf } from '../../markup/card.js';
import { CHUNK, type Chunk, type Entry, LONG, type Match } from '../../markup/plan.js';
import { energyText, menuText } from '../../messages/menu.js';
import type { Energy } from '../../stores/law/demand.js';
import type { CartLine } from '../../stores/storefront/types.js';
import type { AvoidedNotes } from '../shared/avoiding.js';
import { afterPainting, whenIdle, whenSeen } from '../shared/watch.js';
import { replaceCards, reserveSpace, showAtOnce, showQuantity } from './holder.js';
import { nodeOf, patched } from './nodes.js';
import type { Rendered } from './rendered.js';

/** At most one row; their pictures don't wait until the page has been laid out. */
const FIRST_PICTURES = 4;

/** What a search shows within its letter: two rows where there are many columns, or one screen. */
const FIRST_FOUND = 8;

/** How many of a product are in the cart, by product id. */
type Quantities = ReadonlyMap<string, number>;

/** What the cards show besides their products. */
export interface Shown {
  /** The wording in the guest's language. */
  readonly guest: string;
  /** The menu's language, BCP 47; may be empty. */
  readonly language: string;
  /** How a law wants the energy stated; `null` if none does. */
  readonly energy: Energy | null;
  readonly avoided: AvoidedNotes | null;
  /** Ids of the popular products. */
  readonly popular: ReadonlySet<string>;
  /** They answer a search, which changes with each letter: only the first ones appear at once. */
  readonly isSearch: boolean;
}

interface Filling {
  /** Full cards instead of light ones. */
  readonly isFull: boolean;
  readonly most?: number;
}

interface Painted {
  readonly chunk: Chunk;
  /** Of the holder, by which its cards are found again. */
  readonly at: number;
  readonly guest: string;
  readonly avoided: AvoidedNotes | null;
  readonly isFull: boolean;
}

/**
 * Fills the list's holders with cards: the first screen immediately, then those that come near the
 * window, and the rest while the browser is idle. In a long menu, those are light: all their words,
 * for find in page, the keyboard and screen readers, and a quarter of the nodes. They become full
 * near the window. docs/decisions/light-cards.md
 */
export class CardList {
  #chunks: readonly Chunk[] = [];
  #holders: readonly HTMLElement[] = [];
  /** The chunk that a holder shows, for whom, and whether its cards are full. */
  #painted = new WeakMap<HTMLElement, Painted>();
  #quantities: Quantities = new Map();
  #shown: Shown = {
    guest: '',
    language: '',
    energy: null,
    avoided: null,
    popular: new Set(),
    isSearch: false,
  };
  #unwatch = () => {};
  #unfold = () => {};

  /** @param afterwards - called in idle time once every card is rendered */
  constructor(private readonly afterwards: () => void) {}

  /**
   * @param holders - in the page, one for each chunk
   * @param rendered - cards that the page came with: each is shown as it is, and corrected when
   *   others would be rendered
   */
  show(
    chunks: readonly Chunk[],
    holders: readonly HTMLElement[],
    shown: Shown,
    rendered?: Rendered,
  ): void {
    this.stop();
    this.#chunks = chunks;
    this.#holders = holders;
    this.#shown = shown;
    if (rendered) this.#takeOver(rendered);
    let cards = 0;
    chunks.forEach(({ length }, at) => {
      const holder = holders[at];
      if (holder) reserveSpace(holder, length);
      // Cards that the page came with keep their places.
      if (holder && cards < CHUNK && !rendered) showAtOnce(holder);
      if (holder && cards < CHUNK) this.#paintStart(holder);
      else if (holder && this.#isOutdated(holder)) this.#replace(holder);
      cards += length;
    });
    // Visible chunks come first; nearby ones can wait for the next frames.
    this.#unwatch = whenSeen(holders, '600px 0px', (holder) =>
      afterPainting(() => holders === this.#holders && this.paint(holder)),
    );
    // Results change with each letter, so most would be replaced before anyone sees them.
    if (!shown.isSearch) afterPainting(() => this.#paintWhenIdle(holders));
  }

  #takeOver(rendered: Rendered): void {
    this.#chunks.forEach((chunk, at) => {
      const cards = chunk.map((entry, place) => {
        const { product } = entry;
        const position = at * CHUNK + place;
        const known = rendered.take(product.id);
        if (!known) return nodeOf(lightCard(product, this.#factsOf(entry, position)));
        // A press must find its product, also before the rest is corrected.
        known.dataset.at = `${position}`;
        return known;
      });
      this.#holders[at]?.append(...cards);
    });
  }

  stop(): void {
    this.#unwatch();
    this.#unfold();
    this.#unfold = () => {};
    this.#holders = [];
  }

  /** Renders the first cards of a section, which may be far from the window. */
  paintFirst(section: HTMLElement): void {
    const holder = section.querySelector<HTMLElement>('.chunk');
    if (holder) this.paint(holder);
  }

  /** The rest of a search's first cards follows like those near the window. */
  #paintStart(holder: HTMLElement): void {
    if (this.#shown.isSearch) this.#fill(holder, { isFull: true, most: FIRST_FOUND });
    else this.paint(holder);
  }

  /** Full cards, now. */
  paint(holder: HTMLElement): void {
    if (!this.#painted.get(holder)?.isFull || this.#isOutdated(holder))
      this.#fill(holder, { isFull: true });
  }

  /** It shows the cards of an earlier list, or in another language. */
  #isOutdated(holder: HTMLElement): boolean {
    const shown = this.#painted.get(holder);
    return shown !== undefined && !this.#isUpToDate(holder, shown);
  }

  #isUpToDate(holder: HTMLElement, { chunk, guest, avoided }: Painted): boolean {
    const isSame = guest === this.#shown.guest && avoided === this.#shown.avoided;
    return isSame && chunk === this.#chunks[this.#holders.indexOf(holder)];
  }

  #replace(holder: HTMLElement): void {
    if (this.#shown.isSearch) {
      this.#painted.delete(holder);
      holder.replaceChildren();
    } else this.#fill(holder, { isFull: this.#holders.length <= LONG });
  }

  /**
   * Cards that become full keep their opening control, and with it the focus. Those that the next
   * letter of a search finds at the same place stay as they are.
   */
  #fill(holder: HTMLElement, { isFull, most = CHUNK }: Filling): void {
    const at = this.#holders.indexOf(holder);
    const whole = this.#chunks[at];
    if (!whole) return;
    const chunk = whole.length > most ? whole.slice(0, most) : whole;
    const { guest, avoided } = this.#shown;
    const painted = this.#painted.get(holder);
    const isSame = painted?.guest === guest && painted.avoided === avoided && painted.at === at;
    const before = isSame ? painted : undefined;
    const cards = chunk.map((entry, place) => {
      const facts = this.#factsOf(entry, at * CHUNK + place);
      const waiting = painted ? undefined : holder.children[place];
      if (waiting) return patched(waiting, (isFull ? card : lightCard)(entry.product, facts));
      const known = isSameCard(before?.chunk[place], entry) ? holder.children[place] : undefined;
      const opener = known?.firstElementChild;
      if (!known || !opener) return nodeOf((isFull ? card : lightCard)(entry.product, facts));
      if (before?.isFull || !isFull) return known;
      while (opener.nextSibling) opener.nextSibling.remove();
      known.append(...details(entry.product, facts).map(nodeOf));
      return known;
    });
    replaceCards(holder, cards);
    this.#painted.set(holder, { chunk, at, guest, avoided, isFull });
  }

  #factsOf({ product, underPopular, match }: Entry, at: number): CardFacts {
    const { language, energy, popular, avoided } = this.#shown;
    return {
      language,
      at,
      energy: energyOf(product, energy),
      avoided: avoided?.onCard(product) ?? [],
      quantity: this.#quantities.get(product.id) ?? 0,
      popular: !underPopular && popular.has(product.id),
      found: match?.words,
      madeWith: match?.ingredients ?? '',
      first: at < FIRST_PICTURES,
    };
  }

  followCart(lines: readonly CartLine[]): void {
    const before = this.#quantities;
    const now = quantitiesOf(lines);
    this.#quantities = now;
    const ids = [...before.keys(), ...now.keys()].filter((id) => now.get(id) !== before.get(id));
    if (ids.length === 0) return;
    this.#holders.forEach((holder, at) => {
      // Light cards show no quantity, and are most of a long menu.
      if (this.#painted.get(holder)?.isFull === false) return;
      this.#chunks[at]?.forEach(({ product }, place) => {
        const shown = ids.includes(product.id) && holder.children[place]?.querySelector('.amount');
        if (!shown) return;
        const nodes = ordered(product, now.get(product.id) ?? 0).map(nodeOf);
        showQuantity(shown, nodes, stepperOf(product));
      });
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
        if (this.#painted.has(holder)) continue;
        this.#fill(holder, { isFull: holders.length <= LONG });
        if (timeLeft() < 8) return this.#paintWhenIdle(holders);
      }
      this.afterwards();
      if (holders.length > LONG) {
        load('alongside').then(
          ({ fold }) => {
            if (holders === this.#holders) this.#unfold = fold(holders);
          },
          // Without folding, the menu is only a little slower.
          () => {},
        );
      }
    });
  }
}

/** Whether nothing that its card shows has changed. */
function isSameCard(before: Entry | undefined, { product, underPopular, match }: Entry): boolean {
  if (before?.product !== product || before.underPopular !== underPopular) return false;
  const wordsOf = (one: Match | undefined) =>
    one ? [...one.words, one.ingredients].join('\n') : '';
  return wordsOf(before.match) === wordsOf(match);
}

/** As the law requires, or else as the restaurant states it; may be empty. */
export function energyOf(product: Product, law: Energy | null): string {
  const amount = law ? law.of(product) : product.calories;
  if (amount === null || amount === '') return '';
  const energy = energyText(amount, law?.unit);
  const portion = law?.withPortion ? portionOf(product) : '';
  return portion ? `${energy} · ${portion}` : energy;
}

function portionOf({ stated }: Product): string {
  const { portion = '', serves = null } = stated ?? {};
  return portion || (serves === null ? '' : menuText('serves', { people: serves }));
}

export function quantitiesOf(lines: readonly CartLine[]): Quantities {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  return quantities;
}
