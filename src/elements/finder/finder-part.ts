import { html, type LitElement, type TemplateResult } from 'lit';
import type { MenuBundle } from '../../contract/domain.js';
import { afterPainting } from '../menu/frames.js';
import type { Section } from '../menu/menu-plan.js';

/** The menu's side of its search: what is shown while it is open. */
export class FinderPart {
  /** What the search left of the menu; `null` for all of it. */
  found: readonly Section[] | null = null;

  constructor(private readonly menu: LitElement & { finder: FinderPart | undefined }) {}

  template(bundle: MenuBundle): TemplateResult {
    return html`<div class="results-start"></div><order-finder
      .bundle=${bundle}
      .onFound=${this.#onFound}
      .onEnd=${this.#end}
    ></order-finder>`;
  }

  readonly #onFound = async (found: readonly Section[] | null): Promise<void> => {
    const { menu } = this;
    // Opening the search changes nothing, and leaves the shopper where they are.
    const moves = found !== null || this.found !== null;
    this.found = found;
    menu.requestUpdate();
    await menu.updateComplete;
    if (moves) this.#showStart();
  };

  /** The list is shorter or longer than before, and the shopper may be far below its beginning. */
  #showStart(): void {
    const goThere = () =>
      this.menu.renderRoot
        .querySelector('.results-start')
        ?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    goThere();
    // Browsers that keep their place in a page may have moved on from there.
    afterPainting(goThere);
  }

  readonly #end = async (): Promise<void> => {
    const { menu } = this;
    menu.finder = undefined;
    await menu.updateComplete;
    menu.renderRoot.querySelector<HTMLElement>('.find')?.focus();
  };
}
