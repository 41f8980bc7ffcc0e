/**
 * The ordering page of a location: the menu as HTML, which everybody can read, and the widget's
 * elements, in which guests order.
 */
import { readProfile } from '../../contract/merchant.js';
import { cardsTag } from '../menus/cards.js';
import { fragmentTag, type Written } from '../menus/fragment.js';
import { type Content, htmlOf, type Tag, tag } from '../menus/html.js';
import type { Wording } from '../menus/language.js';
import { linkedData } from '../menus/linked-data.js';
import { coreTag, headTag } from './head.js';
import { attributeFor, type PageSettings, type PageWords } from './settings.js';
import { filled, pageSubject, type Words, wordsIn } from './words.js';

interface OrderPage {
  readonly settings: PageSettings;
  readonly style: string;
  /** The style sheet of the cards; without it, the page links it. */
  readonly sheet: string | undefined;
  /** The name of the widget's core; empty if it is from elsewhere. */
  readonly core: string;
  readonly location: string;
  readonly language: string;
  readonly wording: Wording;
  /** In a frame of another page: without header and footer. */
  readonly isEmbedded: boolean;
  readonly hasOverlay: boolean;
  /** Whether the proxy looks addresses up. */
  readonly findsAddresses: boolean;
  /** Whether there are other locations to go to. */
  readonly hasOthers: boolean;
}

/** What the location says: its own settings, the page's, and what the service knows. */
export interface Shown extends Required<Pick<PageWords, 'name' | 'about' | 'picture' | 'logo'>> {
  readonly widget: Readonly<Record<string, string>>;
}

/** @param place the location as the service sent it, if it is known */
export function shownOf(
  settings: PageSettings,
  location: string,
  place: { readonly name: string; readonly body: unknown },
): Shown {
  const own = settings.locations?.[location];
  const profile = readProfile(place.body);
  return {
    name: own?.name ?? settings.name ?? place.name,
    about: own?.about ?? settings.about ?? profile.about,
    picture: own?.picture ?? settings.picture ?? profile.picture,
    logo: own?.logo ?? settings.logo ?? profile.logo,
    widget: { ...settings.widget, ...own?.widget },
  };
}

/** @param place the location as the service sent it */
export function orderPage(page: OrderPage, written: Written, place: unknown): string {
  const { settings, location, language, wording, isEmbedded } = page;
  const shown = shownOf(settings, location, { name: written.menu.name, body: place });
  const say = wordsIn(wording, language);
  const { name } = shown;
  // The service has it in the restaurant's own language.
  const isServed = (settings.locations?.[location]?.about ?? settings.about) === undefined;
  const aboutLang = (isServed && written.menu.ownLanguage) || undefined;
  const head = headTag(
    {
      ...page,
      languages: wording.languages,
      title: filled(say.title, 'name', name),
      description: shown.about || filled(say.description, 'name', name),
      url: `${settings.url}/order/${location}`,
      siteName: name,
      picture: shown.picture,
      logo: shown.logo,
      manifest: isEmbedded ? '' : `${location}.webmanifest?language=${language}`,
    },
    // For programs that read the page, such as assistants.
    tag('link', {
      rel: 'alternate',
      type: 'text/markdown',
      href: `../menu/${location}.md?language=${language}`,
    }),
    page.sheet ? null : tag('link', { rel: 'preload', as: 'style', href: sheetOf(settings) }),
    coreTag(page.core),
    ...messagesTags(page, shown),
    scriptTag(page, shown),
    tag('script', { type: 'module', src: isEmbedded ? 'embed.js' : 'outside.js' }),
    tag('script', { type: 'application/ld+json' }, linkedData(written)),
  );
  const body = tag(
    'body',
    isEmbedded ? { class: 'bare' } : {},
    isEmbedded ? tag('h1', { class: 'skip' }, name) : headerTag(shown, say, aboutLang),
    tag(
      'main',
      { class: 'order wrap', id: 'order' },
      tag('noscript', {}, tag('p', { class: 'note' }, say.withoutScript)),
      // Browsers without declarative shadow roots show the second.
      tag('order-menu', {}, shadowTag(page, written), fragmentTag(written)),
      tag('order-cart'),
      tag('order-checkout'),
      tag('order-receipt'),
    ),
    isEmbedded ? null : footerTag(page, written),
  );
  return `<!doctype html><html lang="${language}" dir="${written.direction}">${htmlOf(head)}${htmlOf(body)}</html>`;
}

