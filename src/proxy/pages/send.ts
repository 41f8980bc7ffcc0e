/** Sends the ordering page of a location, the page with all of them, and what they load. */
import { nameOf } from '../../messages/language.js';
import { type Entry, makeEntry } from '../cache/entry.js';
import { answerFrom } from '../cache/read.js';
import { ReadRefused } from '../cache/shared-cache.js';
import type { Context, Exchange, Outcome } from '../context.js';
import { ProxyError } from '../http/errors.js';
import type { Outgoing } from '../http/message.js';
import { directionOf } from '../menus/language.js';
import { writeDocument } from '../menus/send.js';
import { checkLocation } from '../routes/locations.js';
import type { PageRoute } from '../routes/route.js';
import { chunkFreshness, entryFreshness, ownScript, scriptAnswer } from './files.js';
import { headLines } from './head.js';
import { locationsPage, problemPage } from './locations-page.js';
import { manifest } from './manifest.js';
import { orderPage, shownOf } from './order-page.js';
import { cardSheetOf, coreOf, type PageStyle } from './pages.js';
import { placesOf, readPlace } from './places.js';
import { policyFor } from './policy.js';
import type { PageSettings } from './settings.js';
import { preferredIn } from './words.js';

const row = (path: string, page: PageRoute['page']): PageRoute => ({
  kind: 'page',
  method: 'GET',
  path,
  page,
});

export const pageRoutes: readonly PageRoute[] = [
  row('/order', 'locations'),
  row('/order/embed.js', 'embed'),
  row('/order/outside.js', 'outside'),
  row('/order/order-elements.js', 'script'),
  row('/order/order-menu.css', 'sheet'),
  row('/order/chunks/{chunk}.js', 'chunk'),
  row('/order/{location}.webmanifest', 'manifest'),
  row('/order/{location}.head.html', 'head'),
  row('/order/{location}', 'order'),
];

export async function sendPage(
  route: PageRoute,
  exchange: Exchange,
  context: Context,
): Promise<Outcome> {
  const { page } = context.settings;
  if (!page) {
    throw new ProxyError(404, 'ROUTE_UNKNOWN', 'This proxy has no ordering page.');
  }
  const { incoming, values } = exchange;
  switch (route.page) {
    case 'embed':
    case 'outside': {
      const entry = await ownScript(route.page, context.now(), context.compress);
      return { answer: scriptAnswer(entry, incoming, context.now(), entryFreshness) };
    }
    case 'script':
      return { answer: await scriptFor('order-elements.js', exchange, context) };
    case 'sheet': {
      const answer = await scriptFor('order-menu.css', exchange, context);
      answer.headers['content-type'] = 'text/css; charset=utf-8';
      return { answer };
    }
    case 'chunk':
      return { answer: await scriptFor(`chunks/${values.chunk}.js`, exchange, context) };
    case 'manifest':
      checkLocation(values.location ?? '', context.settings.locations);
      return { answer: await manifestFor(page, exchange, context) };
    case 'head':
      checkLocation(values.location ?? '', context.settings.locations);
      return { answer: await headFor(page, exchange, context) };
    case 'locations':
    case 'order':
      return document(route, page, exchange, context);
  }
}

/** Other parameters belong to the widget, or were added by whoever shows the link. */
function languageOf(
  { query, incoming, values }: Exchange,
  { overlays, wording: { languages } }: Context,
): string {
  const overlay = overlays.overlayOf(values.location ?? '')?.language ?? '';
  const names = [
    query.get('language') ?? '',
    preferredIn(incoming.header('accept-language'), languages),
    overlay,
  ];
  return names.map(nameOf).find((name) => languages.includes(name)) ?? 'en';
}

/** Guests see it, so a failure is a page too. */
async function document(
  route: PageRoute,
  page: PageSettings,
  exchange: Exchange,
  context: Context,
): Promise<Outcome> {
  const { settings, pageStyle, wording } = context;
  const language = languageOf(exchange, context);
  const isEmbedded = route.page === 'order' && exchange.query.get('embed') === '1';
  const { text: style, hash } = await pageStyle;
  const sheet = route.page === 'order' ? await cardSheetOf(settings) : null;
  const styleHashes = [hash, ...(sheet ? [sheet.hash] : [])];
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'content-security-policy': policyFor(settings, { styleHashes, isEmbedded }),
    'referrer-policy': 'strict-origin-when-cross-origin',
    vary: 'Origin, Accept-Encoding, Accept-Language',
  };
  try {
    const answer =
      route.page === 'order'
        ? await orderAnswer({ page, language, isEmbedded, style, sheet }, exchange, context)
        : await locationsAnswer({ page, language, style }, exchange, context);
    const link = `<${canonical(page, language, exchange)}>; rel="canonical"`;
    Object.assign(answer.headers, headers, answer.status === 302 ? {} : { link });
    return { answer };
  } catch (error) {
    const refusal = error instanceof ReadRefused || error instanceof ProxyError ? error : null;
    if (!refusal) throw error;
    const isUnknown = refusal instanceof ProxyError && refusal.code === 'LOCATION_UNKNOWN';
    const again: Record<string, string> =
      refusal instanceof ReadRefused ? { ...refusal.headers } : {};
    const retry = again['retry-after'];
    return {
      answer: {
        status: isUnknown ? 404 : 503,
        headers: {
          ...headers,
          'cache-control': 'no-store',
          ...(retry && { 'retry-after': retry }),
        },
        body: problemPage({ settings: page, style, language, wording }, isUnknown),
      },
    };
  }
}

