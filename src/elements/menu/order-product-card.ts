import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { loadAhead, loadNow } from '../../bundles/load.js';
import type { MenuBundle, Product } from '../../contract/domain.js';
import type { Entry } from '../../markup/plan.js';
import { cartText } from '../../messages/cart.js';
import { dietaryMarks, menuText } from '../../messages/menu.js';
import { lineText } from '../../messages/product.js';
import { problem, sharedText } from '../../messages/shared.js';
import { whyNoOrders } from '../../stores/cart/pending.js';
import { energyAt } from '../../stores/law/demand.js';
import { $sentOrder } from '../../stores/storefront/storefront.js';
import type { Loadable, Storefront } from '../../stores/storefront/types.js';
import { closedText } from '../cart/notices.js';
import { Avoiding } from '../shared/avoiding.js';
import { descriptionLang, menuLanguageOf, nameLang } from '../shared/menu-language.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { fillWidth } from '../shared/theme.js';
import { Watch } from '../shared/watch.js';
import { energyOf, quantitiesOf } from './card-list.js';
import { openLinkTo, reportUnknown } from './card-page.js';
import { entryOf } from './linked.js';
import { productCardStyles } from './order-product-card.styles.js';

interface ProductDialog extends HTMLElement {
  /** @returns whether the product was added */
  show(entry: Entry): Promise<boolean>;
}

/**
 * One product of the menu for any page: a landing page, a blog post. Guests add it right there; with
 * choices to make, its dialog opens. All cards of a shop share its order, which opens with "View
 * order": the shop's button or cart if the page has one, or else a drawer.
 *
 * @property storefront - the shop, if the integrator sets it
 * @property product - id of the product
 * @fires order-product-open - the guest opened the product; `productId`
 * @slot - shown if the menu doesn't have the product or can't load, and before the script runs; such as a link to the menu
 * @csspart card
 * @csspart picture
 * @csspart product-name - also the button that opens the product
 * @csspart description
 * @csspart price
 * @csspart calories - how much energy the product has
 * @csspart mark - the dietary marks
 * @csspart avoided - what is stated about what the guest avoids
 * @csspart add - the button that adds one, or opens the choices
 * @csspart quantity - how many are in the order
 * @csspart view-order - the button that shows the order
 * @csspart sold-out
 * @csspart closed - why no orders are taken
 * @csspart unknown - says that the product isn't on the menu
 * @csspart loading
 * @csspart failed
 */
export class OrderProductCard extends StorefrontElement {
  static override styles = [super.styles, productCardStyles, fillWidth];
  static override properties: PropertyDeclarations = {
    product: {},
    announcement: { state: true },
    toast: { state: true },
  };

  declare product: string | undefined;

  /** What a screen reader says about the last change. */
  private announcement = '';
  /** An error message; empty if there is none. */
  private toast = '';

  readonly #menus = new Watch(this, (shop) => shop.menus.$value);
  readonly #law = new Watch(this, (shop) => shop.law.$value);
  readonly #cart = new Watch(this, (shop) => shop.cart.$view);
  readonly #opening = new Watch(this, (shop) => shop.$opening);
  readonly #closedAtTable = new Watch(this, (shop) => shop.$closedAtTable);
  readonly #sent = new Watch(this, () => $sentOrder);
  readonly #avoiding = new Avoiding(this);

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('online', this.#retry);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('online', this.#retry);
  }

