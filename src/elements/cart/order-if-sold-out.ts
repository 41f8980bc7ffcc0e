import { css, html, nothing } from 'lit';
import type { UnavailableAction } from '../../contract/domain.js';
import { lineText } from '../../messages/product.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { fields } from '../shared/fields.styles.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { theme } from '../shared/theme.js';
import { Watch } from '../shared/watch.js';
import { productOf } from './order-change-line.js';

const options = [
  ['remove_item', () => lineText('leaveOut')],
  ['cancel_entire_order', () => lineText('cancelOrder')],
] as const;

/**
 * Asks once for the whole order what the kitchen does if a dish has run out, which the service wants to know for
 * each line. Internal: `<order-cart>` shows it below its lines.
 *
 * @within order-cart
 * @csspart if-sold-out
 */
export class OrderIfSoldOut extends StorefrontElement {
  static override styles = [
    theme,
    fields,
    css`
      label {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: 0 calc(var(--space) * 2);
        padding-block-start: var(--space);
        color: var(--muted);
        font-size: 0.9em;
      }

      select {
        inline-size: auto;
        max-inline-size: 100%;
        color: var(--text);
      }
    `,
  ];

  protected override readonly exportparts = 'if-sold-out';

  constructor() {
    super();
    new Watch(this, (shop) => shop.cart.$view);
  }

  protected override renderShop(shop: Storefront): unknown {
    const { lines } = shop.cart.$view.get();
    const at = lines[0]?.ifUnavailable;
    if (!at) return nothing;
    const onChange = ({ target }: Event) =>
      answer(shop, (target as HTMLSelectElement).value as UnavailableAction);
    return html`<label part="if-sold-out">
      ${lineText('ifSoldOut')}
      <select @change=${onChange}>
        ${options.map(([value, text]) => html`<option value=${value} .selected=${value === at}>${text()}</option>`)}
      </select>
    </label>`;
  }
}

function answer(shop: Storefront, ifUnavailable: UnavailableAction): void {
  for (const line of shop.cart.$view.get().lines) {
    if (line.ifUnavailable === ifUnavailable || line.soldOut) continue;
    const { quantity, choices, instructions } = line;
    const product = productOf(shop, line);
    shop.cart.replace(line.key, {
      product,
      categoryId: null,
      quantity,
      choices,
      instructions,
      ifUnavailable,
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'order-if-sold-out': OrderIfSoldOut;
  }
}
