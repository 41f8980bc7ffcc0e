import { html, LitElement, type PropertyDeclarations } from 'lit';
import { define, loadSoon } from '../../bundles/load.js';
import { setLanguage } from '../../messages/language.js';
import { sharedText } from '../../messages/shared.js';
import { storefrontText } from '../../messages/storefront.js';
import type { LocationChoice } from '../../stores/locations/choice.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { closeIcon, controls } from '../shared/controls.js';
import { lockScroll, productOpenEvent } from '../shared/sheet.js';
import { theme } from '../shared/theme.js';
import { OrderCheckoutStartEvent, type OrderEvents, OrderPlacedEvent } from './events.js';
import { drawerStyles } from './order-drawer.styles.js';

/** The elements in a drawer that show the content of the button's slots. */
const slotOwners = { header: 'order-menu', empty: 'order-cart', terms: 'order-checkout' } as const;

/**
 * Copies, because frameworks expect their own nodes where they put them. Listeners on the originals
 * don't receive events from the copies.
 */
export function copySlots(button: Element, drawer: Element): void {
  for (const [slot, tag] of Object.entries(slotOwners)) {
    const copies = [...button.children]
      .filter((child) => child.slot === slot)
      .map((child) => child.cloneNode(true));
    drawer.querySelector(tag)?.append(...copies);
  }
}

/** Marks what a drawer made inert, so that a copy of the page can tell it from what the page made inert. */
const MADE_INERT = 'data-order-inert';

const makeReachable = (element: HTMLElement): void => {
  element.inert = false;
  element.removeAttribute(MADE_INERT);
};

/**
 * Makes everything except `shown`, a child of the body or of a modal dialog, inert. Not with a
 * modal dialog, which would also make a bank's challenge over the page unreachable. Elements added
 * later stay reachable.
 *
 * @returns a function that restores everything
 */
export function makeRestInert(shown: Element): () => void {
  const madeInert = [...(shown.parentElement?.children ?? [])].filter(
    (child): child is HTMLElement =>
      child instanceof HTMLElement && child !== shown && !child.inert,
  );
  for (const element of madeInert) {
    element.inert = true;
    element.setAttribute(MADE_INERT, '');
  }
  return () => {
    for (const element of madeInert) makeReachable(element);
  };
}

type Repeat<Name extends keyof OrderEvents> = (event: OrderEvents[Name]) => Event;

/** How the button repeats what an element of its drawer fires; `null` if no element of the drawer fires it. */
const repeats: { readonly [Name in keyof OrderEvents]: Repeat<Name> | null } = {
  'order-checkout-start': (event) => new OrderCheckoutStartEvent(event.order),
  'order-placed': (event) => new OrderPlacedEvent(event),
  'order-product-open': productOpenEvent,
  'order-cart-change': null,
  'order-item-add': null,
  'order-error': null,
  'order-page-scripts': null,
  'order-open': null,
  'order-close': null,
};

/** The button fires what its drawer's elements fire: the page knows only the button. */
export function forwardEvents(drawer: HTMLElement, button: HTMLElement): void {
  for (const [name, repeat] of Object.entries(repeats)) {
    if (!repeat) continue;
    drawer.addEventListener(name, (event) => {
      event.stopPropagation();
      if (!button.dispatchEvent(repeat(event as never))) event.preventDefault();
    });
  }
}

/** The custom properties of the theme, for elements that can't inherit them. */
export const tokens: readonly string[] = theme.cssText.match(/--order-[a-z-]+/g) ?? [];

const parts = ['order-menu', 'order-cart', 'order-checkout', 'order-receipt'] as const;

/** The button that opens the drawer. */
interface Opener extends HTMLElement {
  readonly currentLanguage: string;
  readonly product: string | undefined;
}

/**
 * What `<order-button>` opens: the elements of one shop at the side of the window, over the page; on
 * phones the whole window. It is in the body, because any other element of the page may clip or shift
 * its content, and copies the look of its button. For a button in a modal dialog it is in
 * that dialog, because the rest of the page is inert.
 *
 * @slot head - next to the title
 * @csspart drawer
 * @csspart header
 * @csspart title
 * @csspart close
 * @csspart backdrop
 */
export class OrderDrawer extends LitElement {
  static override styles = [theme, controls, drawerStyles];
  static override properties: PropertyDeclarations = { name: { state: true } };

  declare private name: string;
  /** Resolves when the drawer is closed. */
  readonly closed: Promise<void>;
  #settle = () => {};
  #undo: (() => void)[] = [];
  #isOpened = false;

