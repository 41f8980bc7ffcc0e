import { css, html, nothing, type PropertyDeclarations } from 'lit';
import type { Receipt } from '../../contract/domain.js';
import { accountText } from '../../messages/account.js';
import { cartText } from '../../messages/cart.js';
import { methodName } from '../../messages/methods.js';
import { receiptText } from '../../messages/receipt.js';
import { problem, sharedText } from '../../messages/shared.js';
import { trackingText } from '../../messages/tracking.js';
import { accountOf } from '../../stores/account/account.js';
import type { OrderSummary } from '../../stores/account/types.js';
import { makeWay } from '../../stores/receipt/order-again.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { row } from '../cart/totals.js';
import { orderTemplate } from '../receipt/paper.js';
import { whenText } from '../shared/clock.js';
import { dayOfInstant } from '../shared/instants.js';
import { orderStyles } from '../shared/order.styles.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { Watch } from '../shared/watch.js';
import { type WayToOrder, wayToOrder } from '../storefront/show-order.js';
import { isPlaceholder } from './lists.js';
import type {} from './order-points-claim.js';

/**
 * The receipt of one order of the account's list. What the list has is shown immediately, and stays
 * if the service has no more. Internal: `<order-account>` shows it in place of its lists.
 *
 * @property summary - the order in the list, if it is known
 * @property toOrder - returns a function that shows the order, or the address of the page that does
 * @property back - shows the list again
 * @within order-account
 * @csspart past-receipt
 * @csspart back - the button that leads back to the list
 * @csspart method
 * @csspart when
 * @csspart card
 * @csspart line
 * @csspart original - the order in the restaurant's language, if the guest reads another
 * @csspart subtotal
 * @csspart discount
 * @csspart charge
 * @csspart purpose - what a fee is for, according to the overlay
 * @csspart total
 * @csspart refunded
 * @csspart net-paid - what is left of the payment after refunds
 * @csspart error
 */
export class OrderAccountReceipt extends StorefrontElement {
  static override styles = [
    super.styles,
    orderStyles,
    css`
      article,
      .facts {
        display: grid;
        gap: calc(var(--space) * 2);
      }

      article {
        gap: calc(var(--space) * 3);
        max-inline-size: 620px;
      }

      h3 {
        font-size: 1.25em;
      }

      header h3 {
        font-size: 1.5em;
      }

      .facts {
        grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr));
        margin: 0;
        padding-block: calc(var(--space) * 2);
        border-block: 1px solid var(--line);
      }

      .facts dt {
        font-size: 0.875em;
      }

      dd {
        margin: 0;
      }

      button.link {
        justify-self: start;
        padding-inline: 0;
      }
    `,
  ];
  static override properties: PropertyDeclarations = {
    summary: { attribute: false },
    toOrder: { attribute: false },
    back: { attribute: false },
  };

  declare summary: OrderSummary | undefined;
  declare toOrder: (() => void) | undefined;
  declare back: (() => void) | undefined;

  protected override readonly exportparts =
    'past-receipt, back, method, when, card, line, original, subtotal, discount, charge, purpose, total, refunded, net-paid, again, again-question, to-order, claim, error';

  constructor() {
    super();
    new Watch(this, (shop) => accountOf(shop).receipt.content.$value);
    new Watch(this, (shop) => accountOf(shop).ledger.$value);
  }

  /** Focus starts at the heading. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('h3')?.focus(options);
  }

  protected override renderShop(shop: Storefront): unknown {
    const { content } = accountOf(shop).receipt;
    const found = content.$value.get();
    const receipt = found.state === 'ready' ? found.value : null;
    const known = receipt ?? this.summary;
    const failed = found.state === 'failed' ? found.error : null;
    return html`<button class="link" part="back" @click=${() => this.back?.()}>${accountText('backToAccount')}</button>
      <article aria-busy=${!receipt && !failed} aria-labelledby="title" part="past-receipt">
        <header>
          <h3 id="title" tabindex="-1">${known ? this.#title(known) : receiptText('title')}</h3>
          <p class="quiet"><bdi>${known?.restaurantName ?? ''}</bdi></p>
        </header>
        ${receipt?.canceled ? html`<p><b>${trackingText('orderCanceled')}</b></p>` : nothing}
        ${receipt ? orderTemplate(receipt, receipt, this.currentLanguage, '') : this.#summary()}
        ${receipt || failed ? nothing : html`<p class="quiet">${sharedText('oneMoment')}</p>`}
        <div role="alert">
          ${
            failed
              ? html`<p part="error">${isPlaceholder(failed) ? accountText('onlySummary') : problem(failed)}</p>`
              : nothing
          }
        </div>
        <div class="actions">
          ${
            failed && !isPlaceholder(failed)
              ? html`<button @click=${() => content.reload()}>${sharedText('tryAgain')}</button>`
              : nothing
          }
          ${receipt ? this.#again(shop, receipt) : nothing}
        </div>
        ${
          known && accountOf(shop).ledger.$value.get().state === 'ready'
            ? html`<order-points-claim .storefront=${shop} .order=${known.id}></order-points-claim>`
            : nothing
        }
      </article>`;
  }

  #title({ shortId, createdAt }: Pick<Receipt, 'shortId' | 'createdAt'>): string {
    const day = dayOfInstant(createdAt, this.currentLanguage);
    return accountText('orderLine', { number: shortId, day });
  }

  #summary(): unknown {
    const { summary } = this;
    if (!summary) return nothing;
    return html`<dl class="facts">
        ${row(receiptText('methodTitle'), methodName(summary.method), 'method')}
        ${row(receiptText('whenTitle'), whenText(summary, this.currentLanguage), 'when')}
      </dl>
      <dl class="totals">
        ${row(cartText('total'), summary.total.text, 'total')}
      </dl>`;
  }

  #again(shop: Storefront, { items }: Receipt): unknown {
    return html`<order-again
      .storefront=${shop}
      .dishes=${() => items}
      .added=${() => makeWay(shop)}
      .toOrder=${(): WayToOrder | undefined => this.toOrder ?? wayToOrder(shop)}
    ></order-again>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'order-account-receipt': OrderAccountReceipt;
  }
}
