import { html, nothing, type PropertyDeclarations } from 'lit';
import { accountText } from '../../messages/account.js';
import { afterwardsText } from '../../messages/afterwards.js';
import { checkoutText } from '../../messages/checkout.js';
import { receiptText } from '../../messages/receipt.js';
import { sharedText } from '../../messages/shared.js';
import { accountOf } from '../../stores/account/account.js';
import { customerOf } from '../../stores/account/customer.js';
import type { OrderSummary, SavedCard } from '../../stores/account/types.js';
import { makeWay } from '../../stores/receipt/order-again.js';
import type { Storefront } from '../../stores/storefront/types.js';
import type {} from '../receipt/order-again.js';
import { fields } from '../shared/fields.styles.js';
import { dayOfInstant } from '../shared/instants.js';
import { Layer } from '../shared/layers.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { Watch } from '../shared/watch.js';
import { wayToOrder } from '../storefront/show-order.js';
import { accountStyles } from './account.styles.js';
import { Actions, Addresses, pagesTemplate } from './lists.js';
import type {} from './order-account-receipt.js';
import type {} from './order-login.js';
import { claimsTemplate, pointsTemplate } from './points.js';

/**
 * A customer's account: details, orders, addresses, points and cards, as far as the service supports
 * them, with a login first. Works alone on a page, and inside other elements.
 *
 * @property storefront - the shop, if the integrator sets it
 * @csspart heading
 * @csspart profile - name, email and phone
 * @csspart orders
 * @csspart addresses
 * @csspart points
 * @csspart claims - what the customer said about orders' points
 * @csspart cards
 * @csspart open-receipt - the button that shows an order's receipt
 * @csspart entry - one order, address, card or change of points
 * @csspart more
 * @csspart error
 */
export class OrderAccount extends StorefrontElement {
  static override styles = [super.styles, fields, accountStyles];
  static override properties: PropertyDeclarations = { toOrder: { attribute: false } };

  /** Set by the element that shows the account instead of the order. */
  declare toOrder: (() => void) | undefined;