  constructor() {
    super();
    this.name = '';
    this.closed = new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  /**
   * @param shop or a choice of restaurants, which is shown first
   * @param opener the element that was pressed; the drawer looks like what is around it
   */
  openFor(button: Opener, shop: Storefront | LocationChoice, opener: HTMLElement = button): void {
    this.#isOpened = true;
    this.lang = button.currentLanguage;
    this.name = nameOf(button);
    copyLook(opener, this);
    // The shop's language may have another direction than the page around what was pressed.
    const { direction } = getComputedStyle(button);
    if (direction === 'rtl' || this.matches(':lang(ar)')) this.style.direction = 'rtl';
    const stopFollowing = '$shop' in shop ? this.#follow(shop, button) : this.#show(shop, button);
    forwardEvents(this, button);
    const dialog = modalAround(opener);
    (dialog ?? document.body).append(this);
    dialog?.addEventListener('close', this.#onDialogClose);
    // Above the dialog, which may clip or shift its content.
    if (dialog && 'popover' in this) {
      this.popover = 'manual';
      this.showPopover();
    }
    const unlockScroll = lockScroll();
    const restoreRest = makeRestInert(this);
    document.addEventListener('keydown', this.#onKey);
    const stopListening = () => document.removeEventListener('keydown', this.#onKey);
    this.#undo = [
      () => dialog?.removeEventListener('close', this.#onDialogClose),
      stopListening,
      stopFollowing,
      unlockScroll,
      restoreRest,
      () => opener.focus(),
    ];
  }

  #show(shop: Storefront, button: Opener): () => void {
    const isFirst = !this.querySelector('order-menu');
    for (const tag of parts) {
      const part = this.querySelector(tag) ?? this.appendChild(document.createElement(tag));
      part.storefront = shop;
    }
    const menu = this.querySelector('order-menu');
    if (menu && button.product) menu.product = button.product;
    if (isFirst) copySlots(button, this);
    void loadSoon('account').then(({ offerAccount }) => offerAccount(this, shop));
    return () => {};
  }

  #follow(choice: LocationChoice, button: Opener): () => void {
    this.append(Object.assign(document.createElement('order-locations'), { choice }));
    return choice.$shop.subscribe((shop) => shop && this.#show(shop, button));
  }

  close(): void {
    this.remove();
    for (const undo of this.#undo.splice(0)) undo();
    this.#settle();
  }

  /**
   * Routers like Turbo keep a copy of the page that they leave. When they restore it, the copy of an
   * open drawer belongs to nobody.
   */
  override connectedCallback(): void {
    super.connectedCallback();
    if (this.#isOpened) return;
    const around = this.parentElement?.querySelectorAll<HTMLElement>(`:scope > [${MADE_INERT}]`);
    for (const element of around ?? []) makeReachable(element);
    this.remove();
  }

  /** When a router replaces the page, the drawer goes with it, and the page can scroll again. */
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => this.isConnected || this.close());
  }

  protected override firstUpdated(): void {
    this.renderRoot.querySelector<HTMLElement>('h1')?.focus();
  }

  protected override performUpdate(): void {
    setLanguage(this.lang);
    super.performUpdate();
  }

  protected override render(): unknown {
    return html`<div class="backdrop" part="backdrop" @click=${this.close}></div>
      <section
        role="dialog"
        aria-modal="true"
        aria-labelledby="title"
        part="drawer"
      >
        <div class="head" part="header">
          <h1 id="title" tabindex="-1" part="title">${this.name || storefrontText('orderOnline')}</h1>
          <slot name="head"></slot>
          <button class="icon" aria-label=${sharedText('close')} part="close" @click=${this.close}>
            ${closeIcon}
          </button>
        </div>
        <div class="view" data-lenis-prevent><slot></slot></div>
      </section>`;
  }

  /** An open dialog inside handles Escape itself. */
  readonly #onKey = (event: KeyboardEvent): void => {
    const inDialog = event
      .composedPath()
      .some((node) => node instanceof HTMLDialogElement && !node.contains(this));
    if (event.key !== 'Escape' || event.isComposing) return;
    if (event.defaultPrevented || inDialog) return;
    // Keeps a surrounding dialog of the page open.
    event.preventDefault();
    this.close();
  };

  readonly #onDialogClose = (): void => this.close();
}

/** Slotted content for the drawer isn't part of the button's name. */
const nameOf = (button: Element) =>
  [...button.childNodes]
    .filter((node) => !(node instanceof Element && node.slot))
    .map(({ textContent }) => textContent)
    .join('')
    .trim();

/** The modal dialog around an element, across shadow roots; the page behind it is inert. */
function modalAround(element: Element): Element | null {
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  return element.closest('dialog:modal') ?? (host ? modalAround(host) : null);
}

function copyLook(button: Element, drawer: HTMLElement): void {
  const look = getComputedStyle(button);
  for (const name of ['color-scheme', 'direction', ...tokens]) {
    const value = look.getPropertyValue(name);
    if (value) drawer.style.setProperty(name, value);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'order-drawer': OrderDrawer;
  }
}

define('order-drawer', OrderDrawer);
