/** How each provider is asked, and how its answers are read. One row each. */
import * as z from 'zod/mini';
import type { FoundAddress } from '../../contract/fulfillment.js';

/** Where the proxy looks addresses up, as the operator sets it. docs/address-lookup.md */
export interface AddressSettings {
  readonly provider: 'photon' | 'nominatim' | 'google' | 'mapbox';
  /** The provider's key; it stays on the server. */
  readonly key?: string | undefined;
  /** The provider's base address; required for Nominatim, and for one's own Photon. */
  readonly url?: string | undefined;
  /** ISO 3166 codes of the countries to look in: `us`. */
  readonly countries?: readonly string[] | undefined;
  /** Results near here come first: degrees. */
  readonly near?: { readonly lat: number; readonly lng: number } | undefined;
  /** An address or page of the operator, which the provider sees with each request. */
  readonly contact?: string | undefined;
}

/** More would not fit a phone's screen. */
const MOST = '5';
/** Of a provider that can't be told the countries. */
const MOST_ANYWHERE = '20';

interface Provider {
  /** Where it is asked unless the settings say otherwise; `null`: they have to. */
  readonly url: string | null;
  readonly needsKey: boolean;
  /** How long its terms allow answers to be kept, in milliseconds. */
  readonly kept: number;
  readonly path: string;
  ask(query: string, settings: AddressSettings): Readonly<Record<string, string | undefined>>;
  /** @throws if the answer has another form */
  read(body: unknown): readonly Part[];
}

interface Part {
  readonly text: string;
  readonly number: string;
  readonly road: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  /** Two letters. */
  readonly country: string;
  readonly lat: number;
  readonly lng: number;
}

const HOUR_MS = 3_600_000;

const word = z.optional(z.string());

const point = z.object({ coordinates: z.tuple([z.number(), z.number()]) });

const photon = z.object({
  features: z.array(
    z.object({
      geometry: point,
      properties: z.object({
        housenumber: word,
        street: word,
        name: word,
        type: word,
        city: word,
        state: word,
        postcode: word,
        countrycode: word,
      }),
    }),
  ),
});

const nominatim = z.array(
  z.object({
    lat: z.string(),
    lon: z.string(),
    display_name: z.string(),
    address: z.object({
      house_number: word,
      road: word,
      city: word,
      town: word,
      village: word,
      state: word,
      'ISO3166-2-lvl4': word,
      postcode: word,
      country_code: word,
    }),
  }),
);

const google = z.object({
  status: z.enum(['OK', 'ZERO_RESULTS']),
  results: z.array(
    z.object({
      formatted_address: z.string(),
      address_components: z.array(
        z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
      ),
      geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
    }),
  ),
});

const named = z.optional(z.object({ name: word }));

const mapbox = z.object({
  features: z.array(
    z.object({
      geometry: point,
      properties: z.object({
        full_address: word,
        context: z.object({
          address: z.optional(z.object({ address_number: word, street_name: word })),
          street: named,
          place: named,
          postcode: named,
          region: z.optional(z.object({ name: word, region_code: word })),
          country: z.optional(z.object({ country_code: word })),
        }),
      }),
    }),
  ),
});

