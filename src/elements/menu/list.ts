import { html, nothing, type TemplateResult } from 'lit';
import { categoriesLabel } from '../../messages/menu.js';
import type { MenuGroup, Section } from './menu-plan.js';

/**
 * Headings, and an empty holder for each chunk of cards: `data-chunk` and `data-section` number
 * them through in the order they stand.
 */
export function listTemplate(groups: readonly MenuGroup[]): TemplateResult {
  let sectionAt = 0;
  let chunkAt = 0;
  const sectionTemplate = (section: Section, heading: (name: string) => unknown) => html`<section
    class="section"
    aria-labelledby="section-${sectionAt++}"
    part="category"
  >
    ${heading(section.name)}
    ${section.chunks.map(
      ({ bare }) =>
        html`<ul class="chunk ${bare ? 'bare' : ''}" role="list" data-chunk=${chunkAt++}></ul>`,
    )}
  </section>`;
  const h2 = (name: string) =>
    html`<h2 id="section-${sectionAt - 1}" tabindex="-1" part="heading">${name}</h2>`;
  const h3 = (name: string) =>
    html`<h3 id="section-${sectionAt - 1}" tabindex="-1" part="heading">${name}</h3>`;

  return html`${navTemplate(groups.flatMap((group) => group.sections))}
  ${groups.map((group) => [
    group.name === null
      ? nothing
      : html`<header class="served">
          <h2 part="menu-name">${group.name}</h2>
          <p class="quiet">${group.hours}</p>
        </header>`,
    group.sections.map((section) => sectionTemplate(section, group.name === null ? h2 : h3)),
  ])}`;
}

/** Buttons and not links: the address of the page belongs to the page. */
const navTemplate = (sections: readonly Section[]) =>
  sections.length < 2
    ? nothing
    : html`<nav class="nav" aria-label=${categoriesLabel()} part="categories">
        <ul class="bar" role="list">
          ${sections.map(
            ({ name }, at) =>
              html`<li><button class="plain" data-section=${at} part="category-link">${name}</button></li>`,
          )}
        </ul>
      </nav>`;
