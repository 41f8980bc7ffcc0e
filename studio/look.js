/** The look of the widget as values, as CSS, and as sentences about what guests can't read. */

/** The widget's own colors, which a look replaces one by one. */
export const usualColors = {
  light: {
    accent: '#9a3d12',
    'on-accent': '#ffffff',
    text: '#211d19',
    muted: '#655d55',
    surface: '#ffffff',
    raised: '#faf7f3',
    line: '#e4ded6',
  },
  dark: {
    accent: '#f0a36b',
    'on-accent': '#22140b',
    text: '#f3eee7',
    muted: '#b3a99d',
    surface: '#191613',
    raised: '#221e1a',
    line: '#3a342e',
  },
};

export const colorNames = Object.keys(usualColors.light);

/** The other tokens, each with its default. */
export const usualShape = { font: '', heading: '', size: '16', space: '8', radius: '10' };

/** What is written on what, and the contrast that WCAG 2.2 asks for there. */
const pairs = [
  ['text', 'surface', 4.5, 'Text on the background'],
  ['text', 'raised', 4.5, 'Text on raised boxes'],
  ['muted', 'surface', 4.5, 'Secondary text on the background'],
  ['muted', 'raised', 4.5, 'Secondary text on raised boxes'],
  ['accent', 'surface', 4.5, 'Links, in the accent color, on the background'],
  ['on-accent', 'accent', 4.5, 'Text on buttons'],
];

/**
 * @param {Record<string, string>} colors all colors of one scheme, `#rrggbb`
 * @returns {{ what: string, ratio: number, least: number, isEnough: boolean }[]}
 */
export const judge = (colors) =>
  pairs.map(([front, back, least, what]) => {
    const ratio = contrast(colors[front], colors[back]);
    return { what, ratio, least, isEnough: ratio >= least };
  });

/** As WCAG 2.2 defines it, from 1 to 21. */
export function contrast(one, other) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color) {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Grows with the guest's own default size, and ignores a page that makes `rem` smaller. */
const textSize = (size) => `max(${size}px, ${size / 16}rem)`;

/**
 * The tokens that differ from the widget's own.
 *
 * @returns {[token: string, light: string, dark: string][]}
 */
export function tokensOf({ light, dark, font, heading, size, space, radius }) {
  const colors = colorNames
    .filter((name) =>
      ['light', 'dark'].some((scheme) => {
        const own = scheme === 'light' ? light : dark;
        return own[name] !== usualColors[scheme][name];
      }),
    )
    .map((name) => [`--order-color-${name}`, light[name], dark[name]]);
  const shape = [
    ['--order-font-family', font],
    ['--order-font-family-heading', heading],
    ['--order-font-size', size === usualShape.size ? '' : textSize(size)],
    ['--order-space', space === usualShape.space ? '' : `${space}px`],
    ['--order-radius', radius === usualShape.radius ? '' : `${radius}px`],
  ]
    .filter(([, value]) => value !== '')
    .map(([token, value]) => [token, value, value]);
  return [...colors, ...shape];
}

/** A style sheet for the page. Old browsers, which don't know `light-dark()`, keep the light colors. */
export function sheetOf(look) {
  const tokens = tokensOf(look);
  if (tokens.length === 0) return '/* The widget’s own look: nothing to add. */';
  const theme = look.theme
    ? `/* Link order-elements/themes/${look.theme}.css before this: it also has the colors of errors and shadows. */\n`
    : '';
  const plain = tokens.map(([token, light]) => `  ${token}: ${light};`);
  const both = tokens
    .filter(([, light, dark]) => light !== dark)
    .map(([token, light, dark]) => `    ${token}: light-dark(${light}, ${dark});`);
  const sheet = `${theme}:root {\n${plain.join('\n')}\n}`;
  if (both.length === 0) return sheet;
  return `${sheet}\n\n@supports (color: light-dark(red, red)) {\n  :root {\n${both.join('\n')}\n  }\n}`;
}

/** A line for the console of the integrator's own page. A strict policy doesn't block it, unlike a style element. */
export function consoleLineOf(look) {
  const tokens = tokensOf(look).map(([token, light, dark]) => [
    token,
    light === dark ? light : `light-dark(${light}, ${dark})`,
  ]);
  return `for (const [token, value] of ${JSON.stringify(tokens)}) document.documentElement.style.setProperty(token, value);`;
}
