import { type CSSResult, html, nothing, type PropertyDeclarations, type PropertyValues } from 'lit';
import type { Entry, Section } from '../../markup/plan.js';
import { whyNoOrders } from '../../stores/cart/pending.js';
import { $sentOrder } from '../../stores/storefront/storefront.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { noteStyles } from '../law/notes.styles.js';
import { controls, restaurantPhone } from '../shared/controls.js';
import { StageOfMenu } from '../shared/scroll.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { fillWidth, theme } from '../shared/theme.js';
import { afterFirstFrames, Watch } from '../shared/watch.js';
import { cardSheets } from './card-layout.styles.js';
import { CardList } from './card-list.js';
import { CardOrders } from './card-orders.js';
import { Categories } from './categories.js';
import { categoryStyles } from './categories.styles.js';
import { Facts } from './facts.js';
import {
  allergiesButton,
  awaitedTemplate,
  emptyTemplate,
  headerRows,
  listTemplate,
  placeholder,
} from './list.js';
import { MenuEvents, prefetchDialog } from './menu-events.js';
import { partOf } from './menu-part.js';
import { menuStyles } from './order-menu.styles.js';
import { Rendered } from './rendered.js';
import { Search, type Searchable } from './search.js';
import { ShownSections } from './shown-sections.js';

/**
 * The menu of one location: categories, products, and ordering them. Visible at the shop's menu
 * stage, otherwise hidden (`hidden` attribute).
 *
 * Cards are rendered in chunks as they come near the window, and updated chunk by chunk when the cart
 * changes: a menu of a thousand products costs about as much as its visible part.
 *
 * @property storefront - the shop, if the integrator sets it
 * @property product - id of a product to open once the menu has loaded
 * @fires order-product-open - the guest opened a product; `productId`
 * @slot header - above the menu
 * @slot empty - replaces the text shown when nothing is served
 * @csspart categories - the row of categories
 * @csspart category-link - one of its buttons, or one in the list of all categories
 * @csspart categories-arrow - scrolls the row
 * @csspart all-categories - opens the list of all categories
 * @csspart category-list - that list
 * @csspart search - the button that opens the search
 * @csspart menu-name - the name of a menu, if several are served
 * @csspart category - a category with its heading and products
 * @csspart heading - the name of a category
 * @csspart product - a product's row or card
 * @csspart product-name
 * @csspart description
 * @csspart price
 * @csspart calories - how much energy a product has
 * @csspart match - a word that the search has found
 * @csspart found-ingredients - ingredients that the search has found
 * @csspart allergies - the button that asks what the guest avoids
 * @csspart avoided - what is stated about that
 * @csspart mark - the dietary marks
 * @csspart quantity - how many of the product are in the order
 * @csspart fewer - the button that removes one
 * @csspart popular - says that a product is popular
 * @csspart sold-out
 * @csspart picture
 * @csspart add - the button that adds one directly
 * @csspart closed - why no orders are taken
 * @csspart fees - the fees of an order, before the first item
 * @csspart tax-note - says that prices include tax
 * @csspart reference - how much energy people need a day
 * @csspart allergy-notice - asks guests to tell the restaurant about allergies
 * @csspart allergens-hint - where to find allergens
 * @csspart seller - who sells
 * @csspart accessibility - the link to the statement on accessibility
 * @csspart privacy-control - says that Global Privacy Control is respected
 * @csspart loading
 * @csspart failed
 * @csspart empty
 * @property menu - id of the only menu to show
 * @property categories - ids of the only categories to show, separated by spaces, in this order
 * @property layout - `list`: compact rows with small pictures; `cards`: pictures above the words;
 *   default: rows where there is little space
 * @cssprop --order-sticky-top - where the row of categories sticks: the height of the page's own
 *   sticky header; 0px by default
 */
export class OrderMenu extends StorefrontElement {
  static override styles: CSSResult[] = [
    theme,
    controls,
    menuStyles,
    categoryStyles,
    ...cardSheets,
    noteStyles,
    fillWidth,
  ];
  static override properties: PropertyDeclarations = {
    product: {},
    menu: {},
    categories: {},
    layout: { reflect: true },
    announcement: { state: true },
    toast: { state: true },
    finder: { state: true },
  };

