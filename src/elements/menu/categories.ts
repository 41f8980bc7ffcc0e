/** The row of categories above the menu: which one is on the screen, and the way to each. */
import { html, type ReactiveController, type TemplateResult } from 'lit';
import { menuText } from '../../messages/menu.js';
import { magnifier } from '../shared/controls.js';
import type { StorefrontElement } from '../shared/storefront-element.js';
import { afterPainting, whenSeen } from '../shared/watch.js';

export class Categories implements ReactiveController {
  /** The index of the section at the upper third of the window. */
  current = -1;
  /** The one that the row was scrolled to. */
  #scrolledTo = -1;
  #unwatch = () => {};

  /** @param show - renders the cards at the start of a section */
  constructor(
    private readonly menu: StorefrontElement,
    private readonly show: (section: HTMLElement) => void,
  ) {
    menu.addController(this);
  }

  hostUpdated(): void {
    if (this.#scrolledTo === this.current) return;
    this.#scrolledTo = this.current;
    scrollRow(this.#all('.bar [aria-current=true]')[0]);
  }

  /** Watches the sections that are rendered now. */
  follow(): void {
    this.#unwatch();
    const sections = this.#all('.section');
    this.#unwatch = whenSeen(sections, '-30% 0px -69% 0px', (section) => {
      const at = sections.indexOf(section);
      if (at === this.current) return;
      this.current = at;
      this.menu.requestUpdate();
    });
  }

  stop(): void {
    this.#unwatch();
  }

  /** Goes to the category of a button in the row; other buttons do nothing. */
  goTo(button: HTMLElement): void {
    const section = this.#all('.section')[this.#all('.bar button').indexOf(button)];
    if (!section) return;
    this.show(section);
    const goThere = () => section.scrollIntoView({ block: 'start', behavior: 'instant' });
    section.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    goThere();
    // Cards rendered above it meanwhile may be slightly higher than the reserved space.
    afterPainting(goThere);
  }

  #all(selector: string): HTMLElement[] {
    return [...this.menu.renderRoot.querySelectorAll<HTMLElement>(selector)];
  }
}

/** Buttons instead of links, because links would change the page's address. */
export const navTemplate = (
  sections: readonly { readonly name: string }[],
  current: number,
): TemplateResult =>
  html`<nav class="nav" aria-label=${menuText('categoriesLabel')} part="categories">
    <button class="find icon" aria-label=${menuText('searchLabel')} part="search">${magnifier}</button>
    <ul class="bar" role="list">
      ${sections.map(
        ({ name }, at) =>
          html`<li><button aria-current=${at === current ? 'true' : 'false'} part="category-link">${name}</button></li>`,
      )}
    </ul>
  </nav>`;

/** Scrolls only the row; `scrollIntoView` would move the page too. */
export function scrollRow(button: Element | undefined): void {
  const row = button?.closest('.bar');
  if (!row || !button) return;
  const shown = button.getBoundingClientRect();
  const { left, width } = row.getBoundingClientRect();
  row.scrollLeft += shown.left + shown.width / 2 - left - width / 2;
}
