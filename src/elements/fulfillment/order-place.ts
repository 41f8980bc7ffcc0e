import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { FulfillmentMethod } from '../../contract/domain.js';
import { placeFor } from '../../contract/methods.js';
import { isSignable } from '../../contract/place-code.js';
import { chargeName } from '../../messages/cart.js';
import { fulfillmentText } from '../../messages/fulfillment.js';
import { headerText } from '../../messages/header.js';
import { methodName } from '../../messages/methods.js';
import { receiptText } from '../../messages/receipt.js';
import { placeInAddress } from '../../page/addresses.js';
import { methodOf } from '../../stores/cart/pending.js';
import { fulfillmentOf, orderDetails } from '../../stores/fulfillment/fulfillment.js';
import { placeOf } from '../../stores/fulfillment/place.js';
import {
  addressField,
  keepRefusal,
  refusedAddressIn,
} from '../../stores/fulfillment/refused-address.js';
import { $scannedPlace } from '../../stores/storefront/storefront.js';
import type { FoundAddress, RefusedNotice, Storefront } from '../../stores/storefront/types.js';
import { fields } from '../shared/fields.styles.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { Watch } from '../shared/watch.js';
import { AddressBox, addressBoxStyles } from './address-box.js';
import { addressLine, addressOf, draftOf } from './address-form.js';
import { placeStyles } from './order-place.styles.js';
import { courier, refusedAddress } from './places.js';
import { nearestLookup } from './saved-part.js';

/**
 * How and where the guest gets the order, above the menu: a switch where the page offers several
 * methods, the delivery address, and the table or room that the page names. Part of
 * `<order-header>`, loaded unless takeout is the only method.
 *
 * Before the first item, choices wait for a cart; the first item is then priced with them.
 *
 * @within order-header
 * @csspart methods - the switch
 * @csspart method-choice - one of its methods
 * @csspart signed-place - the table or room
 * @csspart delivery-address
 * @csspart change-address
 * @csspart found-address - an address that was found
 * @csspart error - what is wrong with the address
 * @csspart courier - the fee and the courier's answer
 * @csspart refused - why the courier doesn't deliver to this address
 */
export class OrderPlace extends StorefrontElement {
  static override styles = [super.styles, fields, addressBoxStyles, placeStyles];
  static override properties: PropertyDeclarations = { editing: { state: true } };

  protected override readonly exportparts =
    'methods, method-choice, signed-place, delivery-address, change-address, found-address, error, courier, refused';

  /** The guest changes an address. */
  declare private editing: boolean | undefined;
  readonly #box = new AddressBox(this, () => (this.shop ? nearestLookup(this, this.shop) : null));
  #wrong = '';
  /** The code whose place has been applied. */
  #scanned: string | null = null;

  constructor() {
    super();
    new Watch(this, (shop) => shop.cart.$view);
    new Watch(this, (shop) => fulfillmentOf(shop).$draft);
    new Watch(this, (shop) => shop.$stage);
    new Watch(this, () => $scannedPlace);
  }

  protected override willUpdate(): void {
    const { shop } = this;
    if (!shop) return;
    placeOf(shop).look();
    addressField(shop).edit = this.#edit;
    this.#takeRefusal(shop);
    this.#followCode(shop);
  }

