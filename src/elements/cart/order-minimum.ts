import { css, html, nothing } from 'lit';
import { formatMoney } from '../../contract/money.js';
import { lineText } from '../../messages/product.js';
import { goalOf, minimumOf } from '../../stores/cart/minimum.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { theme } from '../shared/theme.js';
import { Watch } from '../shared/watch.js';

/**
 * Says how much is missing for the minimum order or, above that, for free delivery. Nothing once it
 * is reached. Internal: `<order-cart>` shows it above its button.
 *
 * @within order-cart
 * @csspart to-go - what is missing for the minimum order or for free delivery
 */
export class OrderMinimum extends StorefrontElement {
  static override styles = [
    theme,
    css`
      :host {
        display: block;
      }

      div {
        display: grid;
        gap: calc(var(--space) / 2);
        padding-block-end: var(--space);
        font-size: 0.9em;
      }

      progress {
        inline-size: 100%;
        block-size: 6px;
        border: 0;
        border-radius: 3px;
        appearance: none;
        overflow: hidden;
        background: var(--line);
        color: var(--accent);
      }

      ::-webkit-progress-bar {
        background: var(--line);
      }

      ::-webkit-progress-value {
        background: var(--accent);
        transition: inline-size var(--motion);
      }

      ::-moz-progress-bar {
        background: var(--accent);
      }

      @media (forced-colors: active) {
        progress {
          appearance: auto;
        }
      }
    `,
  ];

  protected override readonly exportparts = 'to-go';

  constructor() {
    super();
    new Watch(this, (shop) => shop.cart.$view);
    new Watch(this, (shop) => minimumOf(shop).$refused);
  }

  protected override renderShop(shop: Storefront): unknown {
    const goal = goalOf(shop);
    if (!goal || shop.cart.$view.get().closed !== null) return nothing;
    const text = (minor: number) => formatMoney(minor, goal.currency);
    const missing = text(goal.amount - goal.reached);
    return html`<div part="to-go">
      <p id="text">${
        goal.kind === 'minimum'
          ? lineText('toMinimum', { missing, amount: text(goal.amount) })
          : lineText('toFreeDelivery', { missing })
      }</p>
      <progress max=${goal.amount} value=${goal.reached} aria-labelledby="text"></progress>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'order-minimum': OrderMinimum;
  }
}
