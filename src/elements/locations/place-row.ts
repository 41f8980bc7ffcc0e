import { html, nothing, type TemplateResult } from 'lit';
import type { FulfillmentMethod, MerchantLocation } from '../../contract/domain.js';
import type { Readiness } from '../../contract/fulfillment.js';
import { inLanguage } from '../../contract/money.js';
import { locationsText, orderKept } from '../../messages/locations.js';
import { methodName } from '../../messages/methods.js';
import { type Coordinates, metersBetween } from '../../stores/locations/location.js';
import type { Loadable } from '../../stores/storefront/types.js';
import { clockText, dayText } from '../shared/clock.js';

const METERS_OF_A_MILE = 1609.344;
const inMiles = /^united (?:states|kingdom)\b/i;

/** A distance in the units of the merchant's country. */
export function distanceText(meters: number, country: string, language: string): string {
  const miles = inMiles.test(country);
  const far = meters / (miles ? METERS_OF_A_MILE : 1000);
  const options: Intl.NumberFormatOptions = {
    style: 'unit',
    unit: miles ? 'mile' : 'kilometer',
    maximumFractionDigits: far < 10 ? 1 : 0,
  };
  return inLanguage(language, (locale) => new Intl.NumberFormat(locale, options)).format(far);
}

/** A location and its distance, if known. */
export interface LocationDistance {
  readonly place: MerchantLocation;
  readonly meters: number | null;
}

/**
 * In the merchant's order until the guest's position is known; locations without coordinates come
 * last.
 */
export function nearestFirst(
  locations: readonly MerchantLocation[],
  here: Coordinates | null,
): readonly LocationDistance[] {
  const far = locations.map((place) => ({ place, meters: here && metersTo(place, here) }));
  return far.sort((one, other) => (one.meters ?? Infinity) - (other.meters ?? Infinity) || 0);
}

const metersTo = ({ lat, lng }: MerchantLocation, here: Coordinates): number | null =>
  lat === null || lng === null ? null : metersBetween({ lat, lng }, here);

const LONGEST_MS = 15_000;
/** A recent position is good enough. */
const GOOD_FOR_MS = 5 * 60_000;

/** Asks the device, which asks the guest. `null` if denied or unknown. */
export const currentPosition = (): Promise<Coordinates | null> =>
  new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ lat: latitude, lng: longitude }),
      () => resolve(null),
      { timeout: LONGEST_MS, maximumAge: GOOD_FOR_MS },
    );
  });

// One restaurant of the list: its name, address, and whether it takes orders.

/** Within this period, the time of day alone is unambiguous. */
const SOON_MS = 12 * 3_600_000;

interface PlaceRow extends LocationDistance {
  readonly country: string;
  readonly language: string;
  /** Available methods; if there are none, it can't be chosen. */
  readonly methods: readonly FulfillmentMethod[];
  readonly readiness: Loadable<Readiness> | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** How many items are in the cart there. */
  readonly quantity: number;
  /** Whether it is the current one. */
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
        <p part="hours">${possible ? hours(row) : locationsText('notHere')}</p>
        ${quantity > 0 ? html`<p class="kept" part="kept">${orderKept(quantity)}</p>` : nothing}
      </div>
    </div>
    <div class="side">
      ${
        meters === null
          ? nothing
          : html`<p class="far" part="distance">${distanceText(meters, country, language)}</p>`
      }
      <ul class="methods" aria-label=${locationsText('methodsTitle')} ?hidden=${!possible}>
        ${methods.map((method) => html`<li part="method">${methodName(method)}</li>`)}
      </ul>
    </div>
  </li>`;
}

/** Opening information on the restaurant's clock, from the service. */
function hours({ readiness, now, language }: PlaceRow): unknown {
  if (readiness?.state !== 'ready') return readiness?.state === 'failed' ? nothing : '\u00a0';
  const { value } = readiness;
  if (!value.ready) {
    const { reason } = value;
    return [locationsText('closedNow'), reason && html` · <bdi>${reason}</bdi>`];
  }
  if (value.pickupType === 'ASAP')
    return html`<span class="open">${locationsText('openNow')}</span>`;
  const time = clockText(value.orderTime, language);
  const soon = value.readyAt !== null && Date.parse(value.readyAt) - now < SOON_MS;
  return soon
    ? locationsText('opensAt', { time })
    : locationsText('opensOn', { day: dayText(value.orderDate, language), time });
}
