import { html, type LitElement, type TemplateResult } from 'lit';
import type { MenuBundle } from '../../contract/domain.js';
import type { Section } from '../menu/menu-plan.js';

/** The menu's side of its search: what is shown while it is open. */
export class FinderPart {
  /** What the search left of the menu; `null` for all of it. */
  found: readonly Section[] | null = null;

  constructor(private readonly menu: LitElement & { finder: FinderPart | undefined }) {}

  template(bundle: MenuBundle): TemplateResult {
    return html`<order-finder
      .bundle=${bundle}
      .onFound=${this.#onFound}
      .onEnd=${this.#end}
    ></order-finder>`;
  }

  readonly #onFound = (found: readonly Section[] | null): void => {
    this.found = found;
    this.menu.requestUpdate();
  };

  readonly #end = async (): Promise<void> => {
    const { menu } = this;
    menu.finder = undefined;
    await menu.updateComplete;
    menu.renderRoot.querySelector<HTMLElement>('.find')?.focus();
  };
}
