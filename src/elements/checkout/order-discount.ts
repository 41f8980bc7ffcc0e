import { css, html } from 'lit';
import { formatMoney } from '../../contract/money.js';
import { discountText } from '../../messages/checkout.js';
import { recoveryText } from '../../messages/recovery.js';
import { sharedText } from '../../messages/shared.js';
import { minimumIn } from '../../stores/cart/minimum.js';
import type { CartView, RefusedNotice, Storefront } from '../../stores/storefront/types.js';
import { reasonIn } from '../cart/notices.js';
import { checkoutStyles } from '../shared/checkout.styles.js';
import { textField } from '../shared/fields.js';
import { fields } from '../shared/fields.styles.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { Watch } from '../shared/watch.js';
import { textIn } from './contact.js';

/**
 * A discount code: typed, refused with the service's reason, or applied and removable. Part of
 * `<order-checkout>`, loaded when the guest has a code.
 *
 * @within order-checkout
 * @csspart error - what is wrong with the code
 */
export class OrderDiscount extends StorefrontElement {
  static override styles = [
    super.styles,
    fields,
    checkoutStyles,
    css`
      .code,
      .applied {
        display: grid;
        grid-template-columns: 1fr auto;
        gap: 4px var(--space);
        max-inline-size: 26em;
        padding-block: var(--space) calc(var(--space) * 2);
      }

      .applied {
        align-items: center;
        max-inline-size: none;
      }

      .applied .link {
        padding-inline: 0;
      }

      .code .field {
        display: contents;
      }

      .code :is(.named, .error) {
        grid-column: 1 / -1;
      }

      .code .error {
        grid-row: 3;
      }
    `,
  ];

  protected override readonly exportparts = 'error';

  /** The code that is being checked, or was refused. */
  #code = '';
  #refused: RefusedNotice | null = null;

  constructor() {
    super();
    new Watch(this, (shop) => shop.cart.$view);
  }

  /** Takes the refusal from the cart's notices: it belongs next to the code, not above the checkout. */
  protected override willUpdate(): void {
    const { notice } = this.shop?.cart.$view.get() ?? {};
    if (notice?.kind !== 'refused' || notice.intent.type !== 'discount') return;
    this.#refused = notice;
    this.shop?.cart.dismissNotice();
  }

  protected override renderShop(shop: Storefront): unknown {
    const view = shop.cart.$view.get();
    const code = view.confirmed?.discountCode;
    const checking = view.intents.some(({ type }) => type === 'discount');
    if (code && !checking) return applied(shop, code);
    return html`<form class="code" @submit=${(event: SubmitEvent) => this.#apply(event, shop)}>
      ${textField({
        name: 'code',
        label: discountText('label'),
        error: this.#refused ? whyNot(this.#refused, view) : '',
        urgent: true,
        value: this.#code,
        maxlength: 64,
      })}
      <button aria-disabled=${checking}>${checking ? sharedText('oneMoment') : discountText('apply')}</button>
    </form>`;
  }

  #apply(event: SubmitEvent, { cart }: Storefront): void {
    event.preventDefault();
    const view = cart.$view.get();
    const code = textIn(event.target as HTMLFormElement, 'code').trim();
    if (!code || view.intents.some(({ type }) => type === 'discount')) return;
    this.#code = code;
    this.#refused = null;
    cart.intend({ type: 'discount', code });
    // The guest is waiting, so send it without waiting for more changes.
    cart.retryNow();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'order-discount': OrderDiscount;
  }
}

function whyNot(refused: RefusedNotice, { confirmed }: CartView): string {
  const minimum = minimumIn(refused);
  if (!minimum || !confirmed) return reasonIn(refused) || recoveryText('refusedCode');
  const amount = formatMoney(minimum, confirmed.currency);
  return recoveryText('refusedBelow', { amount });
}

const applied = ({ cart }: Storefront, code: string) => {
  const remove = () => {
    cart.intend({ type: 'no-discount' });
    cart.retryNow();
  };
  return html`<div class="applied">
    <p role="status">${discountText('applied', { code })}</p>
    <button class="link" @click=${remove}>${discountText('remove')}</button>
  </div>`;
};