/** The address by which search engines know what was asked for, without whatever else is in its query. */
function canonical({ url }: PageSettings, language: string, { query, values }: Exchange): string {
  const path = values.location ? `/order/${values.location}` : '/order';
  const isNamed = nameOf(query.get('language') ?? '') === language;
  return url + path + (isNamed ? `?language=${language}` : '');
}

interface Wanted {
  readonly page: PageSettings;
  readonly style: string;
  readonly language: string;
}

async function orderAnswer(
  {
    page,
    language,
    isEmbedded,
    style,
    sheet,
  }: Wanted & { readonly isEmbedded: boolean; readonly sheet: PageStyle | null },
  exchange: Exchange,
  context: Context,
): Promise<Outgoing> {
  const { location = '' } = exchange.values;
  const { settings, overlays, wording, now, freshness } = context;
  checkLocation(location, settings.locations);
  const core = await coreOf(settings);
  const { entry } = await writeDocument(
    {
      key: [isEmbedded ? 'embedded' : 'page', sheet?.hash, core].join(' '),
      wanted: language,
      hasHours: true,
      write: (written, place) =>
        orderPage(
          {
            settings: page,
            style,
            sheet: sheet?.text,
            core,
            location,
            language,
            wording,
            isEmbedded,
            hasOverlay: overlays.overlayOf(location) !== null,
            findsAddresses: settings.addresses !== undefined,
            hasOthers: settings.locations.length > 1,
          },
          written,
          place,
        ),
    },
    exchange,
    context,
  );
  return answerFrom(entry, exchange.incoming, now(), freshness.menus);
}

/** The same while its text is, so that it is compressed once, and for the next guest. */
async function keptEntry(
  name: string,
  text: string,
  { writtenMenus, now, compress }: Context,
): Promise<Entry> {
  const entry = await writtenMenus.get(name, [text], () => makeEntry(text, now(), compress));
  // It was written for this request.
  return { ...entry, storedAt: now() };
}

async function locationsAnswer(
  { page, language, style }: Wanted,
  exchange: Exchange,
  context: Context,
): Promise<Outgoing> {
  const { wording, now, freshness } = context;
  const merchant = await placesOf(exchange, context);
  const [only, ...others] = merchant.locations;
  if (only && others.length === 0) {
    return {
      status: 302,
      headers: { location: `order/${only.location}`, 'cache-control': 'no-cache' },
      body: null,
    };
  }
  const text = locationsPage({ settings: page, style, language, wording, merchant });
  const entry = await keptEntry(`locations ${language}`, text, context);
  return answerFrom(entry, exchange.incoming, now(), freshness.menus);
}

async function manifestFor(
  page: PageSettings,
  exchange: Exchange,
  context: Context,
): Promise<Outgoing> {
  const { location = '' } = exchange.values;
  const { now, freshness } = context;
  const language = languageOf(exchange, context);
  const place = await readPlace(location, exchange, context);
  const text = manifest(
    { settings: page, location, language, direction: directionOf(language) },
    shownOf(page, location, place),
  );
  const entry = await keptEntry(`manifest ${location} ${language}`, text, context);
  const answer = answerFrom(entry, exchange.incoming, now(), freshness.menus);
  answer.headers['content-type'] = 'application/manifest+json';
  answer.headers.vary = 'Origin, Accept-Encoding, Accept-Language';
  return answer;
}

/** As fresh as the entry, whose core it names. */
async function headFor(
  { url }: PageSettings,
  { incoming, values: { location = '' } }: Exchange,
  { settings, now, compress }: Context,
): Promise<Outgoing> {
  const entry = await makeEntry(headLines(url, location, await coreOf(settings)), now(), compress);
  const answer = answerFrom(entry, incoming, now(), entryFreshness);
  answer.headers['content-type'] = 'text/html; charset=utf-8';
  return answer;
}

async function scriptFor(
  name: string,
  { incoming }: Exchange,
  { settings, now }: Context,
): Promise<Outgoing> {
  const entry = await settings.scriptFiles?.(name);
  if (!entry) {
    throw new ProxyError(404, 'SCRIPT_UNKNOWN', 'The proxy doesn’t have this file of the widget.', {
      ...(!settings.scriptFiles && {
        problem:
          'The ordering page needs the setting "script": only the Node command serves the widget’s files.',
      }),
    });
  }
  const freshness = name.startsWith('chunks/') ? chunkFreshness : entryFreshness;
  return scriptAnswer(entry, incoming, now(), freshness);
}