  /** The order says it too, and leads here. The checkout shows a refusal next to its own fields. */
  #takeRefusal(shop: Storefront): void {
    const { cart, $stage } = shop;
    const { notice } = cart.$view.get();
    if (notice?.kind !== 'refused' || notice.intent.type !== 'delivery') return;
    if ($stage.get() !== 'menu') return;
    keepRefusal(shop, notice);
    cart.dismissNotice();
  }

  /** A guest who scans the code on a table doesn't want takeout. */
  #followCode(shop: Storefront): void {
    const { codeOnPage, methodOnPage, choose } = fulfillmentOf(shop);
    const code = codeOnPage();
    if (code === this.#scanned) return;
    this.#scanned = code;
    const method = methodOnPage();
    if (method && method !== this.#method(shop)) choose({ type: 'method', method });
  }

  #method(shop: Storefront): FulfillmentMethod {
    return methodOf(shop.cart.$view.get(), shop.settings);
  }

  protected override renderShop(shop: Storefront): unknown {
    const method = this.#method(shop);
    const { methods } = fulfillmentOf(shop).settings;
    // “Table 12” says as much as “At your table”.
    const isTable = placeFor(method) === 'table';
    return html`${
      methods.length > 1
        ? html`<fieldset class="methods" part="methods">
            <legend class="visually-hidden">${fulfillmentText('methodTitle')}</legend>
            ${methods.map((each) => this.#choice(shop, each, method))}
          </fieldset>`
        : html`<p class="method">${(isTable && namedPlace(shop, method)) || methodName(method)}</p>`
    }
    ${this.#place(shop, method)}`;
  }

  #choice(shop: Storefront, each: FulfillmentMethod, method: FulfillmentMethod): unknown {
    return html`<label part="method-choice">
      <input
        class="visually-hidden"
        type="radio"
        name="method"
        .checked=${each === method}
        @change=${() => this.#choose(shop, each)}
      ><span>${methodName(each)}</span>
    </label>`;
  }

  #place(shop: Storefront, method: FulfillmentMethod): unknown {
    const place = placeFor(method);
    if (place === 'delivery') return this.#delivery(shop);
    if (!place || !isSignable(place)) return nothing;
    const isBelow = place === 'room' || fulfillmentOf(shop).settings.methods.length > 1;
    return html`<div class="place">
      ${isBelow ? html`<p class="line">${namedPlace(shop, method)}</p>` : nothing}
      ${place === 'room' ? html`<p class="answer quiet">${headerText('roomPayment')}</p>` : nothing}
    </div>`;
  }

  #delivery(shop: Storefront): unknown {
    const draft = fulfillmentOf(shop).$draft.get();
    const refused = refusedAddressIn(shop);
    const address = orderDetails(shop.cart.$view.get()).address ?? addressOf(draft);
    if (!address && !nearestLookup(this, shop)) return nothing;
    if (!address || this.editing || refused) return this.#entry(shop, draft.street, refused);
    return html`<div class="place">
      <p class="line" part="delivery-address">
        <span class="quiet">${headerText('deliverTo')}</span> <bdi>${addressLine(address)}</bdi>
      </p>
      <button class="link" aria-label=${headerText('changeAddress')} part="change-address" @click=${this.#edit}>
        ${headerText('change')}
      </button>
      <p class="answer quiet" role="status" part="courier">${[fee(shop), courier(shop, this.currentLanguage)].filter(Boolean).join(' · ')}</p>
    </div>`;
  }

  #entry(shop: Storefront, street: string, refused: RefusedNotice | null): unknown {
    return html`<div class="place entry" @keydown=${this.#onKey}>
      ${this.#box.template({
        label: headerText('deliverTo'),
        hint: fulfillmentText('streetLabel'),
        value: street,
        error: this.#wrong || (refused ? refusedAddress(refused) : ''),
        onInput: (typed) => {
          this.#wrong = '';
          fulfillmentOf(shop).remember({ street: typed, coordinates: null });
        },
        onChoose: (found) => this.#bringTo(shop, found),
      })}
      ${
        refused && fulfillmentOf(shop).settings.methods.includes('takeout')
          ? html`<button @click=${() => this.#choose(shop, 'takeout')}>${headerText('takeoutInstead')}</button>`
          : nothing
      }
    </div>`;
  }

  readonly #edit = async (): Promise<void> => {
    this.editing = true;
    await this.updateComplete;
    const street = this.renderRoot.querySelector<HTMLInputElement>('#street');
    street?.focus({ preventScroll: true });
    street?.select();
    // With its label, also for a guest whom the order sent here.
    street?.closest('.place')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };

  #choose(shop: Storefront, method: FulfillmentMethod): void {
    this.editing = false;
    const { choose, $draft } = fulfillmentOf(shop);
    choose({ type: 'method', method });
    const address = placeFor(method) === 'delivery' && addressOf($draft.get());
    if (address) choose({ type: 'delivery', address });
    this.requestUpdate();
  }

  async #bringTo(shop: Storefront, found: FoundAddress): Promise<void> {
    const store = fulfillmentOf(shop);
    store.remember(draftOf(found, store.$draft.get()));
    const address = addressOf(store.$draft.get());
    this.#wrong = address ? '' : fulfillmentText('addressIncomplete');
    this.editing = !address;
    if (address) store.choose({ type: 'delivery', address });
    this.requestUpdate();
    // A guest who continued while the address was looked up stays there.
    const isHere = this.matches(':focus-within');
    await this.updateComplete;
    if (isHere) this.renderRoot.querySelector<HTMLElement>('[part~=change-address]')?.focus();
  }

  /** Enter looks up what was typed; Escape keeps the address as it was. */
  readonly #onKey = async (event: KeyboardEvent): Promise<void> => {
    if (event.defaultPrevented || event.isComposing) return;
    const { shop } = this;
    const { value = '' } = event.target as Partial<HTMLInputElement>;
    if (event.key === 'Escape' && this.editing) {
      this.editing = false;
      event.preventDefault();
    }
    if (event.key !== 'Enter' || !shop || !value.trim()) return;
    event.preventDefault();
    const found = await this.#box.find(value.trim());
    // Meanwhile the guest may have kept the address, or chosen another method.
    await this.updateComplete;
    const box = this.renderRoot.querySelector('#street');
    if (!found || !box || shop !== this.shop) return;
    const [only, ...others] = found;
    if (only && others.length === 0) return this.#bringTo(shop, only);
    if (only && this.shadowRoot?.activeElement === box) return;
    const none = this.#box.failed ? 'lookupFailed' : 'noAddressFound';
    this.#wrong = fulfillmentText(only ? 'chooseAddress' : none);
    this.requestUpdate();
  };
}

/** The table or room that the page or the order names; `null` until it is known. */
function namedPlace(shop: Storefront, method: FulfillmentMethod): TemplateResult | null {
  const { settings, onPage } = fulfillmentOf(shop);
  const page = onPage(settings.urlParameters ? placeInAddress(location.search) : {});
  const place = placeFor(method);
  const { table, room } = orderDetails(shop.cart.$view.get());
  const number = place === 'table' ? (page.table ?? table) : (page.room ?? room?.roomNumber);
  if (!number || !place || !isSignable(place)) return null;
  const text =
    place === 'table'
      ? receiptText('tableNumber', { table: number })
      : receiptText('roomNumber', { room: number });
  return html`<b part="signed-place">${text}</b>`;
}

/** The delivery fee, once the courier has named it. */
function fee({ cart }: Storefront): string {
  const { confirmed, pending } = cart.$view.get();
  const charge = confirmed?.charges.find(({ kind }) => kind === 'fulfillmentFee');
  if (pending || !charge || confirmed?.method !== 'delivery') return '';
  return `${charge.name ?? chargeName(charge.kind, confirmed.method)}: ${charge.amount.text}`;
}

declare global {
  interface HTMLElementTagNameMap {
    'order-place': OrderPlace;
  }
}
