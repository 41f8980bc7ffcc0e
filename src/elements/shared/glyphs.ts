import { html, svg, type TemplateResult } from 'lit';

/** Drawn for a 24 by 24 box, in strokes; always decoration, never the only name of a control. */
const glyph = (paths: TemplateResult) =>
  html`<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">${paths}</svg>`;

export const plus = glyph(svg`<path d="M12 5v14M5 12h14"/>`);
export const minus = glyph(svg`<path d="M5 12h14"/>`);
export const close = glyph(svg`<path d="M6 6l12 12M18 6L6 18"/>`);
export const bin = glyph(svg`<path d="M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12M10.5 11v5M13.5 11v5"/>`);
export const magnifier = glyph(
  svg`<path d="M15.5 15.5L20 20M17 10.5a6.5 6.5 0 11-13 0 6.5 6.5 0 0113 0z"/>`,
);
