import { html, LitElement, nothing, type PropertyDeclarations, type PropertyValues } from 'lit';
import type { MenuBundle } from '../../contract/domain.js';
import { chunksOf, type Section } from '../../markup/plan.js';
import { finderText } from '../../messages/finder.js';
import { dietaryMark, menuText } from '../../messages/menu.js';
import { recentWordsOf } from '../../stores/menu/recent-words.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { closeIcon, controls } from '../shared/controls.js';
import { fields } from '../shared/fields.styles.js';
import { theme } from '../shared/theme.js';
import {
  type Finder,
  finderOf,
  marksOf,
  nothingWanted,
  type Wanted,
  wantsNothing,
} from './find.js';
import { finderStyles } from './finder.styles.js';

/**
 * Searches and filters the menu. Part of `<order-menu>`, loaded on request.
 *
 * @within order-menu
 * @csspart field
 * @csspart filter - one dietary condition
 * @csspart found - how many dishes there are
 * @csspart recent - what was searched before
 * @csspart hidden - how many dishes the filters hide
 */
export class OrderFinder extends LitElement {
  static override styles = [theme, controls, fields, finderStyles];
  static override properties: PropertyDeclarations = {
    bundle: { attribute: false },
    language: { attribute: false },
    wanted: { state: true },
    shop: { attribute: false },
    finder: { state: true },
  };

  declare bundle: MenuBundle;
  declare shop: Storefront | undefined;
  /** The guest's, in which marks are named. */
  declare language: string;
  /** Receives the results to show; `null` if there is no search. */
  declare onFound: (sections: readonly Section[] | null) => void;
  declare onEnd: () => void;
  /** An earlier search that continues. */
  declare start: Wanted;
  declare wanted: Wanted;
  /** Missing until the menu is indexed. */
  declare private finder: Finder | undefined;
  /** How many there are, and how many match the words but not the filters. */
  #count = 0;
  #hidden = 0;
  /** To filter by. */
  #marks: readonly string[] = [];

  constructor() {
    super();
    this.wanted = nothingWanted;
  }

  override focus(): void {
    this.renderRoot.querySelector('input')?.focus();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.setAttribute('exportparts', 'field, filter, found, recent, hidden');
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#remember();
  }

  /** What found something is offered again, until the tab closes. */
  readonly #remember = (): void => {
    const { words } = this.wanted;
    if (this.shop && this.#count > 0) recentWordsOf(this.shop).add(words);
  };

  /** The words aren't offered to the next guest. */
  forget(): void {
    this.#count = 0;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!this.hasUpdated) this.wanted = this.start;
    if (changed.has('bundle') || changed.has('language')) {
      this.#marks = marksOf(this.bundle);
      void this.#index();
    }
    if (this.finder && (changed.has('finder') || changed.has('wanted'))) this.#find(this.finder);
  }

  async #index(): Promise<void> {
    const { bundle, language } = this;
    const finder = await finderOf(bundle, language);
    if (bundle === this.bundle && language === this.language) this.finder = finder;
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

  #find(finder: Finder): void {
    const found = wantsNothing(this.wanted) ? null : finder.find(this.wanted);
    const entries = found?.entries ?? null;
    this.#count = entries?.length ?? 0;
    this.#hidden = found?.hidden ?? 0;
    const section = {
      name: finderText('found', { count: this.#count }),
      chunks: chunksOf(entries ?? []),
      menu: null,
    };
    // The menu re-renders with the results, but is rendering right now.
    queueMicrotask(() => this.onFound(entries && (entries.length > 0 ? [section] : [])));
  }

  protected override render(): unknown {
    const marks = this.#marks;
    const count = this.#count;
    const idle = wantsNothing(this.wanted) || !this.finder;
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
            @change=${this.#remember}
            @keydown=${this.#onKey}
          >
          <button class="icon" aria-label=${finderText('endSearch')} @click=${() => this.onEnd()}>
            ${closeIcon}
          </button>
        </div>
        ${
          marks.length > 0
            ? html`<div class="marks" role="group" aria-label=${finderText('onlyShow')}>
                ${marks.map((mark) => this.#mark(mark))}
              </div>`
            : nothing
        }
        ${wantsNothing(this.wanted) ? this.#recent() : nothing}
      </search>
      <p class=${count > 0 || idle ? 'visually-hidden' : 'none'} role="status" part="found">
        ${idle ? '' : count > 0 ? finderText('found', { count }) : finderText(this.wanted.marks.length > 0 ? 'nothingFiltered' : 'nothingFound')}
      </p>
      ${
        this.#hidden > 0
          ? html`<p class="hidden" role="status" part="hidden">
              ${finderText('hidden', { count: this.#hidden })}
              <button class="link" @click=${this.#showHidden}>${finderText('showHidden')}</button>
            </p>`
          : nothing
      }`;
  }

  readonly #showHidden = (): void => {
    this.wanted = { ...this.wanted, marks: [] };
    this.focus();
  };

  #recent(): unknown {
    const { shop } = this;
    const recent = shop ? recentWordsOf(shop).all() : [];
    if (!shop || recent.length === 0) return nothing;
    const forget = () => {
      recentWordsOf(shop).clear();
      this.requestUpdate();
      this.focus();
    };
    return html`<div class="recent" role="group" aria-label=${finderText('recent')} part="recent">
      <span class="quiet">${finderText('recent')}</span>
      ${recent.map(
        (words) =>
          html`<button class="link" @click=${() => this.goOnWith(words)}><bdi>${words}</bdi></button>`,
      )}
      <button class="plain" @click=${forget}>${finderText('clearRecent')}</button>
    </div>`;
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
    this.wanted = { ...this.wanted, words: (target as HTMLInputElement).value };
  };

  /** In browsers, the first Escape clears the field; the second ends the search. */
  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isComposing) return;
    // Keeps a surrounding drawer open.
    event.preventDefault();
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
