/** Reads a ready theme, so that a look can start from it. */
import { colorNames, usualColors, usualShape } from './look.js';

export const themeNames = ['linen', 'harbor', 'garden', 'ink'];

/**
 * @param {string} name one of the names, or empty for the widget's own look
 * @returns {Promise<object>} the part of the studio's state that is the look
 */
export async function readTheme(name) {
  const look = { light: { ...usualColors.light }, dark: { ...usualColors.dark }, ...usualShape };
  if (!name) return look;
  const answer = await fetch(new URL(`themes/${name}.css`, import.meta.url));
  if (!answer.ok) throw new Error(`Expected the theme ${name}, found the status ${answer.status}.`);
  const sheet = await answer.text();
  for (const color of colorNames) {
    const both = new RegExp(`--order-color-${color}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(sheet);
    if (both) [look.light[color], look.dark[color]] = [long(both[1]), long(both[2])];
  }
  look.font = value(sheet, '--order-font-family');
  look.heading = value(sheet, '--order-font-family-heading');
  for (const [part, token] of [
    ['size', '--order-font-size'],
    ['space', '--order-space'],
    ['radius', '--order-radius'],
  ]) {
    look[part] = /(\d+)px/.exec(value(sheet, token))?.[1] ?? usualShape[part];
  }
  return look;
}

const value = (sheet, token) =>
  new RegExp(`${token}:\\s*([^;]+);`).exec(sheet)?.[1].replace(/\s+/g, ' ') ?? '';

/** `#fff` as `#ffffff`: fields for colors know only the long form. */
const long = (color) =>
  color.length === 4 ? `#${[...color.slice(1)].map((digit) => digit + digit).join('')}` : color;
