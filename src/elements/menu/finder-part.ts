import { html, type LitElement, type TemplateResult } from 'lit';
import { define } from '../../bundles/load.js';
import type { MenuBundle } from '../../contract/domain.js';
import type { Section } from '../../markup/plan.js';
import { dependenciesOf } from '../../stores/storefront/dependencies.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { keepScroll } from '../shared/scroll.js';
import { afterPainting } from '../shared/watch.js';
import { nothingWanted } from './find.js';
import { OrderFinder } from './order-finder.js';

export { finderOf, marksOf } from './find.js';

/** The menu's part of the search: what to show while it is open. */
export class FinderPart {
  /** The search results; `null` for the whole menu. */
  found: readonly Section[] | null = null;
  /** What the next search starts with. */
  #start = nothingWanted;
  #scrollBack = () => {};
  /** The shop whose next guest of a tablet finds no search. */
  #shop: Storefront | undefined;

  constructor(
    private readonly menu: LitElement & {
      finder: FinderPart | undefined;
      readonly shop: Storefront | undefined;
    },
  ) {}

  /** @param early - the field that took what was typed since the press */
  async open(early: HTMLInputElement): Promise<void> {
    const { menu } = this;
    if (menu.finder) return;
    this.#scrollBack = keepScroll(menu);
    menu.finder = this;
    if (menu.shop && menu.shop !== this.#shop) {
      this.#shop = menu.shop;
      dependenciesOf(menu.shop).onNextGuest(this.#forget);
    }
    await menu.updateComplete;
    const finder = menu.renderRoot.querySelector('order-finder');
    await finder?.updateComplete;
    finder?.goOnWith(early.value);
  }

  /** Ends the search and keeps its words for the next one. */
  leave(): Promise<void> {
    return this.#end(this.menu.renderRoot.querySelector('order-finder')?.wanted);
  }

  template(bundle: MenuBundle, language: string): TemplateResult {
    return html`<div class="results-start"></div><order-finder
      .bundle=${bundle}
      .language=${language}
      .shop=${this.menu.shop}
      .start=${this.#start}
      .onFound=${this.#onFound}
      .onEnd=${() => void this.#end()}
    ></order-finder>`;
  }

  readonly #onFound = async (found: readonly Section[] | null): Promise<void> => {
    const { menu } = this;
    // Opening the search changes nothing and doesn't scroll.
    const moves = found !== null || this.found !== null;
    this.found = found;
    menu.requestUpdate();
    await menu.updateComplete;
    if (moves) this.#showStart();
  };

  /**
   * The list's length changed, and the guest may be far below its start, or the first match below the
   * window or behind the phone's keyboard.
   */
  #showStart(): void {
    const { renderRoot } = this.menu;
    const goThere = () => {
      const match = renderRoot.querySelector('.open')?.getBoundingClientRect();
      const { offsetTop = 0, height = innerHeight } = visualViewport ?? {};
      renderRoot.querySelector('.results-start')?.scrollIntoView({
        block: match && match.bottom > offsetTop + height ? 'start' : 'nearest',
        behavior: 'instant',
      });
    };
    goThere();
    // Browsers with scroll anchoring may have scrolled again.
    afterPainting(goThere);
  }

  readonly #forget = (): void => {
    const { menu } = this;
    menu.renderRoot.querySelector('order-finder')?.forget();
    this.#start = nothingWanted;
    this.found = null;
    menu.finder = undefined;
  };

  async #end(kept = nothingWanted): Promise<void> {
    const { menu } = this;
    this.#start = kept;
    this.found = null;
    menu.finder = undefined;
    await menu.updateComplete;
    menu.renderRoot.querySelector<HTMLElement>('.find')?.focus({ preventScroll: true });
    this.#scrollBack();
  }
}

define('order-finder', OrderFinder);
