/** The product dialog of an element that opens it now and then: there only while it is open. */
import { html, type LitElement, nothing } from 'lit';
import type { Storefront } from '../../stores/types.js';
import type { Entry } from '../menu/menu-plan.js';
import type { Visit } from '../product/panel.js';

export class Dialog {
  #opened = false;

  constructor(private readonly host: LitElement) {}

  template(shop: Storefront): unknown {
    return this.#opened ? html`<order-product .storefront=${shop}></order-product>` : nothing;
  }

  /** Settles when it is closed again. */
  async show(entry: Entry, start: Partial<Visit> = {}): Promise<void> {
    if (this.#opened) return;
    this.#opened = true;
    await this.#paint();
    try {
      await this.host.renderRoot.querySelector('order-product')?.show(entry, start);
    } finally {
      this.#opened = false;
      await this.#paint();
    }
  }

  #paint(): Promise<boolean> {
    this.host.requestUpdate();
    return this.host.updateComplete;
  }
}