  protected override updated(): void {
    const waiting = [this.#menus.value, this.#law.value];
    if (waiting.some((one) => one?.state === 'idle') || this.#avoiding.isIdle)
      queueMicrotask(this.#load);
    const menus = this.#menus.value;
    if (menus?.state === 'ready' && !this.#entryIn(menus.value)) reportUnknown(this.product);
    if (this.shop) openLinkTo(this.shop, this.#sent.value);
  }

  readonly #load = (): void => {
    void this.shop?.menus.load();
    void this.shop?.law.load();
    void this.shop?.avoided.load();
  };

  readonly #retry = (): void => {
    if (this.#menus.value?.state === 'failed') void this.shop?.menus.reload();
  };

  #entryIn = (menus: MenuBundle): Entry | undefined => entryOf(menus, this.product ?? '');

  protected override renderShop(shop: Storefront): unknown {
    return html`<div class="container">${this.#face(shop, this.#menus.value)}</div>
      <p class="visually-hidden" role="status">${this.announcement}</p>
      ${this.toast && html`<p class="toast" role="alert">${this.toast}</p>`}
      <order-product .storefront=${shop}></order-product>`;
  }

  #face(shop: Storefront, menus: Loadable<MenuBundle> | undefined): unknown {
    if (menus?.state === 'failed') {
      return html`<slot
        ><p part="failed" role="alert">
          ${problem(menus.error)} <button @click=${this.#retry}>${sharedText('tryAgain')}</button>
        </p></slot
      >`;
    }
    const law = this.#law.value?.state ?? 'idle';
    // Legal statements come with the price.
    if (menus?.state !== 'ready' || !/ready|failed/.test(law) || !this.#avoiding.isKnown) {
      return html`<div class="card" aria-busy="true" part="loading">
        <p class="visually-hidden">${sharedText('oneMoment')}</p>
        <i class="shot"></i>
        <div class="words" aria-hidden="true"><i></i><i></i><i></i></div>
      </div>`;
    }
    const entry = this.#entryIn(menus.value);
    return entry
      ? this.#card(shop, entry)
      : html`<slot><p class="quiet" part="unknown">${lineText('notOnMenu')}</p></slot>`;
  }

  #card(shop: Storefront, { product, categoryId }: Entry): TemplateResult {
    const { name, description, imageUrl, stated, available, dietary } = product;
    const language = menuLanguageOf(shop);
    const energy = energyOf(product, energyAt(shop));
    const entry = { product, categoryId };
    return html`<article class="card ${available ? '' : 'out'}" aria-labelledby="name" part="card">
      ${
        imageUrl
          ? html`<img
            src=${imageUrl}
            alt=${stated?.alt ?? ''}
            width="400"
            height="300"
            loading="lazy"
            decoding="async"
            part="picture"
          />`
          : nothing
      }
      <div class="words">
        <button
          class="open"
          id="name"
          aria-haspopup="dialog"
          dir="auto"
          lang=${ifDefined(nameLang(product, language))}
          part="product-name"
          @click=${() => void this.#open(entry)}
          @pointerover=${this.#onInterest}
        >
          ${name}
        </button>
        ${description ? html`<p class="about quiet" dir="auto" lang=${ifDefined(descriptionLang(product, language))} part="description">${description}</p>` : nothing}
        ${(this.#avoiding.notes?.onCard(product) ?? []).map((text) => html`<p class="avoided" part="avoided">${text}</p>`)}
        <p class="facts">
          <span class="price" part="price">${product.price.text}</span>
          ${energy ? html`<span class="quiet" part="calories">${energy}</span>` : nothing}
          ${dietary.length > 0 ? html`<span class="quiet" part="mark">${dietaryMarks(dietary)}</span>` : nothing}
        </p>
        ${this.#order(entry)}
      </div>
    </article>`;
  }

  #order(entry: Entry): TemplateResult {
    const { product } = entry;
    const view = this.#cart.value;
    const closed = whyNoOrders(view, this.#opening.value, this.#closedAtTable.value);
    const count = quantitiesOf(view?.lines ?? []).get(product.id) ?? 0;
    return html`<div class="order">
      ${this.#adding(entry, closed)}
      ${
        count > 0
          ? html`<span class="count" part="quantity">${menuText('inOrder', { count })}</span>
            <button class="link" part="view-order" @click=${this.#onView}>
              ${cartText('viewOrder')}
            </button>`
          : nothing
      }
    </div>`;
  }

  #adding(entry: Entry, closed: string | null): TemplateResult {
    const { name, hasModifiers, available } = entry.product;
    if (!available) return html`<strong part="sold-out">${menuText('soldOut')}</strong>`;
    if (closed !== null)
      return html`<span part="closed" role="status"><bdi>${closedText(closed)}</bdi></span>`;
    const words = hasModifiers ? menuText('chooseOptions') : menuText('add');
    return html`<button
      class="primary"
      aria-label="${words}: ${name}"
      aria-haspopup=${hasModifiers ? 'dialog' : 'false'}
      part="add"
      @click=${() => this.#add(entry)}
      @pointerover=${this.#onInterest}
    >
      ${words}
    </button>`;
  }

  readonly #onInterest = (): void => loadAhead('ordering');

  #add(entry: Entry): void {
    const { shop } = this;
    if (!shop) return;
    if (entry.product.hasModifiers) {
      void this.#open(entry);
      return;
    }
    this.#beginAfterReceipt(shop);
    shop.cart.add({ ...entry, quantity: 1, choices: [], instructions: '' });
    this.#announce(entry.product);
  }

  /** The last order is still shown where orders are. */
  #beginAfterReceipt(shop: Storefront): void {
    if (shop.$stage.get() === 'receipt') shop.startNewOrder();
  }

  #announce({ id, name }: Product): void {
    const count = quantitiesOf(this.shop?.cart.$view.get().lines ?? []).get(id) ?? 0;
    this.announcement = menuText('added', { name, count });
  }

  async #open(entry: Entry): Promise<void> {
    this.toast = '';
    try {
      await loadNow('ordering');
    } catch {
      this.toast = menuText('dishNotOpened');
      return;
    }
    const wasAdded = await this.renderRoot
      .querySelector<ProductDialog>('order-product')
      ?.show(entry);
    if (!wasAdded || !this.shop) return;
    this.#beginAfterReceipt(this.shop);
    this.#announce(entry.product);
  }

  /** A button or a cart of the page, or else a drawer of its own. */
  readonly #onView = async (event: Event): Promise<void> => {
    const { shop } = this;
    const opener = event.currentTarget as HTMLElement;
    if (!shop) return;
    this.toast = '';
    try {
      const { scriptOf } = await loadNow('scripting');
      const isOpen = await scriptOf(shop)
        .open()
        .then(
          () => true,
          () => false,
        );
      if (isOpen) return;
      const { openDrawer } = await loadNow('opener');
      await openDrawer(shop, opener, () => {
        this.toast = sharedText('notLoaded');
      });
      this.toast = '';
    } catch (error) {
      console.error(`order-elements: the order could not be loaded. ${error}`);
      this.toast = sharedText('notLoaded');
    }
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'order-product-card': OrderProductCard;
  }
}
