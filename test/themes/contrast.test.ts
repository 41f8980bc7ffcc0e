import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { theme as defaults } from '../../src/elements/shared/theme.js';
import { tokens as handedOn } from '../../src/elements/storefront/order-drawer.js';
import { contrastOf } from '../../src/markup/contrast.js';
import { mix, type Palette, palettes } from './colors.js';

const folder = new URL('../../themes/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.css'));

/** Foreground and background colors, and their minimum contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs: { on: keyof Palette; of: (keyof Palette)[]; least: number }[] = [
  { on: 'surface', of: ['text', 'muted', 'accent', 'danger', 'success'], least: 4.5 },
  { on: 'raised', of: ['text', 'muted', 'accent', 'danger', 'success'], least: 4.5 },
  { on: 'accent', of: ['on-accent'], least: 4.5 },
];

for (const file of files) {
  const css = readFileSync(new URL(file, folder), 'utf8');
  describe(`the theme ${file}`, () => {
    check(css);

    it('sets only tokens that the elements use', () => {
      const named = [...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name ?? '');
      const unknown = named.filter((name) => !handedOn.some((known) => known === name));
      assert.deepEqual(unknown, []);
    });
  });
}

describe('the default theme', () => check(defaults.cssText));

describe('the included themes', () => {
  it('number four', () => assert.equal(files.length, 4));
});

function check(css: string): void {
  for (const scheme of ['light', 'dark'] as const) {
    it(`has enough contrast in ${scheme}`, () => {
      const palette = palettes(css)[scheme];
      const weak = pairs.flatMap(({ on, of, least }) =>
        of.flatMap((name) => tooWeak(name, palette[name], on, palette[on], least)),
      );
      // As shared/theme.ts derives them.
      const tint = mix(palette.accent, palette.surface, 0.09);
      const controlLine = mix(palette.text, palette.surface, 0.48);
      weak.push(
        ...tooWeak('text', palette.text, 'tint', tint, 4.5),
        ...tooWeak('accent', palette.accent, 'tint', tint, 4.5),
        ...tooWeak('control line', controlLine, 'surface', palette.surface, 3),
      );
      assert.deepEqual(weak, []);
    });
  }
}

function tooWeak(
  name: string,
  color: string,
  on: string,
  background: string,
  least: number,
): string[] {
  const found = contrastOf(color, background);
  if (found >= least) return [];
  return [`${name} ${color} on ${on} ${background}: ${found.toFixed(2)}, expected ${least}`];
}
