/** Sends a location's menu in one of the formats, made of the same cached responses as for pages. */
import { readMenus } from '../../contract/catalog.js';
import { readLocation } from '../../contract/location.js';
import { readProductList } from '../../contract/product.js';
import { ContractError } from '../../contract/wire.js';
import { type Entry, makeEntry } from '../cache/entry.js';
import { answerFrom, readEntry } from '../cache/read.js';
import { ReadRefused } from '../cache/shared-cache.js';
import type { Context, Exchange, Outcome } from '../context.js';
import { ProxyError } from '../http/errors.js';
import type { Outgoing } from '../http/message.js';
import { readQuery } from '../http/path.js';
import { locationRoute, menusRoute, productsRoute } from '../routes/catalog.js';
import type { MenuRoute, PublicRoute } from '../routes/route.js';
import {
  type Format,
  type FormatName,
  formatNames,
  formats,
  menuQuery,
  paperOf,
} from './formats.js';
import { directionOf, sayingIn, spokenFor } from './language.js';
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
  try {
    return { answer: await documentFor(route.format, query, exchange, context) };
  } catch (error) {
    if (!(error instanceof ReadRefused)) throw error;
    const { status, headers, body } = error;
    return { answer: { status, headers: { ...headers }, body } };
  }
}

/** What a document is made of. */
interface Sources {
  readonly place: Entry;
  readonly menus: Entry;
  /** With their choices; without it, the menu has everything else. */
  readonly products: Entry | null;
}

async function readSources(exchange: Exchange, context: Context): Promise<Sources> {
  const plain = { ...exchange, query: new URLSearchParams() };
  const read = (route: PublicRoute): Promise<Entry> => readEntry(route, plain, context);
  const [place, menus, products] = await Promise.all([
    read(locationRoute),
    read(menusRoute),
    read(productsRoute).catch(() => null),
  ]);
  return { place, menus, products };
}

async function documentFor(
  name: FormatName,
  query: URLSearchParams,
  exchange: Exchange,
  context: Context,
): Promise<Outgoing> {
  const { location = '' } = exchange.values;
  const { overlays, now, compress, freshness, writtenMenus } = context;
  const sources = await readSources(exchange, context);
  const overlay = overlays.overlayOf(location);
  const wanted = query.get('language') ?? '';
  const language = spokenFor(wanted || (overlay?.language ?? ''));
  const format: Format = formats[name];
  const entry = await writtenMenus.get(
    [location, name, query].join(' '),
    [sources.place.tag, sources.menus.tag, sources.products?.tag, overlays.version()],
    async () => {
      const served = readServed(sources);
      const direction = directionOf(language);
      const text = await sayingIn(language, () => {
        const menu = writeMenu(served, overlay, wanted, now());
        return format.write({ menu, language, direction }, paperOf(query));
      });
      return makeEntry(text, sources.menus.storedAt, compress);
    },
  );
  const answer = answerFrom(entry, exchange.incoming, now(), freshness.menus);
  answer.headers['content-type'] = format.type;
  answer.headers['content-language'] = language;
  if (format.policy) answer.headers['content-security-policy'] = format.policy;
  return answer;
}

function readServed({ place, menus, products }: Sources): ServedMenu {
  const jsonOf = ({ bytes }: Entry): unknown => JSON.parse(new TextDecoder().decode(bytes));
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
