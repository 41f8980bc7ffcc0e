/** The head of the pages: what browsers, search engines and messengers read. */
import { type Content, htmlOf, type Tag, tag } from '../menus/html.js';
import { colorsOf } from './colors.js';
import type { PageSettings } from './settings.js';

interface Head {
  readonly settings: PageSettings;
  /** The page's own style sheet. */
  readonly style: string;
  readonly language: string;
  /** All that the page has. */
  readonly languages: readonly string[];
  readonly title: string;
  readonly description: string;
  /** Address of the page without a query. */
  readonly url: string;
  readonly siteName: string;
  /** Addresses of pictures; empty if there is none. */
  readonly picture: string;
  readonly logo: string;
  /** Address of the web app manifest, relative to the page; empty if there is none. */
  readonly manifest: string;
}

export function headTag(head: Head, ...more: readonly Content[]): Tag {
  const { settings, style, title, description, url, siteName, picture, logo, manifest } = head;
  const { colors = {}, darkColors = {}, fontSheet } = settings;
  const image = picture || logo;
  const inLanguage = (name: string): string => `${url}?language=${name}`;
  return tag(
    'head',
    {},
    tag('meta', { charset: 'utf-8' }),
    tag('meta', {
      name: 'viewport',
      content: 'width=device-width, initial-scale=1, viewport-fit=cover',
    }),
    named('color-scheme', 'light dark'),
    themeColor('light', colorsOf(colors, 'light').surface),
    themeColor('dark', colorsOf(darkColors, 'dark').surface),
    tag('title', {}, title),
    named('description', description),
    // Each language is a page for search engines; the plain address chooses one by the browser's. Which
    // of them this is depends on the request, so it is in a header.
    ...head.languages.map((name) =>
      tag('link', { rel: 'alternate', hreflang: name, href: inLanguage(name) }),
    ),
    tag('link', { rel: 'alternate', hreflang: 'x-default', href: url }),
    graph('og:type', 'website'),
    graph('og:title', title),
    graph('og:description', description),
    graph('og:url', url),
    graph('og:site_name', siteName),
    graph('og:locale', head.language),
    image ? graph('og:image', image) : null,
    named('twitter:card', picture ? 'summary_large_image' : 'summary'),
    logo ? tag('link', { rel: 'icon', href: logo }) : null,
    logo ? tag('link', { rel: 'apple-touch-icon', href: logo }) : null,
    manifest ? tag('link', { rel: 'manifest', href: manifest }) : null,
    fontSheet ? tag('link', { rel: 'stylesheet', href: fontSheet }) : null,
    tag('style', {}, style),
    ...more,
  );
}

const named = (name: string, content: string): Tag => tag('meta', { name, content });

const graph = (property: string, content: string): Tag => tag('meta', { property, content });

const themeColor = (scheme: string, content: string): Tag =>
  tag('meta', { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content });

/** @param core address of the widget's core; empty if unknown */
export const coreTag = (core: string): Tag | null =>
  core ? tag('link', { rel: 'modulepreload', href: core }) : null;

/** The line for the core, at its address. */
export const coreLine = (core: string): string => htmlOf(coreTag(core));

/** The line for something that the script requests first. */
export const readLine = (href: string): string =>
  htmlOf(tag('link', { rel: 'preload', as: 'fetch', crossorigin: '', href }));

/**
 * The lines for the head of another page with this menu, as the build prints them, with the release that this
 * proxy serves. docs/embedding.md
 */
export function headLines(url: string, location: string, core: string): string {
  const place = `${url}/locations/${location}`;
  return [
    ...(core ? [coreLine(`${url}/order/${core}`)] : []),
    readLine(`${place}/menus`),
    readLine(place),
  ]
    .map((line) => `${line}\n`)
    .join('');
}
