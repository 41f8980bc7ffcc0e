/** One restaurant of the list: what it is called, where it is, and whether it can be ordered from. */
import { html, nothing, type TemplateResult } from 'lit';
import type { FulfillmentMethod } from '../../contract/domain.js';
import type { Readiness } from '../../contract/readiness.js';
import * as say from '../../messages/locations.js';
import { methodName } from '../../messages/receipt.js';
import type { Loadable } from '../../stores/types.js';
import { clockText, dayText } from '../checkout/clock.js';
import { distanceText } from './distance-text.js';
import type { Far } from './nearest-first.js';

/** Within this time the time of day alone says when it is. */
const SOON_MS = 12 * 3_600_000;

export interface PlaceRow extends Far {
  readonly country: string;
  readonly language: string;
  /** Ways to order that can be had; none: it cannot be chosen. */
  readonly methods: readonly FulfillmentMethod[];
  readonly readiness: Loadable<Readiness> | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** How much waits in the cart there. */
  readonly quantity: number;
  /** It is the one that is ordered from. */
  readonly current: boolean;
  readonly onChoose: () => void;
}

export function placeRow(row: PlaceRow): TemplateResult {
  const { place, meters, methods, quantity, current, country, language } = row;
  const { location, name, address } = place;
  const possible = methods.length > 0;
  return html`<li data-location=${location} class=${current ? 'current' : ''} part="place">
    <div class="what">
      <h3 part="name">
        ${
          possible
            ? html`<button
                aria-describedby="of-${location}"
                aria-current=${current ? 'true' : 'false'}
                @click=${row.onChoose}
              ><bdi>${name}</bdi></button>`
            : html`<bdi>${name}</bdi>`
        }
      </h3>
      <div id="of-${location}" class="about">
        <p class="quiet" part="address"><bdi>${address}</bdi></p>
        <p part="hours">${possible ? hours(row) : say.notHere()}</p>
        ${quantity > 0 ? html`<p class="kept" part="kept">${say.kept(quantity)}</p>` : nothing}
      </div>
    </div>
    <div class="side">
      ${
        meters === null
          ? nothing
          : html`<p class="far" part="distance">${distanceText(meters, country, language)}</p>`
      }
      <ul class="methods" aria-label=${say.methods()} ?hidden=${!possible}>
        ${methods.map((method) => html`<li part="method">${methodName(method)}</li>`)}
      </ul>
    </div>
  </li>`;
}

/** The restaurant's clock, as the service tells it. */
function hours({ readiness, now, language }: PlaceRow): unknown {
  if (readiness?.state !== 'ready') return readiness?.state === 'failed' ? nothing : '\u00a0';
  const { value } = readiness;
  if (!value.ready) return value.reason || say.closed();
  if (value.pickupType === 'ASAP') return html`<span class="open">${say.openNow()}</span>`;
  const time = clockText(value.orderTime, language);
  const soon = value.readyAt !== null && Date.parse(value.readyAt) - now < SOON_MS;
  return soon ? say.opensAt(time) : say.opensOn(dayText(value.orderDate, language), time);
}
