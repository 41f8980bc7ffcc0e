import { css, html, nothing, type PropertyDeclarations } from 'lit';
import { accountText } from '../../messages/account.js';
import { receiptText } from '../../messages/receipt.js';
import type { CardChoice } from '../../processors/payment-method.js';
import { accountOf } from '../../stores/account/account.js';
import { customerOf } from '../../stores/account/customer.js';
import type { SavedCard } from '../../stores/account/types.js';
import { checkoutOf } from '../../stores/checkout/checkout.js';
import type { Storefront } from '../../stores/storefront/types.js';
import type { CardForm } from '../payment/card-form.js';
import { checkoutStyles } from '../shared/checkout.styles.js';
import { fields } from '../shared/fields.styles.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { Watch } from '../shared/watch.js';

const savedCardsStyles = css`
  fieldset {
    display: grid;
    gap: var(--space);
  }

  .choice span span {
    display: block;
    font-weight: 400;
  }

  .save {
    display: flex;
    align-items: center;
    gap: calc(var(--space) * 1.5);
    min-block-size: 44px;
  }
`;

/**
 * A customer's saved cards, and whether to save the card in the form. Part of
 * `<order-checkout>`; shows nothing for guests, or if the service has no saved cards.
 *
 * @property choice - what to pay with; if empty, the card in the form, which isn't saved
 * @property form - the card form, which receives the choice
 * @within order-checkout
 * @csspart saved-card - one choice
 * @csspart save-card - whether to save the card in the form
 */
export class OrderSavedCards extends StorefrontElement {
  static override styles = [super.styles, fields, checkoutStyles, savedCardsStyles];
  static override properties: PropertyDeclarations = {
    choice: { attribute: false },
    form: { attribute: false },
  };

  protected override readonly exportparts = 'saved-card, save-card';

  declare choice: CardChoice | undefined;
  declare form: CardForm | undefined;

  /** The shop whose customer's cards were requested. */
  #loadedFor: Storefront | undefined;

  constructor() {
    super();
    new Watch(this, (shop) => customerOf(shop).$login);
    new Watch(this, (shop) => accountOf(shop).cards.$value);
    new Watch(this, (shop) => checkoutOf(shop).$payment);
  }

  protected override willUpdate(): void {
    const { shop } = this;
    if (!shop || shop === this.#loadedFor) return;
    if (customerOf(shop).$login.get().step !== 'signed-in') return;
    this.#loadedFor = shop;
    // The previous order may have saved another card.
    void accountOf(shop).cards.reload();
  }

  protected override renderShop(shop: Storefront): unknown {
    if (customerOf(shop).$login.get().step !== 'signed-in') return nothing;
    const found = accountOf(shop).cards.$value.get();
    if (found.state !== 'ready') return nothing;
    const { items } = found.value;
    const { saved = '', save = false } = this.choice ?? {};
    const busy = checkoutOf(shop).$payment.get().step === 'confirming';
    return html`<fieldset ?disabled=${busy}>
      <legend class="visually-hidden">${accountText('cardsTitle')}</legend>
      ${
        items.length > 0
          ? html`<div class="choices wide">
              ${items.map((card) => this.#card(card.id, saved, named(card)))}
              ${this.#card('', saved, accountText('anotherCard'))}
            </div>`
          : nothing
      }
      ${saved === '' ? this.#consent(save) : nothing}
    </fieldset>`;
  }

  /** @param id empty for the card in the form */
  #card(id: string, chosen: string, name: unknown): unknown {
    return html`<label class="choice" part="saved-card">
      <input
        type="radio"
        name="saved-card"
        .checked=${id === chosen}
        @change=${() => this.#choose(id ? { saved: id } : {})}
      >
      ${name}
    </label>`;
  }

  #choose(choice: CardChoice): void {
    if (!this.form) return;
    this.form.choice = choice;
    this.form.host.requestUpdate();
  }

  #consent(save: boolean): unknown {
    const onChange = (event: Event) =>
      this.#choose({ save: (event.target as HTMLInputElement).checked });
    return html`<label class="save" part="save-card">
        <input type="checkbox" aria-describedby="why" .checked=${save} @change=${onChange}>
        ${accountText('saveCard')}
      </label>
      <p class="quiet small" id="why">${accountText('saveHint')}</p>`;
  }
}

const named = ({ brand, last4, expiry }: SavedCard) =>
  html`<span>
    ${receiptText('cardNumber', { brand, last4 })}
    <span class="quiet small">${expiry && accountText('cardGoodUntil', { date: expiry })}</span>
  </span>`;

declare global {
  interface HTMLElementTagNameMap {
    'order-saved-cards': OrderSavedCards;
  }
}
