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
