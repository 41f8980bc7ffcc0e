import { html, nothing, type PropertyDeclarations } from 'lit';
import type { FulfillmentMethod } from '../../contract/domain.js';
import { isByCourier, type Place, placeFor } from '../../contract/methods.js';
import { isSignable, type SignablePlace } from '../../contract/place-code.js';
import { fulfillmentOf, orderDetails } from '../../stores/fulfillment/fulfillment.js';
import { $scannedPlace } from '../../stores/storefront/storefront.js';
import type {
  FulfillmentStore,
  Offer,
  OrderIntent,
  Storefront,
} from '../../stores/storefront/types.js';
import { checkoutStyles } from '../shared/checkout.styles.js';
import { submitOnEnter } from '../shared/fields.js';
import { fields } from '../shared/fields.styles.js';
import { loadParts } from '../shared/late-parts.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { Watch } from '../shared/watch.js';
import { WrongFields } from '../shared/wrong-fields.js';
import { addressBoxStyles } from './address-box.js';
import { isNeeded } from './address-form.js';
import { AddressPart } from './address-part.js';
import { MethodStep } from './method-step.js';
import { fulfillmentStyles } from './order-fulfillment.styles.js';
import { type ErrorOf, fireChanges, mustScan, premisesStep, wrongIn } from './place-fields.js';
import {
  beginPlace,
  missingIntent,
  numberText,
  placeText,
  recapTemplate,
  takeRefusedPlace,
} from './places.js';

/**
 * How the order reaches its guest: the method if there are several, and the address, table or
 * room. Part of `<order-checkout>`, loaded unless takeout is the only method.
 *
 * @property recap - shows what was chosen, without fields
 * @within order-checkout
 * @csspart method - the choice of a method; each choice has this part as well
 * @csspart closed - why a method isn't available now
 * @csspart question - asks to confirm a change of method
 * @csspart address
 * @csspart delivery-address - an address that was chosen before, in one line
 * @csspart change-address
 * @csspart drop-off - how the courier hands the order over; each choice has this part as well
 * @csspart found-address - an address that was found
 * @csspart error - what is wrong with one field
 * @csspart courier - the courier's answer for the address
 * @csspart refused - why the courier doesn't deliver to this address
 * @csspart table
 * @csspart room
 * @csspart signed-place - the table or room of a code, which isn't typed
 * @csspart refused-place - why a table or room isn't accepted
 * @csspart place - what was chosen, as text
 * @csspart alert - what prevents deliveries; in it, `delivery-phone` calls the restaurant
 * @csspart delivery-phone
 * @csspart not-saved - says that the address couldn't be saved to the customer's account
 */
export class OrderFulfillment extends StorefrontElement {
  static override styles = [
    super.styles,
    fields,
    checkoutStyles,
    addressBoxStyles,
    fulfillmentStyles,
  ];
  static override properties: PropertyDeclarations = { recap: { type: Boolean } };

  protected override readonly exportparts =
    'method, closed, question, alert, delivery-phone, address, delivery-address, change-address, drop-off, found-address, error, courier, refused, table, room, signed-place, refused-place, place, not-saved, saved, saved-address, keep-address';

  declare recap: boolean;

