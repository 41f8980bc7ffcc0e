import { html, noChange, nothing, type PropertyDeclarations, type PropertyValues } from 'lit';
import type { MenuBundle, Product } from '../../contract/domain.js';
import { added, notOpened, popular } from '../../messages/menu.js';
import type { Loadable, Storefront } from '../../stores/types.js';
import type {} from '../product/order-product.js';
import { controls } from '../shared/controls.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { theme } from '../shared/theme.js';
import { Watch } from '../shared/watch.js';
import { cardStyles } from './card.styles.js';
import { CardList } from './card-list.js';
import { goToCategory, markCategory } from './category-row.js';
import { emptyFace, failedFace, skeletonFace } from './faces.js';
import { listTemplate } from './list.js';
import { type Entry, planMenu } from './menu-plan.js';
import { menuStyles } from './order-menu.styles.js';
import { SectionSpy } from './section-spy.js';

/**
 * The menu of one location: categories, products, and the way to choose one. Shown while the shop's
 * stage is the menu, hidden (`hidden` attribute) while another is.
 *
 * Cards are painted in chunks as they come near the window, and changed chunk by chunk when the cart
 * changes: a menu of a thousand products costs about what is seen of it.
 *
 * @property storefront - the shop, when the integrator hands it in
 * @csspart categories - the row of categories
 * @csspart category-link - one of its buttons
 * @csspart menu-name - the name of a menu, when several are served
 * @csspart category - a category with its heading and products
 * @csspart heading - the name of a category
 * @csspart product - a product's row or card
 * @csspart product-name
 * @csspart description
 * @csspart price
 * @csspart mark - a dietary mark
 * @csspart quantity - how many of the product are in the order
 * @csspart sold-out
 * @csspart picture
 * @csspart add - the button that adds one at once
 * @csspart closed - why no orders are taken
 * @csspart loading
 * @csspart failed
 * @csspart empty
 * @cssprop --order-sticky-top - where the row of categories sticks: the height of the page's own
 *   sticky header; 0px by default
 */
export class OrderMenu extends StorefrontElement {
  static override styles = [theme, controls, menuStyles, cardStyles];
  static override properties: PropertyDeclarations = {
    announcement: { state: true },
    failedToOpen: { state: true },
    dialogReady: { state: true },
  };

