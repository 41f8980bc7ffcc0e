/** The page with all locations of a merchant, from which guests choose one. */
import type { Merchant } from '../../contract/domain.js';
import { htmlOf, type Tag, tag } from '../menus/html.js';
import { directionOf, type Wording } from '../menus/language.js';
import { headTag } from './head.js';
import { identityTag, languagesTag } from './order-page.js';
import type { PageSettings } from './settings.js';
import { filled, wordsIn } from './words.js';

interface LocationsPage {
  readonly settings: PageSettings;
  readonly style: string;
  readonly language: string;
  readonly wording: Wording;
  readonly merchant: Pick<Merchant, 'name' | 'bio' | 'cover' | 'logo' | 'locations'>;
}

export function locationsPage({
  settings,
  style,
  language,
  wording,
  merchant,
}: LocationsPage): string {
  const say = wordsIn(wording, language);
  const name = settings.name ?? merchant.name;
  const about = settings.about ?? merchant.bio;
  const logo = settings.logo ?? merchant.logo;
  const head = headTag({
    settings,
    style,
    language,
    languages: wording.languages,
    title: filled(say.title, 'name', name),
    description: about || filled(say.description, 'name', name),
    url: `${settings.url}/order`,
    siteName: name,
    picture: settings.picture ?? merchant.cover,
    logo,
    manifest: '',
  });
  const body = tag(
    'body',
    {},
    tag('header', { class: 'top' }, identityTag({ name, about, logo })),
    tag(
      'main',
      { class: 'wrap places-page' },
      tag('h2', { class: 'choose' }, say.choose),
      tag(
        'ul',
        { class: 'places' },
        ...merchant.locations.map((place) => placeTag(place, settings, language)),
      ),
    ),
    tag(
      'footer',
      { class: 'foot' },
      tag('div', { class: 'wrap' }, languagesTag('order', language, wording)),
    ),
  );
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}">${htmlOf(head)}${htmlOf(body)}</html>`;
}

function placeTag(
  { location, name, address, cover }: Merchant['locations'][number],
  settings: PageSettings,
  language: string,
): Tag {
  const own = settings.locations?.[location];
  const picture = own?.picture ?? cover;
  return tag(
    'li',
    {},
    tag(
      'a',
      { class: 'place', href: `order/${location}?language=${language}` },
      picture
        ? tag('img', { src: picture, alt: '', width: '640', height: '280', loading: 'lazy' })
        : null,
      tag('b', { dir: 'auto' }, own?.name ?? name),
      address ? tag('span', { dir: 'auto' }, address) : null,
    ),
  );
}

// What guests see if their link leads nowhere, or the menu can't be read.

interface Problem {
  readonly settings: PageSettings;
  readonly style: string;
  readonly language: string;
  readonly wording: Wording;
}

export function problemPage(
  { settings, style, language, wording }: Problem,
  isUnknown: boolean,
): string {
  const say = wordsIn(wording, language);
  const title = isUnknown ? say.unknown : say.failed;
  const head = tag(
    'head',
    {},
    tag('meta', { charset: 'utf-8' }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    tag('meta', { name: 'robots', content: 'noindex' }),
    tag('title', {}, title),
    tag('style', {}, style),
  );
  const next = isUnknown
    ? tag('a', { href: `${settings.url}/order?language=${language}` }, say.locations)
    : tag('a', { href: `?language=${language}` }, say.again);
  const body = tag(
    'body',
    {},
    tag('main', { class: 'wrap problem' }, tag('h1', {}, title), tag('p', {}, next)),
  );
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}">${htmlOf(head)}${htmlOf(body)}</html>`;
}
