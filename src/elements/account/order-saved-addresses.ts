import { css, html, nothing, type PropertyDeclarations } from 'lit';
import type { DeliveryAddress } from '../../contract/domain.js';
import { accountText } from '../../messages/account.js';
import { sharedText } from '../../messages/shared.js';
import { accountOf } from '../../stores/account/account.js';
import { entryOf, saveInBook } from '../../stores/account/address-book.js';
import { customerOf } from '../../stores/account/customer.js';
import type { SavedAddress } from '../../stores/account/types.js';
import { fulfillmentOf } from '../../stores/fulfillment/fulfillment.js';
import { addressLine } from '../fulfillment/address-form.js';
import { checkoutStyles } from '../shared/checkout.styles.js';
import { choiceTemplate, stepTemplate } from '../shared/fields.js';
import { fields } from '../shared/fields.styles.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { Watch } from '../shared/watch.js';

const savedAddressesStyles = css`
  :host {
    display: grid;
    gap: calc(var(--space) * 3);
  }

  /* An address fits on one line where there is room. */
  .choices.wide {
    grid-template-columns: minmax(0, 1fr);
  }

  .keep {
    display: flex;
    align-items: center;
    gap: calc(var(--space) * 1.5);
    min-block-size: 44px;
  }
`;

/**
 * A customer's saved addresses, with the fields of another one. Part of `<order-fulfillment>`,
 * loaded when a customer logs in. Without saved addresses, only the fields are shown.
 *
 * @property address - the address of the order; `null` while it is unknown
 * @property onChoose - called with the chosen address; returns whether it is complete by itself
 * @property onOther - called when the customer chooses to fill in another address
 * @slot - the fields of an address
 * @within order-fulfillment
 * @csspart saved - the choice of an address
 * @csspart saved-address - one choice
 * @csspart keep-address - whether to save the typed address
 */
export class OrderSavedAddresses extends StorefrontElement {
  static override styles = [super.styles, fields, checkoutStyles, savedAddressesStyles];
  static override properties: PropertyDeclarations = {
    address: { attribute: false },
    onChoose: { attribute: false },
    onOther: { attribute: false },
    chosen: { state: true },
    finding: { state: true },
    wanted: { state: true },
  };

  protected override readonly exportparts = 'saved, saved-address, keep-address';

  declare address: DeliveryAddress | null;
  declare onChoose: ((saved: SavedAddress) => Promise<boolean>) | undefined;
  declare onOther: (() => void) | undefined;
  /** Id of the saved address; empty for another one, `null` if nothing was chosen here yet. */
  declare private chosen: string | null;
  declare private finding: boolean;
  /** The customer wants to save the typed address. */
  declare private wanted: boolean;

  constructor() {
    super();
    this.address = null;
    this.chosen = null;
    this.finding = false;
    this.wanted = false;
    new Watch(this, (shop) => customerOf(shop).$login);
    new Watch(this, (shop) => accountOf(shop).addresses.$value);
  }

  /** Saves the order's address if the customer asked for it. Never rejects. */
  async keep(): Promise<void> {
    const { shop, address } = this;
    if (!shop || !address) return;
    await fulfillmentOf(shop).keepAddress(async () => {
      if (!this.wanted || this.#entry()) return;
      await saveInBook(shop, address, addressLine({ ...address, streetOptional: '' }));
    });
  }

  protected override willUpdate(): void {
    const { shop } = this;
    if (!shop || customerOf(shop).$login.get().step !== 'signed-in') return;
    if (accountOf(shop).addresses.$value.get().state === 'idle')
      void accountOf(shop).addresses.load();
  }

  protected override renderShop(): unknown {
    const book = this.#book();
    // A saved address may be gone, and all of them are once the customer has logged out.
    const isGone = this.chosen && !book?.some(({ id }) => id === this.chosen);
    const chosen = isGone ? '' : (this.chosen ?? this.#entry()?.id ?? '');
    return html`${book?.length ? this.#list(book, chosen) : nothing}
      <div ?hidden=${chosen !== ''}><slot></slot></div>
      ${book && chosen === '' && !this.#entry() ? this.#keepTemplate() : nothing}
      <p class="visually-hidden" role="status">${this.finding ? accountText('findingAddress') : ''}</p>`;
  }

  #list(book: readonly SavedAddress[], chosen: string): unknown {
    return stepTemplate(
      'saved',
      accountText('addressesTitle'),
      html`<div class="choices wide">
        ${book.map((saved) =>
          choiceTemplate(
            'saved-address',
            html`<bdi>${nameOf(saved)}</bdi>`,
            saved.id === chosen,
            () => this.#choose(saved),
          ),
        )}
        ${choiceTemplate('saved-address', accountText('anotherAddress'), chosen === '', () => {
          this.chosen = '';
          this.onOther?.();
        })}
      </div>
      <p class="quiet small">${this.finding ? sharedText('oneMoment') : ''}</p>`,
    );
  }

  #keepTemplate(): unknown {
    const onChange = (event: Event) => {
      this.wanted = (event.target as HTMLInputElement).checked;
    };
    return html`<label class="keep" part="keep-address">
      <input type="checkbox" .checked=${this.wanted} @change=${onChange}> ${accountText('saveAddress')}
    </label>`;
  }

  async #choose(saved: SavedAddress): Promise<void> {
    this.chosen = saved.id;
    this.finding = true;
    const complete = await this.onChoose?.(saved);
    this.finding = false;
    // Unless another one was chosen meanwhile.
    if (this.chosen === saved.id && !complete) this.chosen = '';
  }

  /** The saved addresses; `undefined` for guests, and if the service has none. */
  #book(): readonly SavedAddress[] | undefined {
    const { shop } = this;
    if (!shop || customerOf(shop).$login.get().step !== 'signed-in') return undefined;
    const found = accountOf(shop).addresses.$value.get();
    return found.state === 'ready' ? found.value.items : undefined;
  }

  #entry(): SavedAddress | undefined {
    return this.address ? entryOf(this.#book() ?? [], this.address) : undefined;
  }
}

const nameOf = ({ full, line1, line2 }: SavedAddress): string =>
  [full || line1, line2].filter(Boolean).join(' · ');

declare global {
  interface HTMLElementTagNameMap {
    'order-saved-addresses': OrderSavedAddresses;
  }
}
