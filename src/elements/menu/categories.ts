/** The row of categories above the menu: which one is on the screen, and the way to each. */
import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { menuText } from '../../messages/menu.js';
import { icon, magnifier } from '../shared/controls.js';
import { scrollAndStay } from '../shared/scroll.js';
import type { StorefrontElement } from '../shared/storefront-element.js';
import { whenSeen } from '../shared/watch.js';

export class Categories implements ReactiveController {
  /** The index of the section at the upper third of the window. */
  current = -1;
  /** The category that the row was scrolled to. */
  #scrolledTo = -1;
  #unwatch = () => {};
  #leavePlace = () => {};
  #row: HTMLElement | undefined;
  #unwatchRow = () => {};

  /** @param show - renders the cards at the start of a section */
  constructor(
    private readonly menu: StorefrontElement,
    private readonly show: (section: HTMLElement) => void,
  ) {
    menu.addController(this);
  }

  hostUpdated(): void {
    this.#watchRow();
    if (this.#scrolledTo === this.current) return;
    this.#scrolledTo = this.current;
    scrollRow(this.#all('.bar [aria-current=true]')[0]);
  }

  /** Watches the sections that are rendered now. */
  follow(): void {
    this.#unwatch();
    const sections = this.#all('.section');
    this.#unwatch = whenSeen(
      sections,
      '-30% 0px -69% 0px',
      (section) => this.#mark(sections.indexOf(section)),
      (section) => {
        // A jump to the page's top can leave other content than the menu there.
        const isCurrent = this.current > 0 && section === sections[this.current];
        if (isCurrent && isBelowUpperThird(sections[0])) this.#mark(0);
      },
    );
  }

  /** Not by rendering the whole menu again, whose templates say the same from then on. */
  #mark(at: number): void {
    if (at === this.current) return;
    const buttons = this.#all('.bar button');
    for (const each of [buttons, this.#all('.all li button')]) {
      each[this.current]?.setAttribute('aria-current', 'false');
      each[at]?.setAttribute('aria-current', 'true');
    }
    // The row starts with the first one: measuring would cost a layout before the menu is shown.
    const isAtStart = at === 0 && this.current === -1;
    this.current = at;
    this.#scrolledTo = at;
    if (!isAtStart) scrollRow(buttons[at]);
  }

  stop(): void {
    this.#unwatch();
    this.#leavePlace();
    this.#unwatchRow();
    this.#row = undefined;
  }

  /** Whether the row has more than fits, at each of its ends. */
  #watchRow(): void {
    const [row] = this.#all('.bar');
    if (row === this.#row) return;
    this.#unwatchRow();
    this.#row = row;
    const nav = row?.parentElement;
    if (!row || !nav) return;
    const look = () => {
      const hidden = row.scrollWidth - row.clientWidth;
      // Negative where the page runs from right to left.
      const start = Math.abs(row.scrollLeft);
      nav.classList.toggle('more-before', start > 1);
      nav.classList.toggle('more-after', start < hidden - 1);
    };
    // In the next frame: the arrows change the row's own size.
    const observer = new ResizeObserver(() => requestAnimationFrame(look));
    observer.observe(row);
    row.addEventListener('scroll', look, { passive: true });
    this.#unwatchRow = () => {
      observer.disconnect();
      row.removeEventListener('scroll', look);
    };
  }

  /** A press on a button of the row, or of the list of all categories; others do nothing. */
  press(button: HTMLElement): void {
    const [row] = this.#all('.bar');
    const isArrow = button.classList.contains('arrow');
    if (row && isArrow) {
      const isBack = button.classList.contains('before');
      const isRightToLeft = getComputedStyle(row).direction === 'rtl';
      row.scrollBy({ left: row.clientWidth * 0.8 * (isBack === isRightToLeft ? 1 : -1) });
      return;
    }
    const place = this.#all('.bar button').indexOf(button);
    const inList = this.#all('.all li button').indexOf(button);
    const sections = this.#all('.section');
    const section = sections[Math.max(place, inList)];
    if (!section) return;
    this.#closeAll();
    this.show(section);
    section.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    this.#leavePlace();
    // Cards that are rendered above it from now on may be higher than the reserved space.
    this.#leavePlace = scrollAndStay(section, this.menu, sections);
  }

