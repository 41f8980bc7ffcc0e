/** Reads the theme as the page has resolved it, in plain colors that a processor's frame accepts. */
import type { Appearance } from '@stripe/stripe-js';
import { plainColor } from './plain-color.js';

/**
 * @param element one that wears each token in a property that has no other use on it, since a custom
 *   property reads as it was written: color, background, caret, outline, radius, text decoration
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

/** Frames take their own color for what is left out. */
const given = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => !!entry[1]),
  );
