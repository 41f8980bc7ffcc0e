import { css, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { OrderingError } from '../../client/http/errors.js';
import { formatMoney } from '../../contract/money.js';
import { afterwardsText } from '../../messages/afterwards.js';
import { cartText } from '../../messages/cart.js';
import { recoveryText } from '../../messages/recovery.js';
import { problem, sharedText } from '../../messages/shared.js';
import {
  findAgain,
  type OrderedAgain,
  type OrderedItem,
  type PriceChange,
} from '../../stores/receipt/order-again.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import type { WayToOrder } from '../storefront/show-order.js';

const againStyles = css`
  :host {
    display: contents;
  }

  p:empty {
    display: none;
  }

  .question,
  .error,
  .quiet {
    flex: 1 0 100%;
  }

  .question {
    display: grid;
    gap: calc(var(--space) * 1.5);
    padding: calc(var(--space) * 2);
    border-inline-start: 3px solid var(--accent);
    background: var(--raised);
  }

  button.link {
    padding-inline: 0;
  }

  a.link {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    color: var(--accent);
    font-weight: 550;
    text-underline-offset: 3px;
  }

  .answers {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space);
  }

  @container (max-width: 30em) {
    [part='again']:not(.link) {
      inline-size: 100%;
    }
  }

  @media print {
    :host {
      display: none;
    }
  }
`;

/**
 * Adds the items of an earlier order to the cart again. If some are unavailable or cost more or less now,
 * the guest is asked first. Internal: receipts and accounts show it.
 *
 * @property label - accessible name of the button, and makes it less prominent if there are several
 * @property dishes - reads the items of the order
 * @property added - called once they are in the cart
 * @property toOrder - returns a function that shows the new order, or the address of the page that does
 * @within order-receipt order-account order-account-receipt order-earlier
 * @csspart again - the button
 * @csspart to-order - the link to the order
 * @csspart again-question - what changed since
 * @csspart error
 */
export class OrderAgain extends StorefrontElement {
  static override styles = [super.styles, againStyles];
  static override properties: PropertyDeclarations = {
    label: { attribute: false },
    dishes: { attribute: false },
    added: { attribute: false },
    toOrder: { attribute: false },
  };

  protected override readonly exportparts = 'again, again-question, to-order, error';

  declare label: string | undefined;
  declare dishes: (() => readonly OrderedItem[] | Promise<readonly OrderedItem[]>) | undefined;
  declare added: (() => void) | undefined;
  declare toOrder: (() => WayToOrder | undefined) | undefined;

  #busy = false;
  #found: OrderedAgain | null = null;
  #message = '';
  #way: WayToOrder | undefined;
  #error: OrderingError | null = null;

  protected override renderShop(shop: Storefront): unknown {
    // Just a placeholder until the items are known.
    if (!this.dishes) return nothing;
    return html`${this.#found ? this.#question(this.#found, shop) : this.#button(shop)}
      <p class="quiet" role="status">${this.#message}</p>
      ${this.#way ? wayTemplate(this.#way) : nothing}
      <p class="error" role="alert" part="error">${this.#error ? problem(this.#error) : ''}</p>`;
  }

  #button(shop: Storefront): TemplateResult {
    return html`<button
      class=${this.label ? 'link' : ''}
      aria-label=${this.label ?? nothing}
      aria-disabled=${this.#busy}
      part="again"
      @click=${() => this.#look(shop)}
    >${this.#busy ? sharedText('oneMoment') : afterwardsText('orderAgain')}</button>`;
  }

  #question(found: OrderedAgain, shop: Storefront): TemplateResult {
    const { lines, gone, changed } = found;
    return html`<div class="question" role="group" aria-labelledby="news" part="again-question">
      <div id="news">
        ${gone.length > 0 ? html`<p>${lines.length > 0 ? afterwardsText('someNotOffered', { names: gone.join(sharedText('comma')) }) : afterwardsText('nothingOffered')}</p>` : nothing}
        ${changed.map((change) => html`<p>${this.#change(change)}</p>`)}
      </div>
      <div class="answers">
        ${
          lines.length > 0
            ? html`<button @click=${() => this.#add(found, shop)}>
                ${gone.length > 0 ? afterwardsText('addTheRest') : afterwardsText('addItNow')}
              </button>`
            : nothing
        }
        <button class="plain" @click=${() => this.#leave()}>${recoveryText('leaveIt')}</button>
      </div>
    </div>`;
  }

  #change({ name, before, after, currency }: PriceChange): string {
    const write = (minor: number) => formatMoney(minor, currency);
    return recoveryText('changedFrom', { name, before: write(before), after: write(after) });
  }

  async #look(shop: Storefront): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    this.#error = null;
    this.#message = '';
    this.#way = undefined;
    this.requestUpdate();
    try {
      const found = await findAgain(shop, (await this.dishes?.()) ?? []);
      const asItWas = found.gone.length === 0 && found.changed.length === 0;
      if (asItWas) this.#add(found, shop);
      else this.#found = found;
    } catch (error) {
      this.#error = OrderingError.from(error);
    }
    this.#busy = false;
    await this.#paintAndFocus();
  }

  #add({ lines }: OrderedAgain, { cart }: Storefront): void {
    for (const line of lines) cart.add(line);
    this.#found = null;
    this.#message = afterwardsText('inOrder');
    this.#way = this.toOrder?.();
    void this.#paintAndFocus().then(() => this.#lead());
    this.added?.();
  }

  /** The guest wants the same again, and only checks it. */
  #lead(): void {
    if (typeof this.#way === 'function') this.#way();
    // A page with a router of its own follows its links itself.
    else this.renderRoot.querySelector<HTMLElement>('a[part="to-order"]')?.click();
  }

  #leave(): void {
    this.#found = null;
    void this.#paintAndFocus();
  }

  /** The pressed button may be gone, and another one in its place. */
  async #paintAndFocus(): Promise<void> {
    const held = this.shadowRoot?.activeElement;
    this.requestUpdate();
    await this.updateComplete;
    if (held && !this.shadowRoot?.activeElement) this.renderRoot.querySelector('button')?.focus();
  }
}

const wayTemplate = (way: WayToOrder) =>
  typeof way === 'string'
    ? html`<a class="link" href=${way} part="to-order">${cartText('viewOrder')}</a>`
    : html`<button class="link" part="to-order" @click=${way}>${cartText('viewOrder')}</button>`;

declare global {
  interface HTMLElementTagNameMap {
    'order-again': OrderAgain;
  }
}
