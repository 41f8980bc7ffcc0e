/** The colors of the ordering page: the restaurant's own over the widget's, checked for contrast. */
import { contrastOf } from '../../markup/contrast.js';

/** The widget's tokens that a restaurant may set, by the name of its setting. */
const tokens = {
  accent: '--order-color-accent',
  onAccent: '--order-color-on-accent',
  text: '--order-color-text',
  muted: '--order-color-muted',
  surface: '--order-color-surface',
  raised: '--order-color-raised',
  line: '--order-color-line',
} as const;

type ColorName = keyof typeof tokens;

export const colorNames = Object.keys(tokens) as readonly ColorName[];

export const colorForm = /^#[0-9a-f]{6}$/i;

/** Each `#rrggbb`. */
export type PageColors = { readonly [Name in ColorName]?: string | undefined };

type Scheme = 'light' | 'dark';

/** The same as the widget's own. */
const defaultColors: Readonly<Record<Scheme, Readonly<Record<ColorName, string>>>> = {
  light: {
    accent: '#9a3d12',
    onAccent: '#ffffff',
    text: '#211d19',
    muted: '#655d55',
    surface: '#ffffff',
    raised: '#faf7f3',
    line: '#e4ded6',
  },
  dark: {
    accent: '#f0a36b',
    onAccent: '#22140b',
    text: '#f3eee7',
    muted: '#b3a99d',
    surface: '#191613',
    raised: '#221e1a',
    line: '#3a342e',
  },
};

/** All colors of a page. What is written on the accent color is white or nearly black if not set. */
export function colorsOf(own: PageColors, scheme: Scheme): Readonly<Record<ColorName, string>> {
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  const all = { ...defaultColors[scheme], ...given };
  if (own.accent && !own.onAccent) {
    const [light, dark] = ['#ffffff', '#1c1410'];
    all.onAccent = contrastOf(own.accent, light) >= contrastOf(own.accent, dark) ? light : dark;
  }
  return all;
}

/** Declarations of the widget's tokens. */
export const declarationsOf = (own: PageColors, scheme: Scheme): string =>
  Object.entries(colorsOf(own, scheme))
    .map(([name, value]) => `${tokens[name as ColorName]}:${value};`)
    .join('');

/** As WCAG 2.2 requires for text. */
const LEAST_CONTRAST = 4.5;

/** The end of a sentence about colors that guests couldn't read; empty if there are none. */
export function colorProblem(own: PageColors, scheme: Scheme): string {
  const all = colorsOf(own, scheme);
  const pairs = [
    ['accent', 'onAccent'],
    ['accent', 'surface'],
    ['text', 'surface'],
    ['text', 'raised'],
    ['muted', 'surface'],
  ] as const;
  for (const [one, other] of pairs) {
    if (!own[one] && !own[other]) continue;
    const found = contrastOf(all[one], all[other]);
    if (found >= LEAST_CONTRAST) continue;
    return `has ${one} ${all[one]} and ${other} ${all[other]}, whose contrast is ${found.toFixed(1)}: text needs ${LEAST_CONTRAST}. Choose a ${one} that differs more.`;
  }
  return '';
}
