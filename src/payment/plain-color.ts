/** `color(srgb 0.6 0.24 0.07 / 0.5)`; a component may be `none`. */
const MIXED = /^color\(srgb (\S+) (\S+) (\S+?)(?: \/ (\S+))?\)$/;

/**
 * A computed color in a notation that every frame knows; `undefined` where it has none.
 *
 * @param computed mixed with itself in sRGB, as `.worn` does, so that `oklch()`, `lab()` and
 *   `display-p3` have become numbers of sRGB, some of them outside of what it can show
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
