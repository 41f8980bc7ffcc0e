/** The progress of a delivery. */

import { css, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { Delivery, Receipt } from '../../contract/domain.js';
import { isByCourier } from '../../contract/methods.js';
import { webAddress } from '../../contract/web-address.js';
import { methodName } from '../../messages/methods.js';
import { pastSteps, steps, stepsOf, trackingText } from '../../messages/tracking.js';
import { restaurantPhone } from '../shared/controls.js';
import { instantText } from '../shared/instants.js';
import { StorefrontElement } from '../shared/storefront-element.js';

// Steps of a delivery, as numbered in `steps` of the messages.
const PICKED_UP = 2;
const LAST_STEP = 4;

interface StepTime {
  readonly at: string;
  /** It hasn't happened yet. */
  readonly expected: boolean;
}

/** The service may use other words: for those, timestamps decide. */
const stepOfStatus: Readonly<Record<string, number>> = {
  searching: 0,
  assigned: 1,
  picked_up: PICKED_UP,
  on_the_way: 3,
  delivered: LAST_STEP,
};

/** `null` if unknown. */
function stepOf({ status, pickupActualAt, dropoffActualAt }: Delivery): number | null {
  if (dropoffActualAt) return LAST_STEP;
  return stepOfStatus[status.toLowerCase()] ?? (pickupActualAt ? PICKED_UP : null);
}

/** When a step happened or is expected. */
function timeOf(step: number, delivery: Delivery): StepTime | null {
  if (step === PICKED_UP) return timeFrom(delivery.pickupActualAt, delivery.pickupEstimatedAt);
  if (step === LAST_STEP) return timeFrom(delivery.dropoffActualAt, delivery.dropoffEstimatedAt);
  return null;
}

function timeFrom(actual: string | null, estimated: string | null): StepTime | null {
  const at = actual ?? estimated;
  return at === null ? null : { at, expected: actual === null };
}

const trackingStyles = css`
  :host {
    container-type: inline-size;
  }

  section {
    display: grid;
    gap: calc(var(--space) * 2);
  }

  h3 {
    font-size: 1.25em;
  }

  .state {
    display: grid;
    gap: 2px;
  }

  bdi {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }

  b {
    font-weight: 600;
  }

  ol {
    display: grid;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: calc(var(--space) * 2);
    padding-block: 7px;
    padding-inline-start: 28px;
    color: var(--muted);
  }

  /* The dot, and the line to the next one. */
  li::before,
  li:not(:last-child)::after {
    content: '';
    position: absolute;
    border: 0 solid var(--control-line);
  }

  li::before {
    inset-block-start: 13px;
    inset-inline-start: 2px;
    inline-size: 12px;
    block-size: 12px;
    border-width: 2px;
    border-radius: 50%;
  }

  li:not(:last-child)::after {
    inset-block: 28px -10px;
    inset-inline-start: 7px;
    border-inline-start-width: 2px;
  }

  li.past,
  li[aria-current='step'] {
    color: inherit;
  }

  li.past::before,
  li[aria-current='step']::before {
    border-color: currentColor;
    background: currentColor;
  }

  li.past::after {
    border-color: currentColor !important;
  }

  li[aria-current='step'] {
    font-weight: 600;
  }

  li[aria-current='step']::before {
    border-color: var(--accent);
    background: var(--accent);
  }

  .small {
    font-size: 0.875em;
  }

  .more {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: calc(var(--space) * 2);
  }

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    color: var(--accent);
    text-underline-offset: 3px;
  }

  @media (forced-colors: active) {
    li.past::before,
    li[aria-current='step']::before {
      background: CanvasText;
    }
  }

  @media print {
    a {
      display: none;
    }
  }
`;

/**
 * Shows the progress of a delivery, and for any canceled order what the guest can do.
 * Internal: `<order-receipt>` shows it.
 *
 * @property receipt - the receipt, with its amounts as displayed
 * @within order-receipt
 * @csspart tracking - where the courier is
 * @csspart tracking-state - the current state, as a sentence
 * @csspart step - a step of the delivery
 * @csspart tracking-link - the link to the courier's own page
 * @csspart tracking-phone - the link that calls the restaurant about a canceled order
 */
export class OrderTracking extends StorefrontElement {
  static override styles = [super.styles, trackingStyles];
  static override properties: PropertyDeclarations = { receipt: { attribute: false } };

  protected override readonly exportparts =
    'tracking, tracking-state, step, tracking-link, tracking-phone';

  declare receipt: Receipt | undefined;

  protected override renderShop(): unknown {
    const { receipt } = this;
    if (!receipt) return nothing;
    const { delivery } = receipt;
    const going = receipt.canceled ? null : delivery;
    const step = going && stepOf(going);
    const url = going && step !== LAST_STEP && webAddress(going.trackingUrl);
    return html`<section aria-labelledby="title" part="tracking">
      <h3 id="title">${methodName(receipt.method)}</h3>
      <p class="state" role="status" part="tracking-state">
        ${going ? this.#state(going, step) : canceledState(receipt)}
      </p>
      ${going || !this.shop ? nothing : restaurantPhone(this.shop.settings, 'tracking-phone')}
      ${going ? html`<ol>${steps.map((_, place) => this.#step(place, step ?? -1, going))}</ol>` : nothing}
      <p class="more small">
        ${url ? html`<a href=${url} target="_blank" rel="noopener noreferrer" part="tracking-link">${trackingText('followCourier')}</a>` : nothing}
        ${delivery?.supportReference ? html`<span class="quiet">${trackingText('mentionForHelp', { reference: delivery.supportReference })}</span>` : nothing}
      </p>
    </section>`;
  }

  #state(delivery: Delivery, step: number | null): TemplateResult {
    const { courierName } = delivery;
    const name = step === null ? undefined : courierName ? stepsOf[step] : steps[step];
    const arrival = timeOf(LAST_STEP, delivery);
    const expected = arrival?.expected
      ? html`<span class="quiet">${trackingText('expectedAt', { time: this.#clock(arrival.at) })}</span>`
      : nothing;
    return html`<b>${name?.(courierName) ?? trackingText('noNews')}</b> ${expected}`;
  }

  #step(place: number, current: number, delivery: Delivery): TemplateResult {
    const time = timeOf(place, delivery);
    const clock = time && this.#clock(time.at);
    const isPast = place < current || (place === LAST_STEP && current === LAST_STEP);
    const name = (isPast ? pastSteps : steps)[place]?.();
    return html`<li
      class=${isPast ? 'past' : ''}
      aria-current=${place === current && !isPast ? 'step' : 'false'}
      part="step"
    >
      <span>${name} <span class="visually-hidden">${isPast ? trackingText('done') : ''}</span></span>
      <span class="price">${time?.expected ? trackingText('about', { time: clock ?? '' }) : clock}</span>
    </li>`;
  }

  #clock(instant: string): string {
    return instantText(instant, this.shop?.settings.timeZone ?? '', this.currentLanguage);
  }
}

const canceledState = ({ method, delivery, refunded, restaurantName }: Receipt) => html`<b
    >${isByCourier(method) ? trackingText('deliveryCanceled') : trackingText('orderCanceled')}</b
  >
  ${delivery?.cancellationReason ? html`<bdi>${delivery.cancellationReason}</bdi>` : nothing}
  ${refunded.minor !== 0 ? html`<span>${trackingText('deliveryRefunded', { amount: refunded.text })}</span>` : nothing}
  <span>${trackingText('askRestaurant', { restaurant: restaurantName })}</span>`;

declare global {
  interface HTMLElementTagNameMap {
    'order-tracking': OrderTracking;
  }
}
