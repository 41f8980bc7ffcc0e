/** Reads the theme as the page has resolved it, in plain colours that a processor's script accepts. */
import { css } from 'lit';
import type { Appearance } from './payment-method.js';

/**
 * A custom property reads as it was written (`light-dark(…)`, `var(…)`), a colour property as what
 * it came to. So each token is worn by a property that has no other use on this element.
 */
export const wornTokens = css`
  .worn {
    color: var(--text);
    background-color: var(--surface);
    caret-color: var(--accent);
    outline-color: var(--danger);
    border-radius: var(--radius);
    text-decoration-color: light-dark(#000, #fff);
  }
`;

/** @param element one with the class `worn`, under the theme */
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
