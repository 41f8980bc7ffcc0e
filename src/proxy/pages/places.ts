/** What the pages need to know about locations, from the same cached responses as for the widget. */
import type { Merchant } from '../../contract/domain.js';
import { readLocation } from '../../contract/location.js';
import { readMerchant, readProfile } from '../../contract/merchant.js';
import { ContractError } from '../../contract/wire.js';
import type { Entry } from '../cache/entry.js';
import { readEntry } from '../cache/read.js';
import { ReadRefused } from '../cache/shared-cache.js';
import type { Context, Exchange } from '../context.js';
import { ProxyError } from '../http/errors.js';
import { locationRoute, merchantRoute } from '../routes/catalog.js';

/** Without a merchant, each location costs a request. */
const MOST_LOCATIONS = 30;

type Places = Pick<Merchant, 'name' | 'bio' | 'cover' | 'logo' | 'locations'>;

/** @throws ProxyError, or `ReadRefused` */
export async function placesOf(exchange: Exchange, context: Context): Promise<Places> {
  const { locations, merchants = [] } = context.settings;
  const [merchant] = merchants;
  if (merchant !== undefined) {
    const plain = { ...exchange, values: { merchant }, query: new URLSearchParams() };
    return readable(readMerchant, jsonOf(await readEntry(merchantRoute, plain, context)));
  }
  const found = await Promise.all(
    locations.slice(0, MOST_LOCATIONS).map(async (name) => {
      try {
        return await readPlace(name, exchange, context);
      } catch (error) {
        // Others can still be chosen.
        if (error instanceof ReadRefused || error instanceof ProxyError) return null;
        throw error;
      }
    }),
  );
  const places = found.filter((place) => place !== null);
  // A location may be listed by its slug and by its id.
  const each = [...new Map(places.toReversed().map((place) => [place.id, place])).values()];
  const [first] = places;
  if (!first) throw new ProxyError(503, 'UPSTREAM_UNREADABLE', 'No location can be read.');
  return {
    name: first.name,
    bio: '',
    cover: '',
    logo: first.logo,
    locations: each.toReversed().map(({ location, name, address, logo, picture }) => ({
      location,
      name,
      address,
      logo,
      cover: picture,
      lat: null,
      lng: null,
      methods: null,
    })),
  };
}

/** A location, with what the service sent in `body`. @throws ProxyError, or `ReadRefused` */
export async function readPlace(location: string, exchange: Exchange, context: Context) {
  const plain = { ...exchange, values: { location }, query: new URLSearchParams() };
  const body = jsonOf(await readEntry(locationRoute, plain, context));
  const { id, name, address } = readable(readLocation, body);
  return { ...readable(readProfile, body), id, location, name, address, body };
}

const jsonOf = ({ bytes }: Entry): unknown => JSON.parse(new TextDecoder().decode(bytes));

function readable<T>(read: (body: unknown) => T, body: unknown): T {
  try {
    return read(body);
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    throw new ProxyError(502, 'UPSTREAM_UNREADABLE', 'This can’t be read at the moment.', {
      problem: error.message,
    });
  }
}
