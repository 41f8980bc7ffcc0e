/** The web app manifest of an ordering page, for a home screen. */
import { colorsOf } from './colors.js';
import type { Shown } from './order-page.js';
import type { PageSettings } from './settings.js';

const iconTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

interface Named {
  readonly settings: PageSettings;
  readonly location: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}

export function manifest({ settings, location, language, direction }: Named, shown: Shown): string {
  const { name, about, logo } = shown;
  const { surface } = colorsOf(settings.colors ?? {}, 'light');
  const type =
    iconTypes[/\.(\w+)(?:[?#]|$)/.exec(logo.replace(/^.*\//, ''))?.[1]?.toLowerCase() ?? ''];
  return JSON.stringify({
    name,
    // Home screens show about this many letters.
    short_name: [...name].slice(0, 30).join(''),
    ...(about && { description: about }),
    lang: language,
    dir: direction,
    id: location,
    start_url: `${location}?language=${language}`,
    scope: './',
    display: 'standalone',
    background_color: surface,
    theme_color: surface,
    icons: logo ? [{ src: logo, sizes: 'any', ...(type && { type }) }] : [],
  });
}
