import { css, html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { isByCourier } from '../../contract/methods.js';
import { methodName } from '../../messages/methods.js';
import { waitingText } from '../../messages/receipt.js';
import { listed } from '../../messages/shared.js';
import type { PlacedOrder } from '../../stores/receipt/placed-order.js';
import { forgetRunning, showRunning } from '../../stores/receipt/running.js';
import { waitingFor } from '../../stores/receipt/waiting.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { closeIcon } from '../shared/controls.js';
import { langOf } from '../shared/menu-language.js';
import { sideListStyles } from '../shared/side-list.styles.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { Watch } from '../shared/watch.js';
import { whenTexts } from '../time/texts.js';

/** How often the remaining minutes are updated. */
const UPDATE_MS = 30_000;

/**
 * Lists the orders of this device that are still under way, each with its wait and a way to its receipt.
 * Internal: `<order-cart>` shows it at the end.
 *
 * @within order-cart
 * @csspart running - the list
 * @csspart running-order - one order
 */
export class OrderRunning extends StorefrontElement {
  static override styles = [
    super.styles,
    sideListStyles,
    css`
      section {
        padding-block: calc(var(--space) * 2);
      }

      .order {
        flex: 1;
        min-width: 0;
      }

      .order bdi {
        display: block;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }

      .icon {
        margin-inline-end: -12px;
        color: var(--muted);
      }
    `,
  ];

  protected override readonly exportparts = 'running, running-order';
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor() {
    super();
    new Watch(this, (shop) => shop.$running);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#timer = setInterval(() => this.requestUpdate(), UPDATE_MS);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  protected override renderShop(shop: Storefront): unknown {
    const orders = shop.$running.get();
    if (orders.length === 0) return nothing;
    return html`<section aria-labelledby="title" part="running">
      <h3 id="title">${waitingText('underWay')}</h3>
      <ul>${orders.map(({ cart }) => this.#order(shop, cart))}</ul>
    </section>`;
  }

  #order(shop: Storefront, order: PlacedOrder): TemplateResult {
    const dishes = listed(order.items.map(({ name }) => name));
    return html`<li part="running-order">
      <p class="order"><bdi lang=${ifDefined(langOf(order.items))}>${dishes}</bdi><span class="quiet">${this.#wait(shop, order)}</span></p>
      <button
        class="link"
        aria-label=${waitingText('openReceipt', { dishes })}
        @click=${() => showRunning(shop, order.id)}
      >${waitingText('receipt')}</button>
      <button
        class="icon"
        aria-label=${waitingText('forgetOrder', { dishes })}
        @click=${() => forgetRunning(shop, order.id)}
      >${closeIcon}</button>
    </li>`;
  }

  #wait(shop: Storefront, order: PlacedOrder): string {
    const { wait } = waitingFor(shop, order, order) ?? {};
    const byCourier = isByCourier(order.method);
    if (wait?.step === 'counting') {
      return waitingText(byCourier ? 'arrivesInMinutes' : 'readyInMinutes', { minutes: wait.from });
    }
    if (wait?.step === 'over') return waitingText(byCourier ? 'shouldBeThere' : 'shouldBeReady');
    if (order.pickupType !== 'LATER') return methodName(order.method);
    return whenTexts(order, shop.settings.timeZone, this.currentLanguage).long;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'order-running': OrderRunning;
  }
}
