import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { OrderingError } from '../../client/http/errors.js';
import { readOrderCode } from '../../contract/order-code.js';
import { menuText } from '../../messages/menu.js';
import { lineText } from '../../messages/product.js';
import { listed, problem, sharedText } from '../../messages/shared.js';
import { togetherText } from '../../messages/together.js';
import { type FoundLines, findLines } from '../../stores/cart/sent-lines.js';
import { $sentOrder } from '../../stores/storefront/storefront.js';
import type { NewLine, Storefront } from '../../stores/storefront/types.js';
import { namedTemplate } from '../shared/fields.js';
import { fields } from '../shared/fields.styles.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { Dialog, picksOf } from './order-change-line.js';
import { receivedStyles } from './order-received-lines.styles.js';
import { checked, forGuest, lineTemplate, type ReceivedLine, subtotal } from './received-line.js';

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
 * @csspart received-incomplete - says that required choices are missing, with a button that opens the dish
 * @csspart received-subtotal - what these lines cost, by the menu's prices
 * @csspart received-gone - dishes that can't be ordered
 * @csspart received-add
 */
export class OrderReceivedLines extends StorefrontElement {
  static override styles = [super.styles, fields, receivedStyles];
  static override properties: PropertyDeclarations = {
    code: { attribute: false },
    found: { state: true },
    lines: { state: true },
    failed: { state: true },
    isUnopened: { state: true },
  };

  protected override readonly exportparts =
    'received, received-line, received-incomplete, received-subtotal, received-gone, received-add, product-dialog, product-picture, product-title, favorite, avoided-in-dish, original, group, group-name, group-rule, needed, done, option, option-facts, modifier-price, stepper, instructions, allergy-phone, phrases, phrase, product-add, loading, error';

  declare code: string | undefined;
  private found: FoundLines | null = null;
  private lines: readonly ReceivedLine[] = [];
  private failed: OrderingError | null = null;
  /** The dish's dialog couldn't load. */
  private isUnopened = false;
  readonly #dialog = new Dialog(this);
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
      this.lines = found.lines.map(checked);
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
      </section>
      ${this.#dialog.template(shop)}`;
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

  #review(shop: Storefront, { gone, unknown }: FoundLines): TemplateResult {
    const { lines } = this;
    return html`<ul>
        ${lines.map((each) => lineTemplate(each, () => this.#choose(each)))}
      </ul>
      ${subtotal(lines)}
      <div part="received-gone">
        ${gone.length > 0 ? html`<p class="error"><bdi>${togetherText('soldOut', { names: listed(gone) })}</bdi></p>` : nothing}
        ${unknown > 0 ? html`<p class="error">${togetherText('unknown', { count: unknown })}</p>` : nothing}
      </div>
      <p class="error" role="alert">${this.isUnopened ? menuText('dishNotOpened') : ''}</p>
      ${lines.length > 0 ? this.#form(shop) : html`<div class="answers">${refuse(sharedText('close'))}</div>`}`;
  }

  #form(shop: Storefront): TemplateResult {
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault();
      void this.#add(shop, event.target as HTMLFormElement);
    };
    return html`<form @submit=${onSubmit}>
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

  /** Asks for missing choices first; nothing is added if the guest leaves a dialog without them. */
  async #add(shop: Storefront, form: HTMLFormElement): Promise<void> {
    const isMissing = ({ incomplete }: ReceivedLine) => incomplete;
    for (let next = this.lines.find(isMissing); next; next = this.lines.find(isMissing)) {
      await this.#choose(next);
      // Another link may have been opened meanwhile.
      if (this.lines.includes(next) || !form.isConnected) return;
    }
    const name = `${new FormData(form).get('whose') ?? ''}`.trim();
    for (const { line } of this.lines) shop.cart.add(forGuest(line, name));
    $sentOrder.set('');
  }

  /** Opens the dish, and replaces the line when the guest saves it. */
  async #choose(received: ReceivedLine): Promise<void> {
    const { line } = received;
    const save = (saved: NewLine) => {
      this.lines = this.lines.map((each) =>
        each === received ? { line: saved, incomplete: false } : each,
      );
    };
    this.isUnopened = false;
    try {
      await this.#dialog.show(line, {
        picks: picksOf(line.choices),
        quantity: line.quantity,
        line: {
          instructions: line.instructions,
          label: lineText('saveChanges'),
          news: () => nothing,
          save,
        },
      });
    } catch {
      this.isUnopened = true;
    }
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('li button, [part~="received-add"]')?.focus();
  }
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
