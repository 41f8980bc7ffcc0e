/** Reads the theme as the page has resolved it, in plain colours that a processor's script accepts. */
import type { Appearance } from './payment-method.js';
import type { ProcessorElements } from './processor-surface.js';

/**
 * @param element one that wears each token in a property that has no other use on it, since a custom
 *   property reads as it was written: color, background, caret, outline, radius, text decoration
 */
export function readAppearance(element: Element): Appearance {
  const worn = getComputedStyle(element);
  return {
    theme: /\b255\b/.test(worn.textDecorationColor) ? 'dark' : 'light',
    variables: {
      colorText: worn.color,
      colorBackground: worn.backgroundColor,
      colorPrimary: worn.caretColor,
      colorDanger: worn.outlineColor,
      fontFamily: worn.fontFamily,
      borderRadius: worn.borderStartStartRadius,
    },
  };
}

/** Changes the looks of what is mounted when the device goes dark; what was typed stays. */
export function followTheme(place: Element, elements: ProcessorElements, gone: AbortSignal): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener(
    'change',
    () => elements.update({ appearance: readAppearance(place) }),
    { signal: gone },
  );
}