  readonly #menus = new Watch(this, (shop) => shop.catalog.menus.$value);
  readonly #cart = new Watch(this, (shop) => shop.cart.$view);
  readonly #stage = new Watch(this, (shop) => shop.$stage);
  readonly #cards = new CardList(
    () => this.renderRoot,
    () => this.#fetchDialog(),
  );
  readonly #spy = new SectionSpy((index) =>
    markCategory(this.renderRoot.querySelector('.bar'), index),
  );

  private announcement = '';
  private failedToOpen = false;
  private dialogReady = false;

  #painted: { readonly menus: unknown; readonly shop: Storefront } | undefined;
  #loadedFor: Storefront | undefined;
  #listed: MenuBundle | undefined;
  #fetching: Promise<unknown> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('online', this.#retryAfterFailure);
    if (this.hasUpdated) this.#watch();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Frameworks take an element out and put it back within one task.
    queueMicrotask(() => {
      if (this.isConnected) return;
      window.removeEventListener('online', this.#retryAfterFailure);
      this.#cards.stop();
      this.#spy.stop();
    });
  }

  /** Not in `willUpdate`: what is watched is brought up to date after that. */
  protected override update(changed: PropertyValues): void {
    this.hidden = this.#stage.value !== undefined && this.#stage.value !== 'menu';
    super.update(changed);
  }

  protected override renderShop(shop: Storefront): unknown {
    const menus = this.#menus.value;
    const closed = this.#cart.value?.closed;
    return html`<p class="visually-hidden" role="status">${this.announcement}</p>
      <div
        class=${closed ? 'no-orders' : ''}
        @click=${this.#onClick}
        @pointerover=${this.#onInterest}
        @focusin=${this.#onInterest}
      >
        ${closed ? html`<p class="closed" role="status" part="closed">${closed}</p>` : nothing}
        ${this.#face(menus, shop)}
      </div>
      ${this.failedToOpen ? html`<p class="toast" role="alert">${notOpened()}</p>` : nothing}
      ${this.dialogReady ? html`<order-product .storefront=${shop}></order-product>` : nothing}`;
  }

  #face(menus: Loadable<MenuBundle> | undefined, shop: Storefront): unknown {
    if (this.#painted?.menus === menus && this.#painted?.shop === shop) return noChange;
    this.#painted = { menus, shop };
    this.#cards.plan([]);
    if (menus?.state === 'failed') {
      return failedFace(menus.error, () => void shop.catalog.menus.reload());
    }
    if (menus?.state !== 'ready') return skeletonFace();
    const groups = planMenu(menus.value, popular());
    if (groups.length === 0) return emptyFace();
    this.#cards.plan(groups);
    return listTemplate(groups);
  }

  protected override updated(): void {
    this.#loadForFirstTime();
    this.#cards.followCart(this.#cart.value?.lines ?? []);
    const menus = this.#menus.value;
    const bundle = menus?.state === 'ready' ? menus.value : undefined;
    if (bundle === this.#listed) return;
    this.#listed = bundle;
    this.#cards.repaint();
    this.#watch();
  }

  #watch(): void {
    this.#cards.watch();
    this.#spy.watch(this.#sections());
  }

  #sections(): HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('.section')];
  }

  #loadForFirstTime(): void {
    const { shop } = this;
    if (!shop || shop === this.#loadedFor) return;
    this.#loadedFor = shop;
    // Loading changes what is shown: not while it is being painted.
    queueMicrotask(() => {
      void shop.catalog.menus.load();
      void shop.catalog.location.load();
    });
  }

  readonly #onClick = (event: Event): void => {
    const target = event.target as Element;
    const category = target.closest<HTMLElement>('[data-section]')?.dataset.section;
    const section = category && this.#sections()[Number(category)];
    if (section) goToCategory(section, this.#cards);
    const entry = this.#cards.entryAt(target);
    const control = target.closest<HTMLElement>('button');
    if (!entry || !control) return;
    if (control.classList.contains('add')) this.#addOne(entry);
    else void this.#open(entry, control);
  };

  #addOne({ product, categoryId }: Entry): void {
    const { shop } = this;
    if (!shop || this.#cart.value?.closed) return;
    shop.cart.add({
      product,
      categoryId,
      quantity: 1,
      selections: [],
      choices: [],
      instructions: '',
    });
    this.#announce(product);
  }

  #announce({ id, name }: Product): void {
    const lines = this.shop?.cart.$view.get().lines ?? [];
    const count = lines.reduce((sum, line) => sum + (line.productId === id ? line.quantity : 0), 0);
    this.announcement = added(name, count);
  }

  async #open(entry: Entry, opener: HTMLElement): Promise<void> {
    this.failedToOpen = false;
    try {
      await this.#fetchDialog();
      this.dialogReady = true;
      await this.updateComplete;
      const wasAdded = await this.renderRoot.querySelector('order-product')?.show(entry);
      opener.focus();
      if (wasAdded) this.#announce(entry.product);
    } catch {
      this.failedToOpen = true;
    }
  }

  readonly #onInterest = (event: Event): void => {
    if ((event.target as Element).closest('.card')) this.#fetchDialog();
  };

  /** Asked for at the first sign that somebody may open a product; a failure may be tried again. */
  #fetchDialog(): Promise<unknown> {
    if (!this.#fetching) {
      this.#fetching = import('../define-product.js');
      this.#fetching.catch(() => {
        this.#fetching = undefined;
      });
    }
    return this.#fetching;
  }

  readonly #retryAfterFailure = (): void => {
    if (this.#menus.value?.state === 'failed') void this.shop?.catalog.menus.reload();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'order-menu': OrderMenu;
  }
}
