import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { Delivery } from '../../contract/domain.js';
import * as say from '../../messages/tracking.js';
import { webAddress } from '../../web-address.js';
import { instantText } from '../shared/instant-text.js';
import { StorefrontElement } from '../shared/storefront-element.js';
import { theme } from '../shared/theme.js';
import { trackingStyles } from './order-tracking.styles.js';
import { isCancelled, LAST_STEP, stepOf, timeOf } from './progress.js';

/**
 * Where an order is that a courier brings: the steps of its way. Internal: `<order-receipt>` shows it.
 *
 * @property delivery - the courier's progress
 * @csspart tracking
 * @csspart tracking-state - what is happening now, in a sentence
 * @csspart step
 * @csspart tracking-link - leads to the courier's own page
 */
export class OrderTracking extends StorefrontElement {
  static override styles = [theme, trackingStyles];
  static override properties: PropertyDeclarations = { delivery: { attribute: false } };

  declare delivery: Delivery | undefined;

  protected override renderShop(): unknown {
    const { delivery } = this;
    if (!delivery) return nothing;
    const cancelled = isCancelled(delivery);
    const step = stepOf(delivery);
    const url = webAddress(delivery.trackingUrl);
    const link = url && !cancelled && step !== LAST_STEP;
    return html`<section aria-labelledby="title" part="tracking">
      <h3 id="title">${say.title()}</h3>
      <p class="state" role="status" part="tracking-state">
        ${cancelled ? cancelledState(delivery) : this.#state(delivery, step)}
      </p>
      ${cancelled ? nothing : html`<ol>${say.steps.map((name, place) => this.#step(name(), place, step ?? -1, delivery))}</ol>`}
      <p class="more small">
        ${link ? html`<a href=${url} target="_blank" rel="noopener noreferrer" part="tracking-link">${say.followCourier()}</a>` : nothing}
        ${delivery.supportReference ? html`<span class="quiet">${say.mention(delivery.supportReference)}</span>` : nothing}
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

const cancelledState = ({ cancellationReason }: Delivery) =>
  html`<b>${say.cancelled()}</b> <bdi>${cancellationReason}</bdi>`;

declare global {
  interface HTMLElementTagNameMap {
    'order-tracking': OrderTracking;
  }
}
