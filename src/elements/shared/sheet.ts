import type { ReactiveController, ReactiveElement } from 'lit';
import { atom } from 'nanostores';
import type { OrderEvents, OrderProductOpenEvent } from '../storefront/events.js';
import { Layer } from './layers.js';
import type { StorefrontElement } from './storefront-element.js';

/** No event classes: these fire before the other event code is loaded. */
const made = (type: keyof OrderEvents): Event => new Event(type, { bubbles: true, composed: true });

/**
 * Fires when an overlay has opened or closed: the drawer of an `<order-button>`, or the cart of an
 * `<order-cart>` that is a bar.
 */
export const openEvent = (opened: boolean): Event => made(opened ? 'order-open' : 'order-close');

type Opened = Omit<OrderProductOpenEvent, keyof Event>;

export const productOpenEvent = ({
  productId,
  currency,
  total,
  items,
}: Omit<Opened, 'step'>): OrderProductOpenEvent =>
  Object.assign(made('order-product-open'), {
    ...{ step: 'view' as const, productId, currency, total, items },
  });

/** How many overlays are open. */
const $openOverlays = atom(0);
let unlock = () => {};

/**
 * Keeps the page behind from scrolling, and its content in place although the scroll bar
 * disappears. Overlays may close in any order: the last one restores everything.
 *
 * @returns a function to call once
 */
export function lockScroll(): () => void {
  if ($openOverlays.get() === 0) unlock = lock();
  $openOverlays.set($openOverlays.get() + 1);
  return () => {
    $openOverlays.set($openOverlays.get() - 1);
    if ($openOverlays.get() === 0) unlock();
  };
}

function lock(): () => void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  style.overflow = 'hidden';
  if (clientWidth < innerWidth) style.scrollbarGutter = 'stable';
  return () => Object.assign(style, { overflow, scrollbarGutter });
}

/** The single `<dialog>` of an element while it is open: modal, over a page that doesn't scroll. */
export class Modal implements ReactiveController {
  #unlockScroll: (() => void) | undefined;

  constructor(private readonly host: ReactiveElement) {
    host.addController(this);
  }

  get #dialog(): HTMLDialogElement | null {
    return this.host.renderRoot.querySelector('dialog');
  }

  /** @returns whether it is open: it can't be once its element is no longer in the page */
  open(): boolean {
    const dialog = this.#dialog;
    if (!dialog?.isConnected) return false;
    this.#unlockScroll ??= lockScroll();
    if (!dialog.open) dialog.showModal();
    return true;
  }

  /** Resolves once it is closed, also because its element was removed. */
  async untilClosed(): Promise<void> {
    const dialog = this.#dialog;
    await new Promise((resolve) => dialog?.addEventListener('close', resolve, { once: true }));
    this.#end();
  }

  /** The page has moved its element: the dialog is still open, but no longer modal. */
  hostConnected(): void {
    const dialog = this.#dialog;
    if (!dialog?.open || dialog.matches(':modal')) return;
    dialog.open = false;
    dialog.showModal();
  }

  hostDisconnected(): void {
    queueMicrotask(() => {
      if (this.host.isConnected) return;
      const dialog = this.#dialog;
      dialog?.close();
      // Immediately: the next overlay must find the page in its original state.
      this.#end();
      // Not every browser says so about a dialog that is no longer in the page.
      dialog?.dispatchEvent(new Event('close'));
    });
  }

  #end(): void {
    this.#unlockScroll?.();
    this.#unlockScroll = undefined;
  }
}

/** The single `<dialog>` of an element, opened as a modal sheet over the page. */
export class Sheet {
  /** Whether its content should be rendered. */
  opened = false;
  #unlockScroll: (() => void) | undefined;
  readonly #layer: Layer;
  /** Not modal at the moment, for the sheet of a wallet; stays open until that is closed. */
  isAside = false;

  constructor(private readonly host: StorefrontElement & { open(): Promise<void> }) {
    this.#layer = new Layer(host, 'cart', () => host.shop, {
      close: () => this.isAside || this.close(),
      reopen: async () => {
        await host.open();
        return this.opened;
      },
    });
  }

  async open(): Promise<void> {
    this.opened = true;
    this.host.requestUpdate();
    await this.host.updateComplete;
    const dialog = this.#dialog;
    // It may have been closed again, or its element removed.
    if (!this.opened || !dialog?.isConnected || dialog.open) return;
    this.#unlockScroll = lockScroll();
    dialog.showModal();
    this.#layer.open();
    this.host.dispatchEvent(openEvent(true));
  }

  /** Guests can close a dialog in other ways. */
  readonly onClose = (): void => {
    if (!this.#dialog?.open) this.close();
  };

  readonly close = (): void => {
    if (!this.opened) return;
    this.opened = false;
    this.isAside = false;
    this.#layer.close();
    this.#dialog?.close();
    // Immediately: the next overlay must find the page in its original state.
    this.#unlockScroll?.();
    this.#unlockScroll = undefined;
    this.host.dispatchEvent(openEvent(false));
    if (this.host.isConnected) this.host.requestUpdate();
  };

  /** Handles clicks: the backdrop belongs to the dialog, its content doesn't. */
  readonly onClick = (event: Event): void => {
    if (event.target === this.#dialog) this.close();
  };

  get #dialog(): HTMLDialogElement | null {
    return this.host.renderRoot?.querySelector('dialog') ?? null;
  }
}

/**
 * Keeps an element's bar above everything on the page, where neither a transformed ancestor shifts it
 * nor a chat launcher covers it. The bar goes back to its normal position below overlays: our own
 * dialogs and drawer, and a modal dialog of the page that was opened before.
 */
export class RaisedBar implements ReactiveController {
  #stopWatching = () => {};

  /** @param bar - its selector */
  constructor(
    private readonly host: StorefrontElement,
    private readonly bar: string,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.#stopWatching = $openOverlays.listen(this.#raise);
    // For the page's dialogs.
    document.addEventListener('toggle', this.#raise, true);
  }

  hostUpdated(): void {
    this.#raise();
  }

  hostDisconnected(): void {
    this.#stopWatching();
    document.removeEventListener('toggle', this.#raise, true);
  }

  readonly #raise = (): void => {
    const { host } = this;
    const bar = host.renderRoot?.querySelector<HTMLElement>(this.bar);
    // In older browsers it stays fixed to the window.
    if (!bar?.isConnected || !('popover' in bar)) return;
    const isRaised = bar.matches(':popover-open');
    const modal = document.querySelector('dialog:modal');
    // If it is in a dialog that isn't open yet, raising it now would put it below that dialog later.
    const isElsewhere = modal ? !modal.contains(host) : host.closest('dialog');
    const isBelow = $openOverlays.get() > 0 || host.closest('order-drawer') || isElsewhere;
    if (isBelow && isRaised) bar.hidePopover();
    if (!isBelow && !isRaised) bar.showPopover();
  };
}
