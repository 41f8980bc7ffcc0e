/** Colors as the themes write them: `--order-color-…` with `light-dark(#…, #…)`. */

const names = [
  'accent',
  'on-accent',
  'text',
  'muted',
  'surface',
  'raised',
  'line',
  'danger',
  'success',
] as const;

export type Palette = Record<(typeof names)[number], string>;

/** The light and the dark colors of a style sheet, as six-digit hex. */
export function palettes(css: string): { light: Palette; dark: Palette } {
  const found = names.map((name) => {
    const value = new RegExp(
      `--order-color-${name}[:,]\\s*light-dark\\((#[\\da-f]{3,6}),\\s*(#[\\da-f]{3,6})\\)`,
    ).exec(css);
    if (!value?.[1] || !value[2])
      throw new Error(`Expected --order-color-${name} as light-dark(#, #).`);
    return { name, light: sixDigits(value[1]), dark: sixDigits(value[2]) };
  });
  return {
    light: Object.fromEntries(found.map(({ name, light }) => [name, light])) as Palette,
    dark: Object.fromEntries(found.map(({ name, dark }) => [name, dark])) as Palette,
  };
}

/** `color-mix(in srgb, one share, other)`. */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [channels(one), channels(other)];
  const mixed = a.map((value, index) => Math.round(value * share + (b[index] ?? 0) * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const channels = (color: string) =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

const sixDigits = (color: string) =>
  color.length === 4 ? `#${[...color.slice(1)].map((digit) => digit + digit).join('')}` : color;
