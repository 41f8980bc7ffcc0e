/** The contrast of text with its background, as WCAG 2 defines it. */

/** From 1 to 21, of two colors `#rrggbb`. */
export const contrastOf = (one: string, other: string): number =>
  contrast(luminance(rgbOf(one)), luminance(rgbOf(other)));

/** From 1 to 21, of two luminances. */
export const contrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** From 0, black, to 1, white; of red, green and blue, each from 0 to 255. */
export function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) =>
    part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const rgbOf = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
