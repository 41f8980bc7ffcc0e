import { css, html } from 'lit';
import { readyAbout } from '../../messages/ready-time.js';
import { readyTimeOf } from '../../stores/ready-time.js';
import type { Storefront } from '../../stores/types.js';
import { instantText } from '../shared/instant-text.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { theme } from '../shared/theme.js';
import { Watch } from '../shared/watch.js';

/**
 * Says when an order for now is about ready, by the restaurant's clock. Part of `<order-checkout>`
 * and `<order-receipt>`, loaded after them; hidden where the service estimates nothing.
 */
export class OrderReadyTime extends StorefrontElement {
  static override styles = [
    theme,
    css`
      :host {
        display: block;
      }

      p {
        color: var(--muted);
        font-size: 0.875em;
      }

      /* Close to who has the order. */
      .receipt {
        margin-block-start: calc(var(--space) * -3.5);
      }
    `,
  ];

  #time = '';

  constructor() {
    super();
    new Watch(this, (shop) => shop.cart.$view);
    new Watch(this, (shop) => readyTimeOf(shop).$estimate);
  }

  protected override willUpdate(): void {
    const { shop } = this;
    if (!shop) return;
    void readyTimeOf(shop).ask();
    const { timeZone = '' } = shop.settings.raw;
    this.#time = instantText(readyTimeOf(shop).at() ?? '', timeZone, this.currentLanguage);
    this.hidden = !this.#time;
  }

  protected override renderShop(shop: Storefront): unknown {
    return html`<p class=${shop.$stage.get()}>${readyAbout(this.#time)}</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'order-ready-time': OrderReadyTime;
  }
}
