/** Shows a menu: its placeholders, error state and list. */

import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { OrderingError } from '../../client/http/errors.js';
import type { MenuBundle } from '../../contract/domain.js';
import { placeFor } from '../../contract/methods.js';
import { sumOf } from '../../contract/money.js';
import { chunkClass, type Section } from '../../markup/plan.js';
import { menuText } from '../../messages/menu.js';
import { problem, sharedText } from '../../messages/shared.js';
import { methodOf, takesOrdersNow } from '../../stores/cart/pending.js';
import { readFulfillment } from '../../stores/fulfillment/settings.js';
import type { Loadable, Storefront } from '../../stores/storefront/types.js';
import type { Avoiding } from '../shared/avoiding.js';
import { nameLang } from '../shared/menu-language.js';
import { navTemplate } from './categories.js';

const ghost = html`<li class="card">
  <div class="words"><i></i><i></i><i></i></div>
  <i class="shot"></i>
</li>`;

/**
 * Uses the same boxes as the list, so that nothing moves when the menu arrives.
 *
 * @param phone shown to a guest who has waited for some seconds
 */
const skeletonTemplate = (
  phone: TemplateResult | typeof nothing = nothing,
): TemplateResult => html`<div aria-busy="true" part="loading">
  <div class="waited">${phone}</div>
  <p class="visually-hidden" role="status">${menuText('loading')}</p>
  <div aria-hidden="true">
    <div class="bar"><i></i><i></i><i></i><i></i></div>
    <div class="section">
      <h2 class="ghost"><i></i></h2>
      <ul class="chunk">${Array(6).fill(ghost)}</ul>
    </div>
  </div>
</div>`;

/** What is shown in place of a menu that isn't there. */
export const placeholder = (
  menus: Loadable<MenuBundle> | undefined,
  phone: TemplateResult | typeof nothing,
  retry: () => void,
): TemplateResult =>
  menus?.state === 'failed' ? failedTemplate(menus.error, retry, phone) : skeletonTemplate(phone);

/** Also used by the product dialog. */
export const failedTemplate = (
  error: OrderingError,
  retry: () => void,
  phone: TemplateResult | typeof nothing = nothing,
): TemplateResult => html`<div
  class="message-box"
  role="alert"
  part="failed"
>
  <p>${problem(error)}</p>
  <button @click=${retry}>${sharedText('tryAgain')}</button>
  ${phone}
</div>`;

export const emptyTemplate = (): TemplateResult =>
  html`<slot name="empty"><p class="message-box" part="empty">${menuText('empty')}</p></slot>`;

/**
 * At the end of the first heading's line, so that it takes no space of its own.
 * Says how much the guest avoids, or that it couldn't load.
 */
export const allergiesButton = ({ notes, hasFailed }: Avoiding): TemplateResult => html`<div
    class="allergies-place"
  >
    <button class="allergies link" aria-haspopup="dialog" part="allergies">
      ${menuText('allergies')}${notes ? html` <b>(${notes.count})</b>` : nothing}
    </button>
  </div>
  ${hasFailed ? html`<p class="closed" role="alert">${menuText('allergiesMissing')}</p>` : nothing}`;

/** The header's further rows, as classes: they are reserved before it is known what they say. */
export function headerRows({ cart, settings, $opening }: Storefront): string {
  // The guest may have chosen another one than the page's.
  const method = methodOf(cart.$view.get(), settings);
  const brings = /delivery|room/.test(settings.method + method);
  // At a table, it is only said when it opens.
  const isClosed = !takesOrdersNow($opening.get()) && placeFor(method) !== 'table';
  const { methods } = readFulfillment(settings);
  // It is named in the method's row.
  const isTable = methods.length === 1 && placeFor(settings.method) === 'table';
  return [
    brings && 'brings',
    settings.raw.minimum && 'minimum',
    isClosed && 'opens',
    isTable && 'at-table',
  ]
    .filter(Boolean)
    .join(' ');
}

/** In the first frames. A menu that takes longer has placeholders. */
export const awaitedTemplate = (): TemplateResult =>
  html`<div class="awaited" aria-busy="true"><slot name="header"></slot></div>`;

/** Minimum number of card holders per block: layout costs grow with the number of siblings. */
const BLOCK = 20;

/** Whether a list has more than its first block, so that the rest can wait for that. */
export const hasRest = (sections: readonly Section[]): boolean =>
  sumOf(sections.slice(0, -1), ({ chunks }) => chunks.length) >= BLOCK;

interface ListOptions {
  /** The index of the visible section. */
  readonly current: number;
  /** `false` while something else is shown instead of the row. */
  readonly hasRow: boolean;
  /** Closes the list of all categories. */
  readonly leave: (event: Event) => void;
  /** Placed after the row. */
  readonly allergies: unknown;
  /** Only the first block, and no list of all categories. */
  readonly isStart: boolean;
}

/**
 * The row of categories with the search button, then blocks of sections: headings and an empty
 * holder (`.chunk`) for each chunk of cards.
 */
export const listTemplate = (
  sections: readonly Section[],
  { current, hasRow, leave, allergies, isStart }: ListOptions,
): unknown[] => {
  const blocks: TemplateResult[][] = [];
  let room = 0;
  for (const [at, section] of sections.entries()) {
    if (room <= 0 && isStart && at > 0) break;
    if (room <= 0) room = blocks.push([]) && BLOCK;
    room -= section.chunks.length;
    blocks.at(-1)?.push(sectionTemplate(section, sections[at - 1]));
  }
  return [
    hasRow && sections.length > 0 ? navTemplate(sections, current, leave, isStart) : nothing,
    allergies,
    ...blocks.map((block) => html`<div class="block">${block}</div>`),
  ];
};

const sectionTemplate = ({ menu, name, language, chunks }: Section, before?: Section) =>
  html`${
    menu && menu !== before?.menu
      ? html`<div class="served">
          <h2 lang=${ifDefined(nameLang(menu))} part="menu-name">${menu.name}</h2>
          <p class="quiet">${menu.hours}</p>
        </div>`
      : nothing
  }
  <section class="section" aria-label=${name} part="category">
    ${
      menu
        ? html`<h3 tabindex="-1" lang=${ifDefined(language)} part="heading">${name}</h3>`
        : html`<h2 tabindex="-1" lang=${ifDefined(language)} part="heading">${name}</h2>`
    }
    ${chunks.map((chunk) => html`<ul class=${chunkClass(chunk)} role="list"></ul>`)}
  </section>`;
