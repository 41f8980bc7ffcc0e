import { html, nothing } from 'lit';
import type { Product } from '../../contract/domain.js';
import { dietaryMark } from '../../messages/menu.js';
import { calories, dietary, energy, ingredients, notStated } from '../../messages/product.js';

/** What is in it. Ingredients that nobody stated are said to be so: silence could be read as none. */
export function factsTemplate(product: Product) {
  const rows = [
    product.dietary.length > 0 && [dietary(), product.dietary.map(dietaryMark).join(', ')],
    [ingredients(), product.ingredients?.join(', ') || notStated()],
    product.calories !== null && [calories(), energy(product.calories)],
  ];
  return html`<dl class="facts">
    ${rows.map((row) => (row ? html`<div><dt>${row[0]}</dt><dd>${row[1]}</dd></div>` : nothing))}
  </dl>`;
}
