import type { LitElement } from 'lit';
import { atom } from 'nanostores';
import { openEvent } from '../storefront/open-events.js';

/** How many lie over the page. */
export const $holders = atom(0);
let letGo = () => {};

/**
 * Keeps the page behind from scrolling, and its content where it is although the scroll bar goes.
 * What is laid over it may be closed in any order: the last that goes puts everything back.
 *
 * @returns to be called once
 */
export function holdPage(): () => void {
  if ($holders.get() === 0) letGo = hold();
  $holders.set($holders.get() + 1);
  return () => {
    $holders.set($holders.get() - 1);
    if ($holders.get() === 0) letGo();
  };
}

function hold(): () => void {
  const { style, clientWidth } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  style.overflow = 'hidden';
  if (clientWidth < innerWidth) style.scrollbarGutter = 'stable';
  return () => Object.assign(style, { overflow, scrollbarGutter });
}

/** The one `<dialog>` of an element, opened as a modal sheet over the page. */
export class Sheet {
  /** Its content is to be there. */
  opened = false;
  #letPageGo: (() => void) | undefined;

  constructor(private readonly host: LitElement) {}

  async open(): Promise<void> {
    this.opened = true;
    this.host.requestUpdate();
    await this.host.updateComplete;
    const dialog = this.#dialog;
    if (!dialog || dialog.open) return;
    this.#letPageGo = holdPage();
    dialog.showModal();
    this.host.dispatchEvent(openEvent(true));
  }

  /** Also for the dialog's `close` event: the shopper has other ways to close it. */
  readonly close = (): void => {
    if (!this.opened) return;
    this.opened = false;
    this.#dialog?.close();
    // At once: whoever holds the page next has to find it as it was.
    this.#letPageGo?.();
    this.#letPageGo = undefined;
    this.host.dispatchEvent(openEvent(false));
    if (this.host.isConnected) this.host.requestUpdate();
  };

  /** For its clicks: the backdrop belongs to the dialog, its content does not. */
  readonly onClick = (event: Event): void => {
    if (event.target === this.#dialog) this.close();
  };

  get #dialog(): HTMLDialogElement | null {
    return this.host.renderRoot?.querySelector('dialog') ?? null;
  }
}

/**
 * Shows a bar above everything of the page, where neither a transformed ancestor shifts it nor a chat
 * launcher covers it. It goes back into its place below what lies over the page: our own dialogs and
 * drawer, and a modal dialog of the page that was open before.
 */
export function raise(bar: HTMLElement | null, cart: HTMLElement): void {
  // Older browsers show it fixed to the window.
  if (!bar?.isConnected || !('popover' in bar)) return;
  const isRaised = bar.matches(':popover-open');
  const modal = document.querySelector('dialog:modal');
  // In a dialog that is not open yet: raised now, it would be below that one later.
  const isElsewhere = modal ? !modal.contains(cart) : cart.closest('dialog');
  const isBelow = $holders.get() > 0 || cart.closest('order-drawer') || isElsewhere;
  if (isBelow && isRaised) bar.hidePopover();
  if (!isBelow && !isRaised) bar.showPopover();
}
