import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { Delivery, Receipt } from '../../contract/domain.js';
import { methodName } from '../../messages/receipt.js';
import * as say from '../../messages/tracking.js';
import { webAddress } from '../../web-address.js';
import { instantText } from '../shared/instant-text.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { theme } from '../shared/theme.js';
import { trackingStyles } from './order-tracking.styles.js';
import { LAST_STEP, stepOf, timeOf } from './progress.js';

/**
 * Where an order is that a courier brings: the steps of its way; and of any order that was cancelled
 * what the shopper can do. Internal: `<order-receipt>` shows it.
 *
 * @property receipt - with its amounts as they are shown
 * @within order-receipt
 * @csspart tracking - where the courier is
 * @csspart tracking-state - what is happening now, in a sentence
 * @csspart step - a step of the courier's way
 * @csspart tracking-link - leads to the courier's own page
 */
export class OrderTracking extends StorefrontElement {
  static override styles = [theme, trackingStyles];
  static override properties: PropertyDeclarations = { receipt: { attribute: false } };

  protected override readonly exportparts = 'tracking, tracking-state, step, tracking-link';

  declare receipt: Receipt | undefined;

  protected override renderShop(): unknown {
    const { receipt } = this;
    if (!receipt) return nothing;
    const { delivery } = receipt;
    const going = receipt.cancelled ? null : delivery;
    const step = going && stepOf(going);
    const url = going && step !== LAST_STEP && webAddress(going.trackingUrl);
    return html`<section aria-labelledby="title" part="tracking">
      <h3 id="title">${methodName(receipt.method)}</h3>
      <p class="state" role="status" part="tracking-state">
        ${going ? this.#state(going, step) : cancelledState(receipt)}
      </p>
      ${going ? html`<ol>${say.steps.map((name, place) => this.#step(name(), place, step ?? -1, going))}</ol>` : nothing}
      <p class="more small">
        ${url ? html`<a href=${url} target="_blank" rel="noopener noreferrer" part="tracking-link">${say.followCourier()}</a>` : nothing}
        ${delivery?.supportReference ? html`<span class="quiet">${say.mention(delivery.supportReference)}</span>` : nothing}
      </p>
    </section>`;
  }

  #state(delivery: Delivery, step: number | null): TemplateResult {
    const { courierName } = delivery;
    const name = step === null ? undefined : courierName ? say.stepsOf[step] : say.steps[step];
    const arrival = timeOf(LAST_STEP, delivery);
    const expected = arrival?.expected
      ? html`<span class="quiet">${say.expectedAt(this.#clock(arrival.at))}</span>`
      : nothing;
    return html`<b>${name?.(courierName) ?? say.noNews()}</b> ${expected}`;
  }

  #step(name: string, place: number, current: number, delivery: Delivery): TemplateResult {
    const time = timeOf(place, delivery);
    const clock = time && this.#clock(time.at);
    const isPast = place < current || (place === LAST_STEP && current === LAST_STEP);
    return html`<li
      class=${isPast ? 'past' : ''}
      aria-current=${place === current && !isPast ? 'step' : 'false'}
      part="step"
    >
      <span>${name} <span class="visually-hidden">${isPast ? say.done() : ''}</span></span>
      <span class="price">${time?.expected ? say.about(clock ?? '') : clock}</span>
    </li>`;
  }

  #clock(instant: string): string {
    return instantText(instant, this.shop?.settings.raw.timeZone ?? '', this.currentLanguage);
  }
}

const cancelledState = ({ method, delivery, refunded, restaurantName }: Receipt) => html`<b
    >${method === 'delivery' ? say.cancelled() : say.orderCancelled()}</b
  >
  ${delivery?.cancellationReason ? html`<bdi>${delivery.cancellationReason}</bdi>` : nothing}
  ${refunded.minor !== 0 ? html`<span>${say.refunded(refunded.text)}</span>` : nothing}
  <span>${say.callRestaurant(restaurantName)}</span>`;

declare global {
  interface HTMLElementTagNameMap {
    'order-tracking': OrderTracking;
  }
}
