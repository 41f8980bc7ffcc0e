// What a host page may set of the form's appearance. Values that the browser doesn't accept as a
// color, font or length are ignored, so a page can't load anything into the frame.
import { hasLanguage, labelsIn } from './words.js';

const wishes = {
  colorText: ['--text', 'color'],
  colorBackground: ['--background', 'color'],
  colorPrimary: ['--primary', 'color'],
  colorDanger: ['--danger', 'color'],
  fontFamily: ['--font', 'font-family'],
  borderRadius: ['--radius', 'border-radius'],
};

const loadedFaces = new Set();

export function applyAppearance({ appearance, locale, faces = [] }) {
  const root = document.documentElement;
  const { theme, variables = {} } = appearance ?? {};
  root.dataset.theme = theme === 'night' ? 'dark' : 'light';
  if (locale) setLanguage(locale === 'auto' ? navigator.language : locale);
  for (const { family, source } of faces) {
    if (loadedFaces.has(source)) continue;
    loadedFaces.add(source);
    document.fonts.add(new FontFace(family, `url("${source}")`));
  }
  for (const [name, [property, kind]] of Object.entries(wishes)) {
    const value = variables[name];
    const known = typeof value === 'string' && !value.includes('var(') && CSS.supports(kind, value);
    if (known) root.style.setProperty(property, value);
    else root.style.removeProperty(property);
  }
}

/** Sets the frame's labels, language and text direction. */
function setLanguage(language) {
  const root = document.documentElement;
  root.lang = hasLanguage(language) ? language : 'en';
  root.dir = language.startsWith('ar') ? 'rtl' : 'ltr';
  for (const [name, word] of Object.entries(labelsIn(root.lang))) {
    const place = document.querySelector(`[data-word="${name}"]`);
    if (place) place.textContent = word;
  }
}