export const providers: Readonly<Record<AddressSettings['provider'], Provider>> = {
  photon: {
    url: 'https://photon.komoot.io',
    needsKey: false,
    kept: 24 * HOUR_MS,
    path: '/api',
    ask: (q, { countries = [], near }) => ({
      q,
      limit: countries.length > 0 ? MOST_ANYWHERE : MOST,
      lat: text(near?.lat),
      lon: text(near?.lng),
    }),
    read: (body) =>
      photon.parse(body).features.map(({ geometry, properties: found }) => {
        const { housenumber: number = '', state = '', city = '', postcode = '' } = found;
        const road = found.street ?? (found.type === 'street' ? (found.name ?? '') : '');
        const line = [`${number} ${road}`.trim(), city, `${state} ${postcode}`.trim()];
        return {
          text: line.filter(Boolean).join(', '),
          number,
          road,
          city,
          state,
          zipCode: postcode,
          country: found.countrycode ?? '',
          lng: geometry.coordinates[0],
          lat: geometry.coordinates[1],
        };
      }),
  },
  nominatim: {
    url: null,
    needsKey: false,
    kept: 24 * HOUR_MS,
    path: '/search',
    ask: (q, { key, countries = [], near }) => ({
      q,
      format: 'jsonv2',
      addressdetails: '1',
      limit: MOST,
      key,
      countrycodes: countries.join(',') || undefined,
      viewbox: near && around(near),
    }),
    read: (body) =>
      nominatim.parse(body).map(({ address: found, display_name, lat, lon }) => ({
        text: display_name,
        number: found.house_number ?? '',
        road: found.road ?? '',
        city: found.city ?? found.town ?? found.village ?? '',
        state: found['ISO3166-2-lvl4']?.slice(3) ?? found.state ?? '',
        zipCode: found.postcode ?? '',
        country: found.country_code ?? '',
        lat: Number(lat),
        lng: Number(lon),
      })),
  },
  google: {
    url: 'https://maps.googleapis.com/maps/api/geocode',
    needsKey: true,
    // Its terms allow no cache.
    kept: 0,
    path: '/json',
    ask: (address, { key, countries = [] }) => ({
      address,
      key,
      components: countries.length === 1 ? `country:${countries[0]}` : undefined,
    }),
    read: (body) =>
      google.parse(body).results.map(({ formatted_address, address_components, geometry }) => {
        const part = (type: string, form: 'long_name' | 'short_name' = 'long_name') =>
          address_components.find(({ types }) => types.includes(type))?.[form] ?? '';
        return {
          text: formatted_address,
          number: part('street_number'),
          road: part('route'),
          city: part('locality') || part('postal_town') || part('sublocality'),
          state: part('administrative_area_level_1', 'short_name'),
          zipCode: part('postal_code'),
          country: part('country', 'short_name'),
          ...geometry.location,
        };
      }),
  },
  mapbox: {
    url: 'https://api.mapbox.com',
    needsKey: true,
    // Permanent results, which may be kept, are another contract.
    kept: 0,
    path: '/search/geocode/v6/forward',
    ask: (q, { key, countries = [], near }) => ({
      q,
      access_token: key,
      types: 'address',
      limit: MOST,
      country: countries.join(',') || undefined,
      proximity: near && `${near.lng},${near.lat}`,
    }),
    read: (body) =>
      mapbox.parse(body).features.map(({ geometry, properties: { full_address, context } }) => ({
        text: full_address ?? '',
        number: context.address?.address_number ?? '',
        road: context.address?.street_name ?? context.street?.name ?? '',
        city: context.place?.name ?? '',
        zipCode: context.postcode?.name ?? '',
        state: context.region?.region_code ?? context.region?.name ?? '',
        country: context.country?.country_code ?? '',
        lng: geometry.coordinates[0],
        lat: geometry.coordinates[1],
      })),
  },
};

const text = (degrees: number | undefined) => (degrees === undefined ? undefined : `${degrees}`);

/** West, north, east, south: about 30 km each way. */
const around = ({ lat, lng }: NonNullable<AddressSettings['near']>): string =>
  [lng - 0.4, lat + 0.3, lng + 0.4, lat - 0.3].map((degrees) => degrees.toFixed(4)).join(',');

/** The countries that the service delivers in, by their full names. docs/contract.md 2.7 */
const countries: Readonly<Record<string, string>> = {
  us: 'United States',
  gb: 'United Kingdom',
  ae: 'United Arab Emirates',
  au: 'Australia',
};

/**
 * Only what a courier can be sent to: a street in a country that the service knows.
 *
 * @param wanted countries to look in; all if there are none. Not every provider can be told them.
 */
export const addressesIn = (
  parts: readonly Part[],
  wanted: readonly string[] = [],
): readonly FoundAddress[] =>
  parts
    .flatMap(({ text: line, number, road, country, ...rest }) => {
      const code = country.toLowerCase();
      const name = Object.hasOwn(countries, code) ? countries[code] : undefined;
      const isElsewhere = wanted.length > 0 && !wanted.includes(code);
      if (!name || isElsewhere || !road || !line) return [];
      if (!Number.isFinite(rest.lat + rest.lng)) return [];
      const street = `${number} ${road}`.trim();
      return { text: line, address: { street, streetOptional: '', ...rest, country: name } };
    })
    .slice(0, Number(MOST));