  readonly #actions = new Actions(this);
  readonly #addresses = new Addresses(this, this.#actions);
  /** The order whose receipt was opened last: its button gets the focus back. */
  #opened = '';
  #focused: Element | null | undefined;
  #section: Element | null | undefined;
  readonly #layer = new Layer(this, 'account-receipt', () => this.shop, {
    close: () => this.closeReceipt(),
    reopen: (id) => this.#show(id),
  });

  constructor() {
    super();
    new Watch(
      this,
      (shop) => accountOf(shop).receipt.$open,
      (id) => this.#follow(id),
    );
    new Watch(this, (shop) => customerOf(shop).$login);
    new Watch(this, (shop) => customerOf(shop).profile.$value);
    new Watch(this, (shop) => accountOf(shop).orders.$value);
    new Watch(this, (shop) => accountOf(shop).addresses.$value);
    new Watch(this, (shop) => accountOf(shop).cards.$value);
    new Watch(this, (shop) => accountOf(shop).ledger.$value);
    new Watch(this, (shop) => accountOf(shop).claims.$value);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('pageshow', this.#onShow);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('pageshow', this.#onShow);
  }

  /** The guest came back to this page, and may have ordered on another one. */
  readonly #onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && this.shop) accountOf(this.shop).reload();
  };

  protected override renderShop(shop: Storefront): unknown {
    if (!customerOf(shop).offered) return nothing;
    return html`<div class="account">${this.#view(shop)}</div>`;
  }

  #view(shop: Storefront): unknown {
    const known = customerOf(shop).$login.get().step === 'signed-in';
    const open = accountOf(shop).receipt.$open.get();
    if (known && open !== null) return this.#receipt(shop, open);
    return html`<h2 tabindex="-1" part="heading">${accountText('title')}</h2>
      ${known ? nothing : html`<p class="quiet">${accountText('guestHint')}</p>`}
      <order-login .storefront=${shop} .alone=${true}></order-login>
      ${known ? this.#sections(shop) : nothing}
      <p class="visually-hidden" role="status">${this.#actions.result}</p>`;
  }

  protected override willUpdate(): void {
    this.#focused = this.shadowRoot?.activeElement;
    this.#section = this.#focused?.closest('section');
  }

  /** Focus starts at the heading. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('order-account-receipt, h2')?.focus(options);
  }

  /** Shows the lists again. */
  closeReceipt(): void {
    if (this.shop) accountOf(this.shop).receipt.close();
  }

  protected override updated(): void {
    if (this.shop) accountOf(this.shop).load();
    // It may have been open before this element was there.
    const open = this.shop && accountOf(this.shop).receipt.$open.get();
    if (open) this.#layer.open(open);
    // The pressed button is gone: focus what it opened, or the section it belonged to.
    if (this.#focused?.isConnected !== false) return;
    this.#section?.querySelector<HTMLElement>('form input, h3')?.focus();
  }

  /** Resolves to whether somebody is logged in, whose order it may be. */
  #show(id: string): boolean {
    const { shop } = this;
    if (!shop || customerOf(shop).$login.get().step !== 'signed-in') return false;
    accountOf(shop).receipt.open(id);
    return true;
  }

  /** Adds or removes the step of browser Back, and moves the focus with the view. */
  #follow(id: string | null): boolean {
    if (id === null) this.#layer.close();
    else this.#opened = id;
    void this.#focusView(id);
    return true;
  }

  async #focusView(id: string | null): Promise<void> {
    // The update is requested right after this.
    await null;
    await this.updateComplete;
    const view = this.renderRoot.querySelector('order-account-receipt');
    const opener = `[data-receipt="${CSS.escape(this.#opened)}"]`;
    if (id === null) this.renderRoot.querySelector<HTMLElement>(opener)?.focus();
    else if (await view?.updateComplete) view?.focus();
  }

  #receipt(shop: Storefront, id: string): unknown {
    const { orders } = accountOf(shop);
    const found = orders.$value.get();
    const listed = found.state === 'ready' ? found.value.items : [];
    return html`<order-account-receipt
      .storefront=${shop}
      .summary=${listed.find((order) => order.id === id)}
      .toOrder=${this.toOrder}
      .back=${() => this.closeReceipt()}
    ></order-account-receipt>`;
  }

  #sections(shop: Storefront): unknown {
    const account = accountOf(shop);
    return [
      profile(shop),
      pagesTemplate({
        name: 'orders',
        title: accountText('ordersTitle'),
        empty: accountText('noOrders'),
        pages: account.orders,
        entry: (order) => this.#order(shop, order),
      }),
      this.#addresses.template(shop),
      pointsTemplate(shop, this.currentLanguage),
      claimsTemplate(shop, this.currentLanguage),
      pagesTemplate({
        name: 'cards',
        title: accountText('cardsTitle'),
        empty: accountText('noCards'),
        pages: account.cards,
        entry: (card) => this.#card(shop, card),
      }),
    ];
  }

  #order(shop: Storefront, order: OrderSummary): unknown {
    const { id, shortId, restaurantName, createdAt } = order;
    const day = dayOfInstant(createdAt, this.currentLanguage);
    return html`<p>
        <span class="name">${accountText('orderLine', { number: shortId, day })}</span>
        <bdi class="quiet">${restaurantName}</bdi>
      </p>
      <span class="price">${order.total.text}</span>
      <div class="row">
        <button
          class="link"
          aria-label=${accountText('receiptOf', { number: shortId })}
          data-receipt=${id}
          part="open-receipt"
          @click=${() => this.#show(id)}
        >${accountText('receipt')}</button>
        <order-again
          .storefront=${shop}
          .label=${afterwardsText('orderAgainOf', { number: shortId })}
          .dishes=${() => accountOf(shop).dishesOf(id)}
          .added=${() => makeWay(shop)}
          .toOrder=${() => this.toOrder ?? wayToOrder(shop)}
        ></order-again>
      </div>`;
  }

  #card(shop: Storefront, { id, brand, last4, expiry }: SavedCard): unknown {
    const name = receiptText('cardNumber', { brand, last4 });
    const remove = async () => {
      await accountOf(shop).removeCard(id);
      return accountText('removed', { name });
    };
    return html`<p>
        <span class="name">${name}</span>
        <span class="quiet">${expiry && accountText('cardGoodUntil', { date: expiry })}</span>
      </p>
      ${this.#actions.button(id, sharedText('remove'), accountText('removeOf', { name }), remove)}`;
  }
}

/** What the service knows. An account without a name shows what was typed to log in. */
function profile(shop: Storefront): unknown {
  const found = customerOf(shop).profile.$value.get();
  if (found.state !== 'ready') return nothing;
  const { name, email, phone } = found.value;
  const own = [email, phone].includes(name) ? '' : name;
  const row = (label: string, value: string) =>
    value ? html`<div><dt class="quiet">${label}</dt><dd><bdi>${value}</bdi></dd></div>` : nothing;
  return html`<section aria-labelledby="profile" part="profile">
    <h3 id="profile">${accountText('profileTitle')}</h3>
    <dl>
      ${row(checkoutText('nameLabel'), own)} ${row(checkoutText('emailLabel'), email)}
      ${row(checkoutText('phoneLabel'), phone)}
    </dl>
  </section>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'order-account': OrderAccount;
  }
}
