import {
  css,
  html,
  LitElement,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import type { MenuBundle } from '../../contract/domain.js';
import { finderText } from '../../messages/finder.js';
import { dietaryMark, menuText } from '../../messages/menu.js';
import { close as closeGlyph, controls } from '../shared/controls.js';
import { fields } from '../shared/fields.styles.js';
import { keepScroll } from '../shared/scroll.js';
import { theme } from '../shared/theme.js';
import { afterPainting } from '../shared/watch.js';
import { Finder, marksOf, nothingWanted, type Wanted, wantsNothing } from './find.js';
import { chunksOf, type Section } from './list.js';

/** It replaces the menu's row of categories and takes over its distance from the top. */
export const finderStyles = css`
  :host {
    position: sticky;
    inset-block-start: var(--stick);
    z-index: 1;
    background: var(--surface);
  }

  search {
    display: grid;
    gap: calc(var(--space) * 1.5);
    padding-block: calc(var(--space) * 2) var(--space);
  }

  .row {
    display: flex;
    align-items: center;
    gap: var(--space);
  }

  input::-webkit-search-cancel-button {
    display: none;
  }

  .marks {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space);
  }

  .marks button {
    border-radius: 999px;
    font-size: 0.9em;
  }

  .marks [aria-pressed='true'] {
    border-color: var(--accent);
    background: var(--tint);
    box-shadow: inset 0 0 0 1px var(--accent);
  }

  .none {
    padding-block: calc(var(--space) * 4);
    color: var(--muted);
  }

  @media (forced-colors: active) {
    .marks [aria-pressed='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

/** Long enough not to search after every letter, short enough to feel immediate. */
const QUIET_MS = 120;

/**
 * Searches and filters the menu. Part of `<order-menu>`, loaded on request.
 *
 * @within order-menu
 * @csspart field
 * @csspart filter - one dietary condition
 * @csspart found - how many dishes there are
 */
export class OrderFinder extends LitElement {
  static override styles = [theme, controls, fields, finderStyles];
  static override properties: PropertyDeclarations = {
    bundle: { attribute: false },
    language: { attribute: false },
    wanted: { state: true },
    count: { state: true },
  };

  declare bundle: MenuBundle;
  /** The guest's, in which marks are named. */
  declare language: string;
  /** Receives the results to show; `null` if there is no search. */
  declare onFound: (sections: readonly Section[] | null) => void;
  declare onEnd: () => void;
  /** An earlier search that continues. */
  declare start: Wanted;
  declare wanted: Wanted;
  declare private count: number;
  #finder: Finder | undefined;
  #quiet: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.wanted = nothingWanted;
    this.count = 0;
  }

  override focus(): void {
    this.renderRoot.querySelector('input')?.focus();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.setAttribute('exportparts', 'field, filter, found');
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#quiet);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!this.hasUpdated) this.wanted = this.start;
    if (changed.has('bundle') || changed.has('language')) this.#finder = new Finder(this.bundle);
    if (['bundle', 'language', 'wanted'].some((one) => changed.has(one))) this.#find();
  }

  /** Focuses the field. @param typed - continues it, or else the earlier search */
  goOnWith(typed: string): void {
    const input = this.renderRoot.querySelector('input');
    if (!input) return;
    input.value = typed || this.wanted.words;
    input.focus();
    if (typed) this.wanted = { ...this.wanted, words: typed };
    else input.select();
  }

  #find(): void {
    const entries = wantsNothing(this.wanted) ? null : (this.#finder?.find(this.wanted) ?? []);
    this.count = entries?.length ?? 0;
    const section = {
      name: finderText('found', { count: this.count }),
      chunks: chunksOf(entries ?? []),
      menu: null,
    };
    // The menu re-renders with the results, but is rendering right now.
    queueMicrotask(() => this.onFound(entries && (this.count > 0 ? [section] : [])));
  }

  protected override render(): unknown {
    const marks = marksOf(this.bundle);
    const idle = wantsNothing(this.wanted);
    return html`<search>
        <div class="row">
          <input
            type="search"
            aria-label=${menuText('searchLabel')}
            placeholder=${menuText('searchLabel')}
            autocomplete="off"
            enterkeyhint="search"
            part="field"
            @input=${this.#onInput}
            @keydown=${this.#onKey}
          >
          <button class="icon" aria-label=${finderText('endSearch')} @click=${() => this.onEnd()}>
            ${closeGlyph}
          </button>
        </div>
        ${
          marks.length > 0
            ? html`<div class="marks" role="group" aria-label=${finderText('onlyShow')}>
                ${marks.map((mark) => this.#mark(mark))}
              </div>`
            : nothing
        }
      </search>
      <p class=${this.count > 0 || idle ? 'visually-hidden' : 'none'} role="status" part="found">
        ${idle ? '' : this.count > 0 ? finderText('found', { count: this.count }) : finderText('nothingFound')}
      </p>`;
  }

  #mark(mark: string): unknown {
    const pressed = this.wanted.marks.includes(mark);
    return html`<button
      aria-pressed=${pressed}
      part="filter"
      @click=${() => this.#toggle(mark, !pressed)}
    >${dietaryMark(mark)}</button>`;
  }

  #toggle(mark: string, wanted: boolean): void {
    const others = this.wanted.marks.filter((one) => one !== mark);
    this.wanted = { ...this.wanted, marks: wanted ? [...others, mark] : others };
  }

  readonly #onInput = ({ target }: Event): void => {
    clearTimeout(this.#quiet);
    const words = (target as HTMLInputElement).value;
    this.#quiet = setTimeout(() => {
      this.wanted = { ...this.wanted, words };
    }, QUIET_MS);
  };

  /** In browsers, the first Escape clears the field; the second ends the search. */
  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // Keeps a surrounding drawer open.
    event.preventDefault();
    clearTimeout(this.#quiet);
    const input = event.target as HTMLInputElement;
    if (input.value === '') this.onEnd();
    input.value = '';
    this.wanted = { ...this.wanted, words: '' };
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'order-finder': OrderFinder;
  }
}

/** The menu's part of the search: what to show while it is open. */
export class FinderPart {
  /** The search results; `null` for the whole menu. */
  found: readonly Section[] | null = null;
  /** What the next search starts with. */
  #start = nothingWanted;
  #scrollBack = () => {};

  constructor(private readonly menu: LitElement & { finder: FinderPart | undefined }) {}

  /** @param early - has taken what was typed since the press */
  async open(early: HTMLInputElement): Promise<void> {
    const { menu } = this;
    if (menu.finder) return;
    this.#scrollBack = keepScroll(menu);
    menu.finder = this;
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

  /** The list's length changed, and the guest may be far below its start. */
  #showStart(): void {
    const goThere = () =>
      this.menu.renderRoot
        .querySelector('.results-start')
        ?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    goThere();
    // Browsers with scroll anchoring may have scrolled again.
    afterPainting(goThere);
  }

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