  readonly #cart = new Watch(this, (shop) => shop.cart.$view);
  readonly #methods = new MethodStep(this, (method) => {
    if (this.shop) this.#send(this.shop, { type: 'method', method });
  });
  readonly #address = new AddressPart(this, (address, shop) => {
    this.#wrong.forget(isNeeded);
    if (address) this.#send(shop, { type: 'delivery', address });
    this.requestUpdate();
  });
  readonly #wrong = new WrongFields(this, () => wrongIn(this.renderRoot));
  /** Why the proxy didn't accept the table or room; may be empty. */
  #refusedPlace = '';
  /** Applied from the page's address; `null` before the first. */
  #begunWith: string | null = null;
  #reported: readonly [complete?: boolean, named?: string] = [];

  constructor() {
    super();
    this.recap = false;
    new Watch(this, (shop) => fulfillmentOf(shop).offers.$value);
    new Watch(this, (shop) => fulfillmentOf(shop).$unsaved);
    new Watch(this, (shop) => fulfillmentOf(shop).$draft);
    new Watch(this, (shop) => fulfillmentOf(shop).typed.$value);
    new Watch(this, () => $scannedPlace);
  }

  /** Whether nothing is missing, as far as known. Unlike `check`, it focuses and sends nothing. */
  get complete(): boolean {
    const { shop } = this;
    if (!shop?.cart.$view.get().confirmed || this.#methods.isOpen) return false;
    const store = fulfillmentOf(shop);
    const method = this.#method(shop);
    const place = placeFor(method);
    if (place && isSignable(place) && mustScan(store, place)) return false;
    if (place && wrongIn(this.renderRoot).length > 0) return false;
    return isByCourier(method) ? this.#address.isFound(shop) : !this.#refusedPlace;
  }

  /** Whether something was entered that the order doesn't have yet. */
  get unsent(): boolean {
    const { shop } = this;
    if (!shop) return false;
    const details = orderDetails(shop.cart.$view.get());
    return missingIntent(this.#method(shop), fulfillmentOf(shop).$draft.get(), details) !== null;
  }

  /** The table or room, also while the order lacks it because something else is missing. */
  get named(): string {
    const { shop } = this;
    if (!shop || this.#refusedPlace) return '';
    return numberText(this.#method(shop), fulfillmentOf(shop).$draft.get());
  }

  /** For a guest who wants to change the method. */
  unfold(): void {
    void this.#methods.unfold();
  }

  /**
   * Whether everything is filled in and the service accepts it. Focuses the first problem.
   *
   * @param isSubmit the guest pressed the button, so that the address is saved if they agreed
   */
  async check(isSubmit = true): Promise<boolean> {
    const { shop } = this;
    if (!shop) return false;
    if (this.#methods.isAsking()) return false;
    // The place from the page's address is applied once there is a cart. A failure shows in the cart.
    if (!shop.cart.$view.get().confirmed) await shop.cart.flush().catch(() => {});
    await this.updateComplete;
    fireChanges(this.renderRoot);
    const store = fulfillmentOf(shop);
    const draft = store.$draft.get();
    const method = this.#method(shop);
    const place = placeFor(method);
    const premises = place && isSignable(place) ? place : null;
    if (premises) await store.typed.load();
    const isWrong = this.#wrong.checkAll();
    await this.updateComplete;
    if (premises && mustScan(store, premises)) return this.#focusOn('[part~=refused-place]');
    if (isWrong) return this.#focusOn('[aria-invalid=true]');
    if (isByCourier(method) && !(await this.#address.locate(shop, draft)))
      return this.#focusOn('#street');
    return this.#agree(shop, method, isSubmit);
  }

  protected override willUpdate(): void {
    const { shop } = this;
    const { confirmed, notice } = this.#cart.value ?? {};
    if (!shop || !confirmed) return;
    const { typed } = fulfillmentOf(shop);
    if (isSignable(placeFor(this.#method(shop)) ?? '') && typed.$value.get().state === 'idle') {
      void typed.load();
    }
    this.#address.takeRefusal(shop, notice);
    this.#refusedPlace = takeRefusedPlace(shop, notice) || this.#refusedPlace;
    if (this.#begunWith === $scannedPlace.get()) return;
    this.#begunWith = $scannedPlace.get();
    const method = beginPlace(shop, confirmed.currency);
    if (method) this.#send(shop, { type: 'method', method });
  }

  protected override firstUpdated(): void {
    loadParts(this);
  }

  /** The checkout waits for it: this element may load after everything else is filled in. */
  protected override updated(): void {
    const [complete, named] = this.#reported;
    if (this.complete === complete && this.named === named) return;
    this.#reported = [this.complete, this.named];
    this.dispatchEvent(new Event('complete-change', { bubbles: true }));
  }

  protected override renderShop(shop: Storefront): unknown {
    const details = orderDetails(shop.cart.$view.get());
    const method = this.#method(shop);
    const place = placeText({ ...details, method });
    if (this.recap) return recapTemplate(shop, method, place, this.currentLanguage);
    const store = fulfillmentOf(shop);
    const offers = offersOf(store);
    return html`<div
      @keydown=${submitOnEnter}
      @input=${this.#onInput}
      @change=${this.#onInput}
      @focusout=${(event: Event) => this.#wrong.leave(event)}
    >
      ${offers.length > 1 ? this.#methods.template(offers, method, place, store.hasChosen(method)) : nothing}
      ${this.#placeStep(shop, method)}
    </div>`;
  }

  readonly #steps: Readonly<Record<Place, (shop: Storefront, error: ErrorOf) => unknown>> = {
    table: (shop, error) => this.#premises(shop, 'table', error),
    room: (shop, error) => this.#premises(shop, 'room', error),
    delivery: (shop, error) => this.#address.template(shop, error),
  };

  #premises(shop: Storefront, place: SignablePlace, error: ErrorOf): unknown {
    return premisesStep(fulfillmentOf(shop), place, error, this.#refusedPlace);
  }

  #placeStep(shop: Storefront, method: FulfillmentMethod): unknown {
    const place = placeFor(method);
    if (!place) return nothing;
    return this.#steps[place](shop, (name, text) => (this.#wrong.has(name) ? text() : ''));
  }

  #method(shop: Storefront): FulfillmentMethod {
    return orderDetails(shop.cart.$view.get()).method ?? shop.settings.method;
  }

  /** The guest is waiting, so send it without waiting for more changes. */
  #send({ cart }: Storefront, intent: OrderIntent): void {
    this.#address.forgetRefusal();
    this.#refusedPlace = '';
    cart.intend(intent);
    cart.retryNow();
  }

  async #agree(shop: Storefront, method: FulfillmentMethod, isSubmit: boolean): Promise<boolean> {
    const store = fulfillmentOf(shop);
    const { cart } = shop;
    const missing = () => missingIntent(method, store.$draft.get(), orderDetails(cart.$view.get()));
    const intent = missing();
    if (intent) this.#send(shop, intent);
    try {
      if (cart.$view.get().pending) await cart.flush();
    } catch {
      // The cart's own notices show what went wrong.
      return false;
    }
    if (missing() !== null) return this.#focusOn('#street, [part~=change-address]');
    if (isSubmit) this.#address.keep();
    return true;
  }

  /** Returns `false`, so that a check can return it. */
  #focusOn(selector: string): false {
    this.#find(selector)?.focus();
    return false;
  }

  #find(selector: string): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>(selector);
  }

  readonly #onInput = (event: Event): void => {
    if (event.type === 'input') this.#address.edited((event.target as HTMLInputElement).name);
    this.#wrong.follow(event);
  };
}

/** The page's methods, shown before it is known which are possible now: nothing may move then. */
const offersOf = ({ offers, settings }: FulfillmentStore): readonly Offer[] => {
  const found = offers.$value.get();
  if (found.state === 'ready') return found.value;
  return settings.methods.map((method) => ({ method, readiness: null }));
};

declare global {
  interface HTMLElementTagNameMap {
    'order-fulfillment': OrderFulfillment;
  }
}