/** What the operator says instead of the widget, above its script. */
function messagesTags({ language, wording: { own } }: OrderPage, { widget }: Shown): Tag[] {
  // And of the languages that guests may choose in the widget.
  const wanted = new Set([language, ...(widget.languages ?? '').split(/[\s,]+/)]);
  return Object.entries(own).flatMap(([name, { [pageSubject]: _, ...messages }]) => {
    if (!wanted.has(name) || Object.keys(messages).length === 0) return [];
    const attributes = { type: 'application/json', 'data-order-messages': name };
    return [tag('script', attributes, JSON.stringify(messages).replaceAll('<', '\\u003c'))];
  });
}

/** Addresses are relative to the page, which may be below a restaurant's own path. */
function scriptTag(
  { settings, location, hasOverlay, findsAddresses }: OrderPage,
  { widget }: Shown,
): Tag {
  const own = Object.entries(widget).map(([name, value]) => [attributeFor(name), value]);
  return tag('script', {
    type: 'module',
    src: settings.script ?? 'order-elements.js',
    'data-proxy': settings.url,
    'data-location': location,
    ...(hasOverlay && { 'data-overlay': '' }),
    ...(findsAddresses && { 'data-address-lookup': 'proxy' }),
    ...Object.fromEntries(own),
  });
}

/** The cards that the element takes over when its script arrives. */
const shadowTag = ({ settings, sheet }: OrderPage, written: Written): Tag =>
  tag(
    'template',
    { shadowrootmode: 'open' },
    sheet ? tag('style', {}, sheet) : tag('link', { rel: 'stylesheet', href: sheetOf(settings) }),
    cardsTag(written),
  );

/** Next to the script. */
const sheetOf = ({ script = '' }: PageSettings): string =>
  `${script.replace(/[^/]*$/, '')}order-menu.css`;

const headerTag = (
  { name, about, picture, logo, widget: { phone } }: Shown,
  say: Words,
  aboutLang: string | undefined,
): Tag =>
  tag(
    'header',
    { class: 'top' },
    tag('a', { class: 'skip', href: '#order' }, say.skip),
    picture
      ? tag('img', {
          class: 'cover',
          src: picture,
          alt: '',
          width: '1600',
          height: '600',
          fetchpriority: 'high',
        })
      : null,
    identityTag(
      { name, about, aboutLang, logo },
      phone ? tag('p', { class: 'call' }, callTag(phone, say)) : null,
    ),
    outsideTag(say, picture !== ''),
  );

/** For browsers inside other apps; its script shows it there. On the picture, it moves nothing. */
const outsideTag = (say: Words, isOnPicture: boolean): Tag =>
  tag(
    'div',
    {
      class: isOnPicture ? 'outside above' : 'outside wrap',
      hidden: '',
      'data-copied': say.outsideCopied,
      'data-copy': say.outsideCopy,
    },
    tag('button', { type: 'button' }, say.outside),
    tag('p', { role: 'status' }),
  );

/** Who the page is of. */
export const identityTag = (
  {
    name,
    about,
    aboutLang,
    logo,
  }: {
    readonly name: string;
    readonly about: string;
    readonly aboutLang?: string | undefined;
    readonly logo: string;
  },
  ...more: readonly Content[]
): Tag =>
  tag(
    'div',
    { class: 'identity wrap' },
    logo ? tag('img', { class: 'logo', src: logo, alt: '', width: '80', height: '80' }) : null,
    tag(
      'div',
      { class: 'words' },
      tag('h1', { dir: 'auto' }, name),
      about ? tag('p', { class: 'about', dir: 'auto', lang: aboutLang }, about) : null,
      ...more,
    ),
  );

/** Phone numbers read from left to right even in Arabic. */
const callTag = (phone: string, say: Words): Tag =>
  tag(
    'a',
    { href: `tel:${phone.replace(/[^+\d]/g, '')}` },
    filled(say.call, 'phone', `\u2066${phone}\u2069`),
  );

function footerTag({ language, wording, location, hasOthers }: OrderPage, { menu }: Written): Tag {
  const say = wordsIn(wording, language);
  return tag(
    'footer',
    { class: 'foot' },
    tag(
      'div',
      { class: 'wrap' },
      menu.address ? tag('address', { dir: 'auto' }, menu.address) : null,
      hasOthers ? tag('a', { href: `../order?language=${language}` }, say.locations) : null,
      languagesTag(location, language, wording),
    ),
  );
}

/** @param page its address, relative to itself */
export function languagesTag(page: string, current: string, wording: Wording): Content {
  return tag(
    'nav',
    { 'aria-label': wordsIn(wording, current).languages },
    tag(
      'ul',
      {},
      ...wording.languages.map((name) =>
        tag(
          'li',
          {},
          tag(
            'a',
            {
              href: `${page}?language=${name}`,
              lang: name,
              hreflang: name,
              ...(name === current && { 'aria-current': 'page' }),
            },
            wordsIn(wording, name).own,
          ),
        ),
      ),
    ),
  );
}
