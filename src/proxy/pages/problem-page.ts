/** What guests see if their link leads nowhere, or the menu can't be read. */
import { htmlOf, tag } from '../menus/html.js';
import { directionOf, type Wording } from '../menus/language.js';
import type { PageSettings } from './settings.js';
import { wordsIn } from './words.js';

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
