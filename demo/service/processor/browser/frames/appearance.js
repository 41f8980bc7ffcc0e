// What a host page may decide of the form's looks. Values that the browser does not know as a
// colour, a font or a length are left out, so a page cannot load anything into the frame.

import { speak } from './words.js';

const wishes = {
  colorText: ['--text', 'color'],
  colorBackground: ['--background', 'color'],
  colorPrimary: ['--primary', 'color'],
  colorDanger: ['--danger', 'color'],
  fontFamily: ['--font', 'font-family'],
  borderRadius: ['--radius', 'border-radius'],
};

const wornFaces = new Set();

export function wear({ appearance, locale, faces = [] }) {
  const root = document.documentElement;
  const { theme, variables = {} } = appearance ?? {};
  root.dataset.theme = theme === 'night' ? 'dark' : 'light';
  if (locale) speak(locale === 'auto' ? navigator.language : locale);
  for (const { family, source } of faces) {
    if (wornFaces.has(source)) continue;
    wornFaces.add(source);
    document.fonts.add(new FontFace(family, `url("${source}")`));
  }
  for (const [name, [property, kind]] of Object.entries(wishes)) {
    const value = variables[name];
    const known = typeof value === 'string' && !value.includes('var(') && CSS.supports(kind, value);
    if (known) root.style.setProperty(property, value);
    else root.style.removeProperty(property);
  }
}
