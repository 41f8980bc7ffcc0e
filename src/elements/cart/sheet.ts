import type { LitElement } from 'lit';
import { openEvent } from '../events/order-open.js';
import { holdPage } from '../product/hold-page.js';

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
