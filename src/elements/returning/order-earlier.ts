import { css, html, nothing, type TemplateResult } from 'lit';
import { load } from '../../bundles/load.js';
import type { Menu } from '../../contract/domain.js';
import { formatMoney } from '../../contract/money.js';
import { afterwardsText } from '../../messages/afterwards.js';
import { cartText } from '../../messages/cart.js';
import { returningText } from '../../messages/returning.js';
import { sharedText } from '../../messages/shared.js';
import { type OrderedItem, withModifiers } from '../../stores/receipt/order-again.js';
import { forgetKept, priceToday } from '../../stores/returning/kept.js';
import type { KeptItem, KeptOrder, Storefront } from '../../stores/storefront/types.js';
import type { OrderCart } from '../cart/order-cart.js';
import { dayOfInstant } from '../shared/instants.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { Watch } from '../shared/watch.js';
import { elementsOf } from '../storefront/events.js';
import { showCart, wayToOrder } from '../storefront/show-order.js';

const styles = css`
  section {
    container-type: inline-size;
    margin-block: calc(var(--space) * 2);
  }

  h2 {
    font-size: 1.3em;
  }

  ul {
    list-style: none;
  }

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: calc(var(--space) * 2);
    padding-block: var(--space);
    border-block-end: 1px solid var(--line);
  }

  .words {
    flex: 1 1 9em;
    min-inline-size: 0;
  }

  .dishes {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  .facts {
    display: flex;
    flex-wrap: wrap;
    overflow: clip;
  }

  .facts span {
    margin-inline-end: 1em;
  }

  /* Before the first on a line, it is outside the box. */
  .facts span::before {
    display: inline-block;
    inline-size: 1em;
    margin-inline-start: -1em;
    text-align: center;
    content: '·';
  }

  .about .link {
    padding-inline: 0;
  }

  order-again::part(again) {
    padding-inline: calc(var(--space) * 2);
    border: 1px solid var(--control-line);
    text-decoration: none;
  }

  .about {
    padding-block-start: var(--space);
    font-size: 0.875em;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: var(--space);
  }
`;

/**
 * Earlier orders of this device above the menu, each ordered again with one press, and how to forget
 * them. Internal: the menu shows it to guests who keep something.
 *
 * @within order-menu
 * @csspart earlier - earlier orders and what is said about them
 * @csspart earlier-order
 * @csspart forget-kept - the button that removes favorites and orders from the device
 */
export class OrderEarlier extends StorefrontElement {
  static override styles = [super.styles, styles];

  protected override readonly exportparts =
    'earlier, earlier-order, forget-kept, again, again-question, to-order, error';

  readonly #kept = new Watch(this, (shop) => shop.kept.$value);
  readonly #menus = new Watch(this, (shop) => shop.menus.$value);
  #forgotten = false;

  protected override renderShop(shop: Storefront): unknown {
    const found = this.#kept.value;
    const kept = found?.state === 'ready' ? found.value : null;
    const isEmpty = !kept || kept.orders.length + kept.favorites.length === 0;
    if (isEmpty) {
      return this.#forgotten
        ? html`<p class="quiet" role="status" tabindex="-1">${returningText('forgotten')}</p>`
        : nothing;
    }
    const { orders } = kept;
    return html`<section aria-label=${afterwardsText('orderAgain')} part="earlier">
      ${
        orders.length > 0
          ? html`<h2>${afterwardsText('orderAgain')}</h2>
            <ul role="list">${orders.map((order) => this.#order(order, shop))}</ul>`
          : nothing
      }
      <p class="about quiet">
        ${returningText('keptHere')}
        <button class="link" part="forget-kept" @click=${() => this.#forget(shop)}>${returningText('forget')}</button>
      </p>
    </section>`;
  }

  #order(order: KeptOrder, shop: Storefront): TemplateResult {
    const dishes = order.items.map(lineText).join(sharedText('comma'));
    const again = (): readonly OrderedItem[] => order.items.map(withModifiers);
    const cart = [...elementsOf(shop)].find(({ localName }) => localName === 'order-cart');
    return html`<li part="earlier-order">
      <div class="words">
        <p class="dishes"><bdi>${dishes}</bdi></p>
        <p class="facts quiet">${this.#facts(order)}</p>
      </div>
      <order-again
        .storefront=${shop}
        .label=${returningText('againOf', { dishes })}
        .dishes=${again}
        .added=${() => cart && void lead(shop, cart as OrderCart, order)}
        .toOrder=${() => (cart ? undefined : wayToOrder(shop))}
      ></order-again>
    </li>`;
  }

  #facts({ at, currency, items }: KeptOrder): unknown {
    const found = this.#menus.value;
    const menus: readonly Menu[] = found?.state === 'ready' ? found.value.menus : [];
    const today = priceToday(items, menus);
    const day = dayOfInstant(new Date(at).toISOString(), this.currentLanguage);
    if (today === null) return day;
    const amount = formatMoney(today, currency);
    // The point between them is an ornament, which a line that ends here goes without.
    return html`<span>${returningText('aboutToday', { amount })}</span> <span>${day}</span>`;
  }

  async #forget(shop: Storefront): Promise<void> {
    this.#forgotten = true;
    await forgetKept(shop);
    await this.updateComplete;
    // The pressed button is gone.
    this.renderRoot.querySelector<HTMLElement>('[role=status]')?.focus({ preventScroll: true });
  }
}

/**
 * To the checkout if the cart is that order, which needs nothing else; otherwise to the cart.
 */
async function lead(shop: Storefront, cart: OrderCart, { items }: KeptOrder): Promise<void> {
  const all = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const isWhole = shop.cart.$view.get().quantity === all;
  const loaded = isWhole ? await load('alongside').catch(() => null) : null;
  await (loaded ? loaded.leave(cart, shop) : showCart(cart));
}

const lineText = ({ name, quantity }: KeptItem): string =>
  quantity > 1 ? cartText('times', { count: quantity, name }) : name;

declare global {
  interface HTMLElementTagNameMap {
    'order-earlier': OrderEarlier;
  }
}
