/** A text field that suggests addresses while the guest types: a combobox with a list. */
import { css, html, type LitElement, nothing, type TemplateResult } from 'lit';
import { fulfillmentText } from '../../messages/fulfillment.js';
import type { AddressLookup, FoundAddress } from '../../stores/storefront/types.js';
import { namedTemplate } from '../shared/fields.js';

/** Wait for a pause in typing before calling the geocoder. */
const QUIET_MS = 250;
const SHORTEST = 3;

/** The addresses that the lookup found, below their field. */
export const addressBoxStyles = css`
  .lookup {
    position: relative;
    display: grid;
  }

  [role='listbox'] {
    position: absolute;
    z-index: 3;
    inset-inline: 0;
    inset-block-start: calc(100% + 4px);
    max-block-size: 300px;
    overflow-y: auto;
    border: 1px solid var(--control-line);
    border-radius: var(--radius);
    background: var(--surface);
    box-shadow: var(--shadow);
  }

  [role='option'] {
    min-block-size: 44px;
    padding: 10px 12px;
    cursor: pointer;
  }

  [role='option'] + [role='option'] {
    border-block-start: 1px solid var(--line);
  }

  [role='option']:hover,
  [role='option'][aria-selected='true'] {
    background: var(--tint);
  }

  @media (forced-colors: active) {
    [role='option'][aria-selected='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

interface BoxField {
  /** Its label and placeholder; default: street and number. */
  readonly label?: string;
  readonly hint?: string;
  /** It has to be filled in to continue. */
  readonly required?: boolean;
  readonly value: string;
  /** The error, or empty. Shown at the field, where the guest is, not below the form. */
  readonly error: string | TemplateResult;
  readonly onInput: (value: string) => void;
  readonly onChoose: (found: FoundAddress) => void;
}

export class AddressBox {
  /** The last lookup failed. */
  failed = false;
  #found: readonly FoundAddress[] = [];
  #open = false;
  /** -1 if none is highlighted. */
  #marked = -1;
  #message = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastSearch = 0;
  /** The guest asked for the pending lookup; otherwise it only suggests. */
  #isWanted = false;

  constructor(
    private readonly host: LitElement,
    private readonly lookup: () => AddressLookup | null,
  ) {}

  template(field: BoxField): TemplateResult {
    return html`<div class="field box">
      ${namedTemplate({
        name: 'street',
        label: field.label ?? fulfillmentText('streetLabel'),
        required: field.required ?? false,
      })}
      <div class="lookup">
      <input
        id="street"
        name="street"
        role="combobox"
        autocomplete="address-line1"
        enterkeyhint="next"
        maxlength="200"
        placeholder=${field.hint ?? ''}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded=${this.#open}
        aria-controls="found"
        aria-activedescendant=${this.#open && this.#marked >= 0 ? `found-${this.#marked}` : nothing}
        aria-invalid=${field.error !== ''}
        aria-required=${field.required === true}
        aria-describedby="street-error"
        .value=${field.value}
        @input=${(event: Event) => this.#typed(event, field)}
        @keydown=${(event: KeyboardEvent) => this.#onKey(event, field)}
        @blur=${() => this.#close(this.#isWanted)}
      >
      <ul id="found" role="listbox" aria-label=${fulfillmentText('streetLabel')} ?hidden=${!this.#open}>
        ${this.#found.map(
          (found, place) => html`<li
            id="found-${place}"
            role="option"
            aria-selected=${place === this.#marked}
            part="found-address"
            @pointerdown=${(event: Event) => event.preventDefault()}
            @click=${() => this.#choose(found, field)}
          ><bdi>${found.text}</bdi></li>`,
        )}
      </ul>
      </div>
      <p class="error" id="street-error" aria-live="polite" part="error">${field.error}</p>
      <p class="visually-hidden" role="status">${this.#message}</p>
    </div>`;
  }

  /**
   * Looks up immediately, and opens the list if there are several results, even if the field has
   * lost the focus meanwhile: phones take it away with their keyboard. `null` if the guest typed
   * or chose something else.
   */
  find(query: string): Promise<readonly FoundAddress[] | null> {
    return this.#find(query, { isWanted: true });
  }

  async #find(query: string, { isWanted = false } = {}): Promise<readonly FoundAddress[] | null> {
    clearTimeout(this.#timer);
    this.#isWanted = isWanted;
    const search = ++this.#lastSearch;
    const lookup = this.lookup();
    let found: readonly FoundAddress[] = [];
    let failed = false;
    try {
      if (lookup) found = await lookup(query);
    } catch {
      failed = true;
    }
    if (search !== this.#lastSearch) return null;
    this.#isWanted = false;
    this.failed = failed;
    this.#found = found;
    this.#open = found.length > (isWanted ? 1 : 0);
    this.#marked = -1;
    this.#message = failed
      ? fulfillmentText('lookupFailed')
      : fulfillmentText('addressesFound', { count: found.length });
    void this.#render(0);
    return found;
  }

  /** Scrolls no further than it takes to see one of the addresses. */
  async #render(seen: number): Promise<void> {
    const { host } = this;
    host.requestUpdate();
    await host.updateComplete;
    if (!this.#open) return;
    const option = host.renderRoot.querySelector(`#found-${seen}`);
    option?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }

  /** Drops the pending lookup, so that its result opens no list, unless the guest waits for it. */
  #close(isWaiting = false): void {
    clearTimeout(this.#timer);
    if (!isWaiting) {
      this.#lastSearch += 1;
      this.#isWanted = false;
    }
    this.#open = false;
    this.host.requestUpdate();
  }

  #typed(event: Event, { onInput }: BoxField): void {
    const { value } = event.target as HTMLInputElement;
    onInput(value);
    this.#close();
    this.#message = '';
    if (value.trim().length < SHORTEST) return;
    this.#timer = setTimeout(() => void this.#find(value.trim()), QUIET_MS);
  }

  #onKey(event: KeyboardEvent, field: BoxField): void {
    if (!this.#open || event.isComposing) return;
    const { length } = this.#found;
    const marked = this.#found[this.#marked];
    if (event.key === 'ArrowDown') this.#marked = (this.#marked + 1) % length;
    else if (event.key === 'ArrowUp')
      this.#marked = (Math.max(this.#marked, 0) + length - 1) % length;
    else if (event.key === 'Enter' && marked) this.#choose(marked, field);
    else if (event.key === 'Escape') this.#close();
    else return;
    event.preventDefault();
    event.stopPropagation();
    void this.#render(this.#marked);
  }

  #choose(found: FoundAddress, { onChoose }: BoxField): void {
    this.#close();
    this.#message = '';
    onChoose(found);
  }
}
