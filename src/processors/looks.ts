import type { Appearance, StripeElementLocale } from '@stripe/stripe-js';
import type { PaymentPlace } from './payment-method.js';
import type { Processor, ProcessorElements } from './processor.js';

/** Matches `color(srgb 0.6 0.24 0.07 / 0.5)`; a component may be `none`. */
const MIXED = /^color\(srgb (\S+) (\S+) (\S+?)(?: \/ (\S+))?\)$/;

/**
 * A computed color in a notation that every frame understands; `undefined` if it can't be
 * converted.
 *
 * @param computed mixed with itself in sRGB, as the class `worn` does, so that `oklch()`, `lab()`
 *   and `display-p3` become sRGB numbers, some of them outside its range
 */
export function plainColor(computed: string): string | undefined {
  if (/^rgba?\(/.test(computed)) return computed;
  const [, red, green, blue, alpha = '1'] = MIXED.exec(computed) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  const parts = [red, green, blue].map((part) => Math.round(within(part) * 255)).join(', ');
  const opacity = within(alpha);
  return opacity === 1 ? `rgb(${parts})` : `rgba(${parts}, ${opacity})`;
}

const within = (part: string): number =>
  Math.min(1, Math.max(0, Number.isFinite(Number(part)) ? Number(part) : 0));

// Reads the theme as the page resolves it, in plain colors that a processor's frame accepts.

/**
 * @param element uses each token in an otherwise unused property, because a custom property returns
 *   its source text: color, background, caret, outline, radius, text decoration
 */
export function readAppearance(element: Element): Appearance {
  const worn = getComputedStyle(element);
  const isDark = /\b255\b/.test(worn.textDecorationColor);
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: given({
      colorText: plainColor(worn.color),
      colorBackground: plainColor(worn.backgroundColor),
      colorPrimary: plainColor(worn.caretColor),
      colorDanger: plainColor(worn.outlineColor),
      fontFamily: worn.fontFamily,
      borderRadius: worn.borderStartStartRadius,
    }),
  };
}

/** Frames use their own colors for missing values. */
const given = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => !!entry[1]),
  );

/** Languages that processors' forms support; they reject others. */
const LOCALES = (
  'ar bg cs da de el en en-AU en-CA en-GB en-NZ es es-419 es-ES et fi fil fr fr-CA fr-FR he hr hu id ' +
  'it it-IT ja ko lt lv ms mt nb nl no pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'
).split(' ') as readonly StripeElementLocale[];

/** @param language BCP 47; default: English */
export function localeFor(language: string): StripeElementLocale {
  const wanted = (language || 'en').toLowerCase();
  const [spoken] = wanted.split('-');
  const known = (tag: string | undefined) => LOCALES.find((locale) => locale.toLowerCase() === tag);
  return known(wanted) ?? known(spoken) ?? 'auto';
}

// Creates a processor's elements in the page's look and language.

export const elementsFor = (
  processor: Processor,
  { place, due, language, fonts }: PaymentPlace,
): ProcessorElements => {
  const looks = {
    appearance: readAppearance(place),
    locale: localeFor(language),
    ...(fonts && { fonts: [{ cssSrc: fonts }] }),
  };
  if ('clientSecret' in due) {
    const { clientSecret } = due;
    return processor.elements({ clientSecret, ...looks });
  }
  const { amount, currency, plan } = due;
  return processor.elements({ mode: 'payment', amount, currency, ...plan, ...looks });
};

/** Updates the look of mounted elements when the device switches to dark mode; typed text stays. */
export function followTheme(elements: ProcessorElements, { place, gone }: PaymentPlace): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener(
    'change',
    () => elements.update({ appearance: readAppearance(place) }),
    { signal: gone },
  );
}
