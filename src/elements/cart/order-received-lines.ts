import { css, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { OrderingError } from '../../client/http/errors.js';
import type { Money } from '../../contract/domain.js';
import { formatMoney } from '../../contract/money.js';
import { readOrderCode } from '../../contract/order-code.js';
import { cartText } from '../../messages/cart.js';
import { listed, problem, sharedText } from '../../messages/shared.js';
import { togetherText } from '../../messages/together.js';
import { type FoundLines, findLines } from '../../stores/cart/sent-lines.js';
import { linePrice, plus } from '../../stores/menu/menu.js';
import { $sentOrder } from '../../stores/storefront/storefront.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { namedTemplate } from '../shared/fields.js';
import { fields } from '../shared/fields.styles.js';
import { nameLang } from '../shared/menu-language.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { choicesLang, choicesText } from './lines.js';

/** Of a name, which becomes part of the kitchen's instructions. */
const LONGEST_NAME = 40;

/**
 * Shows lines that somebody sent to the one who pays, who checks them before adding them to the order. They never
 * replace it. Internal: `<order-cart>` shows it.
 *
 * @property code - the lines, as in the link
 * @within order-cart
 * @csspart received
 * @csspart received-line
 * @csspart received-subtotal - what these lines cost, by the menu's prices
 * @csspart received-gone - dishes that can't be ordered
 * @csspart received-add
 */
export class OrderReceivedLines extends StorefrontElement {
  static override styles = [
    super.styles,
    fields,
    css`
      section {
        display: grid;
        gap: var(--space);
        max-block-size: 70vh;
        margin-block: var(--space);
        padding: calc(var(--space) * 2);
        overflow: auto;
        border-inline-start: 3px solid var(--accent);
        background: var(--raised);
        font-size: 0.9em;
      }

      h3 {
        font-size: 1em;
      }

      li {
        display: grid;
        grid-template-columns: 2em minmax(0, 1fr) auto;
        column-gap: var(--space);
        padding-block: 2px;
      }

      [part~='received-subtotal'] {
        display: flex;
        justify-content: space-between;
        font-weight: 600;
      }

      form {
        display: grid;
        gap: calc(var(--space) * 1.5);
      }

      .field {
        display: grid;
        gap: 4px;
      }

      .named {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        column-gap: var(--space);
      }

      .named label {
        font-weight: 550;
      }

      .answers {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space);
      }
    `,
  ];
  static override properties: PropertyDeclarations = {
    code: { attribute: false },
    found: { state: true },
    failed: { state: true },
  };

  protected override readonly exportparts =
    'received, received-line, received-subtotal, received-gone, received-add';

  declare code: string | undefined;
  private found: FoundLines | null = null;
  private failed: OrderingError | null = null;
  #looked = '';
  #shop: Storefront | undefined;

  protected override willUpdate(): void {
    const { shop, code = '' } = this;
    if (!shop || (code === this.#looked && shop === this.#shop)) return;
    this.#looked = code;
    this.#shop = shop;
    void this.#look(shop, code);
  }

  async #look(shop: Storefront, code: string): Promise<void> {
    this.found = null;
    this.failed = null;
    const { scrollY: before } = window;
    const order = readOrderCode(code);
    if (order?.location !== shop.settings.location) return;
    try {
      const found = await findLines(shop, order);
      // Another link may have been opened meanwhile, or another restaurant chosen.
      if (code !== this.#looked || shop !== this.#shop) return;
      this.found = found;
      await this.updateComplete;
      if (window.scrollY === before) showWhole(this);
    } catch (error) {
      if (code === this.#looked && shop === this.#shop) this.failed = OrderingError.from(error);
    }
  }

  protected override renderShop(shop: Storefront): unknown {
    return html`<section aria-labelledby="title" part="received">
      <h3 id="title">${togetherText('receivedTitle')}</h3>
      ${this.#content(shop)}
    </section>`;
  }

  #content(shop: Storefront): TemplateResult {
    const order = readOrderCode(this.code ?? '');
    if (!order) return ended(togetherText('unreadable'));
    if (order.location !== shop.settings.location) return ended(togetherText('elsewhere'));
    if (this.failed) {
      return html`<p class="error" role="alert">${problem(this.failed)}</p>
        <div class="answers">
          <button @click=${() => this.#look(shop, this.code ?? '')}>${sharedText('tryAgain')}</button>
          ${refuse()}
        </div>`;
    }
    if (!this.found) return html`<p class="quiet" role="status">${togetherText('looking')}</p>`;
    return this.#review(shop, this.found);
  }

  #review(shop: Storefront, { lines, gone, unknown }: FoundLines): TemplateResult {
    return html`<ul>
        ${lines.map(lineTemplate)}
      </ul>
      ${subtotal(lines)}
      <div part="received-gone">
        ${gone.length > 0 ? html`<p class="error"><bdi>${togetherText('soldOut', { names: listed(gone) })}</bdi></p>` : nothing}
        ${unknown > 0 ? html`<p class="error">${togetherText('unknown', { count: unknown })}</p>` : nothing}
      </div>
      ${lines.length > 0 ? this.#form(shop, lines) : html`<div class="answers">${refuse(sharedText('close'))}</div>`}`;
  }

  #form({ cart }: Storefront, lines: FoundLines['lines']): TemplateResult {
    const add = (event: SubmitEvent) => {
      event.preventDefault();
      const name = `${new FormData(event.target as HTMLFormElement).get('whose') ?? ''}`.trim();
      const instructions = name ? togetherText('forGuest', { name }) : '';
      for (const line of lines) cart.add({ ...line, instructions });
      $sentOrder.set('');
    };
    return html`<form @submit=${add}>
      <div class="field">
        ${namedTemplate({ name: 'whose', label: togetherText('whose'), mark: sharedText('optional') })}
        <input
          id="whose"
          name="whose"
          maxlength=${LONGEST_NAME}
          autocomplete="off"
          aria-describedby="whose-mark"
        >
      </div>
      <div class="answers">
        <button part="received-add">${togetherText('add')}</button>
        ${refuse()}
      </div>
    </form>`;
  }
}

type NewLine = FoundLines['lines'][number];

function lineTemplate(line: NewLine): TemplateResult {
  const { product, quantity, choices } = line;
  return html`<li part="received-line">
    <span class="quiet">${quantity} ×</span>
    <span><bdi lang=${ifDefined(nameLang(product))}>${product.name}</bdi> <span class="quiet" lang=${ifDefined(choicesLang(choices))}>${choicesText(choices)}</span></span>
    <span class="price">${linePrice(line).text}</span>
  </li>`;
}

/** Nothing if a price is unknown. */
function subtotal(lines: readonly NewLine[]): unknown {
  const [first] = lines;
  const minor = lines.reduce<Money['minor']>((sum, line) => plus(sum, linePrice(line).minor), 0);
  if (!first || minor === null) return nothing;
  return html`<p part="received-subtotal">
    <span>${cartText('subtotal')}</span>
    <span class="price">${formatMoney(minor, first.product.currency)}</span>
  </p>`;
}

/** The guest followed a link to these dishes, and the page may begin with something else. */
function showWhole(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
}

const refuse = (text = togetherText('notNow')): TemplateResult =>
  html`<button type="button" class="plain" @click=${() => $sentOrder.set('')}>${text}</button>`;

const ended = (text: string): TemplateResult => html`<p>${text}</p>
  <div class="answers">${refuse(sharedText('close'))}</div>`;

declare global {
  interface HTMLElementTagNameMap {
    'order-received-lines': OrderReceivedLines;
  }
}
