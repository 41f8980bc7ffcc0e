import { html, LitElement, nothing, type PropertyDeclarations, type PropertyValues } from 'lit';
import type { MenuBundle } from '../../contract/domain.js';
import { endSearch, found, nothingFound, onlyShow } from '../../messages/finder.js';
import { dietaryMark, searchLabel } from '../../messages/menu.js';
import { chunksOf, type Section } from '../menu/menu-plan.js';
import { controls } from '../shared/controls.js';
import { fields } from '../shared/fields.js';
import { close as closeGlyph } from '../shared/glyphs.js';
import { theme } from '../shared/theme.js';
import { Finder, marksOf, type Wanted, wantsNothing } from './find.js';
import { finderStyles } from './order-finder.styles.js';

/** Long enough that a word is not searched letter by letter, short enough to feel at once. */
const QUIET_MS = 120;

/**
 * Searches the menu and narrows it down. Part of `<order-menu>`, loaded when it is asked for.
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
    wanted: { state: true },
    count: { state: true },
  };

  declare bundle: MenuBundle;
  /** Told what to show; `null` when nothing is looked for. */
  declare onFound: (sections: readonly Section[] | null) => void;
  declare onEnd: () => void;

  declare private wanted: Wanted;
  declare private count: number;
  #finder: Finder | undefined;
  #quiet: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.wanted = { words: '', marks: [] };
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
    if (changed.has('bundle')) this.#finder = new Finder(this.bundle);
    if (changed.has('bundle') || changed.has('wanted')) this.#find();
  }

  protected override firstUpdated(): void {
    this.focus();
  }

  #find(): void {
    const entries = wantsNothing(this.wanted) ? null : (this.#finder?.find(this.wanted) ?? []);
    this.count = entries?.length ?? 0;
    const section = { name: found(this.count), chunks: chunksOf(entries ?? []), menu: null };
    // The menu paints what it is told, and is being painted itself just now.
    queueMicrotask(() => this.onFound(entries && (this.count > 0 ? [section] : [])));
  }

  protected override render(): unknown {
    const marks = marksOf(this.bundle);
    const idle = wantsNothing(this.wanted);
    return html`<search>
        <div class="row">
          <input
            type="search"
            aria-label=${searchLabel()}
            placeholder=${searchLabel()}
            autocomplete="off"
            enterkeyhint="search"
            part="field"
            @input=${this.#onInput}
            @keydown=${this.#onKey}
          >
          <button class="icon" aria-label=${endSearch()} @click=${() => this.onEnd()}>
            ${closeGlyph}
          </button>
        </div>
        ${
          marks.length > 0
            ? html`<div class="marks" role="group" aria-label=${onlyShow()}>
                ${marks.map((mark) => this.#mark(mark))}
              </div>`
            : nothing
        }
      </search>
      <p class=${this.count > 0 || idle ? 'visually-hidden' : 'none'} role="status" part="found">
        ${idle ? '' : this.count > 0 ? found(this.count) : nothingFound()}
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

  /** Browsers empty the field with the first press; the second one ends the search. */
  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // A drawer around the menu would close.
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
