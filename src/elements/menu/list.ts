import { html, nothing, type TemplateResult } from 'lit';
import { categoriesLabel, searchLabel } from '../../messages/menu.js';
import type { Storefront } from '../../stores/types.js';
import { magnifier } from '../shared/glyphs.js';
import type {} from '../when/order-when.js';
import type { Section } from './menu-plan.js';

/** Holders of cards in one block at least: a page's costs grow with what lies side by side in it. */
const BLOCK = 20;

/**
 * The row of categories with the way to the search, then blocks of sections: headings and an empty
 * holder (`.chunk`) for each chunk of cards.
 *
 * @param current - the place of the section in view
 * @param row - whose row it is; `false` while something else stands in its place
 */
export const listTemplate = (
  sections: readonly Section[],
  current: number,
  row: Storefront | false,
): TemplateResult[] => {
  const blocks: TemplateResult[][] = [];
  let room = 0;
  sections.forEach((section, at) => {
    if (room <= 0) room = blocks.push([]) && BLOCK;
    room -= section.chunks.length;
    blocks.at(-1)?.push(sectionTemplate(section, sections[at - 1]));
  });
  return [
    html`${row && sections.length > 0 ? navTemplate(sections, current, row) : nothing}`,
    ...blocks.map((block) => html`<div class="block">${block}</div>`),
  ];
};

const sectionTemplate = ({ menu, name, chunks }: Section, before?: Section) =>
  html`${
    menu && menu !== before?.menu
      ? html`<div class="served">
          <h2 part="menu-name">${menu.name}</h2>
          <p class="quiet">${menu.hours}</p>
        </div>`
      : nothing
  }
  <section class="section" aria-label=${name} part="category">
    ${
      menu
        ? html`<h3 tabindex="-1" part="heading">${name}</h3>`
        : html`<h2 tabindex="-1" part="heading">${name}</h2>`
    }
    ${chunks.map((chunk) => {
      const bare = !chunk.some(({ product }) => product.imageUrl);
      return html`<ul class="chunk ${bare ? 'bare' : ''}" role="list"></ul>`;
    })}
  </section>`;

/** Buttons and not links: the address of the page belongs to the page. */
const navTemplate = (sections: readonly Section[], current: number, shop: Storefront) =>
  html`<nav class="nav" aria-label=${categoriesLabel()} part="categories">
    <button class="find icon" aria-label=${searchLabel()} part="search">${magnifier}</button>
    <ul class="bar" role="list">
      ${sections.map(
        ({ name }, at) =>
          html`<li><button aria-current=${at === current ? 'true' : 'false'} part="category-link">${name}</button></li>`,
      )}
    </ul>
    <order-when .storefront=${shop}></order-when>
  </nav>`;