  readonly #facts = new Facts(this);
  readonly #cart = new Watch(
    this,
    (shop) => shop.cart.$view,
    (view, before) => {
      // The service has answered, so the menu can be asked for again.
      if (view.confirmed !== before?.confirmed) this.#facts.retryAfterFailure();
      // Don't search a long menu for the few cards that change.
      this.#cards.followCart(view.lines);
      return view.closed !== before?.closed;
    },
  );
  readonly #opening = new Watch(
    this,
    (shop) => shop.$opening,
    (opening, before) => (opening?.ready === false) !== (before?.ready === false),
  );
  readonly #closedAtTable = new Watch(this, (shop) => shop.$closedAtTable);
  readonly #sent = new Watch(this, () => $sentOrder);
  readonly #stage = new StageOfMenu(this);
  readonly #orders = new CardOrders(this);
  readonly #search = new Search(this, () => this.#openSearch());
  readonly #cards = new CardList(prefetchDialog);
  readonly #categories = new Categories(this, (section) => this.#cards.paintFirst(section));

  readonly #events = new MenuEvents({
    cards: this.#cards,
    orders: this.#orders,
    categories: this.#categories,
    openSearch: () => this.#openSearch(),
    open: (entry, opener) => this.open(entry, opener),
    showRest: () => (this.#sections.isStart ? this.#addRest() : null),
  });

  /** What a screen reader says about the last change. */
  announcement = '';
  /** An error message; empty if there is none. */
  toast = '';
  declare product: string | undefined;
  declare menu: string | undefined;
  declare categories: string | undefined;
  declare layout: 'cards' | 'list' | undefined;
  /** Set while the menu is being searched. */
  finder: Searchable['finder'];

  /** What the page came with, until the list takes it over. */
  #rendered: Rendered | undefined;
  readonly #sections = new ShownSections(this, this.#facts);
  /** The menu takes longer than the first frames, so placeholders appear. */
  #isSlow = false;

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('online', this.#facts.retryAfterFailure);
    // After being reattached, it must watch again.
    this.#sections.forget();
    afterFirstFrames(() => {
      this.#isSlow = true;
      if (this.#facts.isLoading) this.requestUpdate();
    });
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    if (this.shadowRoot) this.#rendered = new Rendered(this.shadowRoot);
    return super.createRenderRoot();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Frameworks may remove an element and put it back within one task.
    queueMicrotask(() => {
      if (this.isConnected) return;
      removeEventListener('online', this.#facts.retryAfterFailure);
      this.#cards.stop();
      this.#categories.stop();
    });
  }

  /** Not in `willUpdate`: watched values are updated after that. */
  protected override update(changed: PropertyValues): void {
    this.hidden = (this.#stage.value ?? 'menu') !== 'menu';
    super.update(changed);
  }

  protected override renderShop(shop: Storefront): unknown {
    // What the page came with stays as long as there is nothing better.
    if (this.#rendered && this.#facts.isLoading) return nothing;
    if (this.#facts.isLoading && !this.#isSlow) return awaitedTemplate();
    // A cart next to it says so, with a way to ask again.
    const closed = this.#cart.value?.closed;
    const { earlier } = this.#facts;
    return html`<div class="container ${earlier.isUnchecked ? 'unchecked' : ''}">
      <p class="visually-hidden" role="status">${this.announcement}</p>
      <div
        class=${whyNoOrders(this.#cart.value, this.#opening.value, this.#closedAtTable.value) === null ? '' : 'no-orders'}
        @click=${this.#events.onClick}
        @pointerover=${this.#events.onInterest}
        @focusin=${this.#events.onInterest}
      >
        ${closed && !this.isWith('order-cart') ? html`<p class="closed" role="status" part="closed"><bdi>${closed}</bdi></p>` : nothing}
        <slot name="header"></slot>
        <order-header class=${headerRows(shop)} .storefront=${shop}>
          <order-when .storefront=${shop}></order-when>
        </order-header>
        ${this.#face(shop)}
      </div>
      ${this.toast && html`<p class="toast" role="alert">${this.toast}</p>`}
      ${earlier.comparison ? html`<order-menu-news .storefront=${shop} .comparison=${earlier.comparison} .hasCart=${this.isWith('order-cart')}></order-menu-news>` : nothing}
      <order-product .storefront=${shop}></order-product>
      <order-allergies .storefront=${shop}></order-allergies>
    </div>`;
  }

  #face(shop: Storefront): unknown {
    const { menus, areKnown, hasKept } = this.#facts;
    if (menus?.state !== 'ready' || !areKnown) {
      return placeholder(menus, restaurantPhone(shop.settings), () => void shop.menus.reload());
    }
    this.#sections.renew(menus.value, this.#rendered !== undefined);
    const { list, isStart } = this.#sections;
    // The list keeps its position in the template during a search, because its cards are rendered.
    return html`<div class="notes">${this.#facts.notes('menu')}</div>
      ${hasKept && !this.finder ? html`<order-earlier .storefront=${shop}></order-earlier>` : nothing}
      ${this.finder?.template(partOf(menus.value, this), this.currentLanguage)}
      ${
        list.length > 0 || this.finder
          ? listTemplate(list, {
              current: this.#categories.current,
              hasRow: !this.finder,
              leave: this.#categories.leave,
              allergies: this.finder ? nothing : allergiesButton(this.#facts.avoiding),
              isStart,
            })
          : emptyTemplate()
      }
      <div class="notes">${this.#facts.notes('about')}</div>`;
  }

  protected override updated(): void {
    const menus = this.#facts.menus;
    this.#facts.loadWhenIdle();
    this.#cards.followCart(this.#cart.value?.lines ?? []);
    const sections = this.#sections;
    if (sections.isOutdated) {
      sections.keep();
      const rendered = this.#facts.isReady ? this.#rendered : undefined;
      rendered?.takeOut();
      this.#show(menus?.state === 'ready' ? sections.list : [], rendered);
      rendered?.settle();
      if (rendered) this.#orders.answer(sections.list, rendered);
      if (rendered) this.#rendered = undefined;
      if (sections.isStart && this.#facts.isReady) afterFirstFrames(() => void this.#addRest());
    }
    // Until then, the product has no place to open in.
    if (menus?.state === 'ready' && this.#facts.isReady) this.#orders.openLinked(menus.value);
    this.#orders.openSent(this.#sent.value);
  }

  readonly #addRest = async (): Promise<void> => {
    if (!this.#sections.isStart) return;
    this.#sections.isStart = false;
    this.requestUpdate();
    await this.updateComplete;
    if (this.isConnected && this.#facts.isReady) this.#show(this.#sections.list);
  };

  #show(sections: readonly Section[], rendered?: Rendered): void {
    this.#cards.show(
      sections.flatMap(({ chunks }) => chunks),
      sections.length > 0 ? [...this.renderRoot.querySelectorAll<HTMLElement>('.chunk')] : [],
      this.#sections.shown,
      rendered,
    );
    this.#categories.follow();
  }

  #openSearch(): Promise<void> {
    return this.#orders.once(() => this.#search.open());
  }

  /** Opens a product; `opener` gets the focus back. */
  open(entry: Entry, opener: HTMLElement): Promise<void> {
    return this.#orders.open(entry, opener);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'order-menu': OrderMenu;
  }
}