  #closeAll(): void {
    const [all] = this.#all('.all');
    if (all instanceof HTMLDetailsElement) all.open = false;
  }

  /** Escape, or a press or focus elsewhere, closes the list of all categories. */
  readonly leave = (event: Event): void => {
    const [all] = this.#all('.all[open]');
    if (!all) return;
    const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
    const isOutside =
      !(event instanceof KeyboardEvent) && !all.contains(event.composedPath()[0] as Node);
    if (!isEscape && !isOutside) return;
    this.#closeAll();
    if (!isEscape) return;
    // Keeps a surrounding drawer open.
    event.preventDefault();
    all.querySelector('summary')?.focus();
  };

  #all(selector: string): HTMLElement[] {
    return [...this.menu.renderRoot.querySelectorAll<HTMLElement>(selector)];
  }
}

/** With more, the row alone would be a long way. */
const MANY = 6;

interface Named {
  readonly name: string;
  /** BCP 47; `undefined` if it is the guest's. */
  readonly language?: string | undefined;
  readonly chunks: readonly (readonly unknown[])[];
}

const isBelowUpperThird = (section: HTMLElement | undefined): boolean =>
  (section?.getBoundingClientRect().top ?? 0) > 0.3 * innerHeight;

/**
 * Buttons instead of links, because links would change the page's address.
 *
 * @param isStart - the list of all categories follows once the menu is on the screen
 */
export const navTemplate = (
  sections: readonly Named[],
  current: number,
  leave: (event: Event) => void,
  isStart: boolean,
): TemplateResult =>
  html`<nav class="nav" aria-label=${menuText('categoriesLabel')} part="categories" @keydown=${leave}>
    <button class="find icon" aria-label=${menuText('searchLabel')} part="search">${magnifier}</button>
    <ul class="bar" role="list">
      ${sections.map(
        ({ name, language }, at) =>
          html`<li><button aria-current=${at === current ? 'true' : 'false'} lang=${ifDefined(language)} part="category-link">${name}</button></li>`,
      )}
    </ul>
    ${arrow('before', menuText('earlier'), 'M14.5 6l-6 6 6 6')}
    ${arrow('after', menuText('further'), 'M9.5 6l6 6-6 6')}
    ${sections.length > MANY ? allTemplate(isStart ? [] : sections, current) : nothing}
  </nav>`;

/**
 * For pointers: the keyboard moves along the categories themselves. Both are at the end, and keep
 * their space: a name that moves between pressing and releasing isn't pressed.
 */
const arrow = (end: 'before' | 'after', label: string, path: string) =>
  html`<button class="arrow icon ${end}" tabindex="-1" aria-hidden="true" title=${label} part="categories-arrow">
    ${icon(path)}
  </button>`;

const allTemplate = (sections: readonly Named[], current: number) =>
  html`<details class="all" @toggle=${showCurrent}>
    <summary aria-label=${menuText('allCategories')} title=${menuText('allCategories')} part="all-categories">
      ${icon('M5 7h14M5 12h14M5 17h14')}
    </summary>
    <ul role="list" part="category-list">
      ${sections.map(
        ({ name, language, chunks }, at) =>
          html`<li><button class="plain" aria-current=${at === current ? 'true' : 'false'} part="category-link"><span lang=${ifDefined(language)}>${name}</span> <span class="quiet">${chunks.flat().length}</span></button></li>`,
      )}
    </ul>
  </details>`;

/** Scrolls only the list; `scrollIntoView` would move the page too. */
function showCurrent({ currentTarget }: Event): void {
  const all = currentTarget as HTMLDetailsElement;
  const list = all.querySelector('ul');
  const shown = all.querySelector('[aria-current=true]')?.getBoundingClientRect();
  if (!all.open || !list || !shown) return;
  const { top, height } = list.getBoundingClientRect();
  list.scrollTop += shown.top + shown.height / 2 - top - height / 2;
}

/** Scrolls only the row; `scrollIntoView` would move the page too. */
export function scrollRow(button: Element | undefined): void {
  const row = button?.closest('.bar');
  if (!row || !button) return;
  const shown = button.getBoundingClientRect();
  const { left, width } = row.getBoundingClientRect();
  row.scrollLeft += shown.left + shown.width / 2 - left - width / 2;
}
