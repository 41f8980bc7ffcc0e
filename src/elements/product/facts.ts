import { html, nothing } from 'lit';
import type { Bundles } from '../../bundles/load.js';
import type { Product } from '../../contract/domain.js';
import { dietaryMark, type EnergyUnit, energyText } from '../../messages/menu.js';
import { productText } from '../../messages/product.js';
import { sharedText } from '../../messages/shared.js';

/** Marks that warn about an ingredient, unlike those that say who a dish suits. */
export const isWarning = (mark: string): boolean => /^(?:contains|may)[\s_-]/i.test(mark);

/**
 * Ingredients and dietary marks. Missing information is stated as missing, because silence could be
 * read as "none". The service lists allergens among the marks, so "Halal" alone says nothing about
 * them.
 */
export function factsTemplate(product: Product, overlay?: Bundles['overlay'], unit?: EnergyUnit) {
  const { dietary, ingredients, calories, stated } = product;
  const warnings = marks(dietary.filter(isWarning));
  const energy =
    overlay?.energyText(calories, stated?.kilojoules) ??
    (calories === null ? '' : energyText(calories, unit));
  return html`<dl class="facts quiet">
    ${row(productText('diet'), marks(dietary.filter((mark) => !isWarning(mark))) || productText('notStated'))}
    ${overlay?.allergenRows(product)}
    ${row(productText('allergens'), warnings || (stated?.allergens ? '' : productText('notStated')))}
    ${row(productText('ingredients'), ingredients?.join(sharedText('comma')) || productText('notStated'))}
    ${row(productText('calories'), energy)}
    ${overlay?.sizeRows(product)}
  </dl>`;
}

const marks = (given: readonly string[]) => given.map(dietaryMark).join(sharedText('comma'));

export const row = (name: string, value: string) =>
  value ? html`<div><dt>${name}</dt><dd>${value}</dd></div>` : nothing;
