/** Sends a location's menu in one of the formats, made of the same cached responses as for pages. */
import { readMenus } from '../../contract/catalog.js';
import { readOrderTimes } from '../../contract/checkout.js';
import type { OrderDay } from '../../contract/domain.js';
import { readLocation } from '../../contract/location.js';
import { readProductList } from '../../contract/product.js';
import { zoneAt } from '../../contract/time-zones.js';
import { ContractError } from '../../contract/wire.js';
import { type Entry, makeEntry } from '../cache/entry.js';
import { answerFrom, readEntry } from '../cache/read.js';
import type { Context, Exchange, Outcome } from '../context.js';
import { ProxyError } from '../http/errors.js';
import type { Outgoing } from '../http/message.js';
import { readQuery } from '../http/path.js';
import type { PageSettings } from '../pages/settings.js';
import { locationRoute, menusRoute, productsRoute, timesRoute } from '../routes/catalog.js';
import type { MenuRoute, PublicRoute } from '../routes/route.js';
import {
  type Format,
  type FormatName,
  formatNames,
  formats,
  menuQuery,
  paperOf,
} from './formats.js';
import type { Written } from './fragment.js';
import { directionOf } from './language.js';
import { type ServedMenu, writeMenu } from './written-menu.js';

export const menuRoutes: readonly MenuRoute[] = formatNames.map((format) => ({
  kind: 'menu',
  method: 'GET',
  path: `/menu/{location}.${format}`,
  query: menuQuery,
  format,
}));

export async function sendMenu(
  route: MenuRoute,
  exchange: Exchange,
  context: Context,
): Promise<Outcome> {
  const query = readQuery(exchange.query, menuQuery);
  return { answer: await documentFor(route.format, query, exchange, context) };
}

/** What a document is made of. */
interface Sources {
  readonly place: Entry;
  readonly menus: Entry;
  /** With their choices; without it, the menu has everything else. */
  readonly products: Entry | null;
  /** Order times; `null` if they can't be read, or aren't needed. */
  readonly times: Entry | null;
}

async function readSources(
  hasHours: boolean,
  exchange: Exchange,
  context: Context,
): Promise<Sources> {
  const plain = { ...exchange, query: new URLSearchParams() };
  const read = (route: PublicRoute): Promise<Entry> => readEntry(route, plain, context);
  const [place, menus, products, times] = await Promise.all([
    read(locationRoute),
    read(menusRoute),
    read(productsRoute).catch(() => null),
    hasHours ? read(timesRoute).catch(() => null) : null,
  ]);
  return { place, menus, products, times };
}

/** Something that contains a location's menu. */
interface MenuDocument {
  /** What it is besides its location and language; the same for the same text. */
  readonly key: string;
  /** As the reader wants it, BCP 47; if empty, the restaurant's. */
  readonly wanted: string;
  /** Whether it says when orders are taken. */
  readonly hasHours: boolean;
  /** @param place the location as the service sent it */
  write(written: Written, place: unknown): string;
}

/** Writes it, unless it was written before. @throws ProxyError, or `ReadRefused` */
export async function writeDocument(
  { key, wanted, hasHours, write }: MenuDocument,
  exchange: Exchange,
  context: Context,
): Promise<{ readonly entry: Entry; readonly language: string }> {
  const { location = '' } = exchange.values;
  const { overlays, wording, now, compress, writtenMenus, settings, limits } = context;
  const sources = await readSources(hasHours, exchange, context);
  const overlay = overlays.overlayOf(location);
  const language = wording.spokenFor(wanted || (overlay?.language ?? ''));
  const { place, menus, products, times } = sources;
  const name = [location, key, wanted].join(' ');
  const from = [place.tag, menus.tag, products?.tag, times?.tag, overlays.version()];
  // Anybody can make up languages, and each is another document.
  if (!writtenMenus.has(name, from)) await limits('coldRead', exchange.address);
  const entry = await writtenMenus.get(name, from, async () => {
    const served = readServed(sources);
    const hours = readHours(times, zoneOn(settings.page, location));
    const direction = directionOf(language);
    const page = settings.page ? `${settings.page.url}/order/${location}` : '';
    const text = await wording.sayingIn(language, () => {
      const menu = writeMenu(served, overlay, wanted, now());
      return write({ menu, language, direction, hours, now: now(), page }, jsonOf(place));
    });
    return makeEntry(text, menus.storedAt, compress);
  });
  return { entry, language };
}

async function documentFor(
  name: FormatName,
  query: URLSearchParams,
  exchange: Exchange,
  context: Context,
): Promise<Outgoing> {
  const format: Format = formats[name];
  const { paper, columns } = paperOf(query);
  const { entry, language } = await writeDocument(
    {
      // However its query is written.
      key: [name, paper, columns].join(' '),
      wanted: query.get('language') ?? '',
      hasHours: format.hasHours === true,
      write: (written) => format.write(written, { paper, columns }),
    },
    exchange,
    context,
  );
  const { now, freshness } = context;
  const answer = answerFrom(entry, exchange.incoming, now(), freshness.menus);
  answer.headers['content-type'] = format.type;
  answer.headers['content-language'] = language;
  if (format.policy) answer.headers['content-security-policy'] = format.policy;
  return answer;
}

const jsonOf = ({ bytes }: Entry): unknown => JSON.parse(new TextDecoder().decode(bytes));

/** The zone that the ordering page of a location has. */
const zoneOn = (page: PageSettings | undefined, location: string): string =>
  zoneAt(page?.locations?.[location]?.widget?.timeZone ?? page?.widget?.timeZone ?? '', location);

/** A menu without its hours is better than none. */
function readHours(times: Entry | null, timeZone: string): readonly OrderDay[] {
  try {
    return times ? readOrderTimes(jsonOf(times), timeZone).days : [];
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    return [];
  }
}

function readServed({ place, menus, products }: Sources): ServedMenu {
  try {
    return {
      location: readLocation(jsonOf(place)),
      bundle: readMenus(jsonOf(menus), 'older'),
      products: products ? readProductList(jsonOf(products), 'older') : [],
    };
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    throw new ProxyError(
      502,
      'UPSTREAM_UNREADABLE',
      'The menu of this location can’t be read at the moment.',
      { problem: error.message },
    );
  }
}
