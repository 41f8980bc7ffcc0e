import { html, nothing } from 'lit';
import type { Product } from '../../contract/domain.js';
import { dietaryMark } from '../../messages/menu.js';
import {
  calories as caloriesLabel,
  dietary as dietaryLabel,
  energy,
  ingredients as ingredientsLabel,
  notStated,
} from '../../messages/product.js';

/**
 * What is in it. Marks (which name allergens as well) and ingredients that nobody stated are said to
 * be so: silence could be read as none.
 */
export const factsTemplate = ({ dietary, ingredients, calories }: Product) =>
  html`<dl class="facts quiet">
    ${row(dietaryLabel(), dietary.map(dietaryMark).join(', ') || notStated())}
    ${row(ingredientsLabel(), ingredients?.join(', ') || notStated())}
    ${row(caloriesLabel(), calories === null ? '' : energy(calories))}
  </dl>`;

const row = (name: string, value: string) =>
  value ? html`<div><dt>${name}</dt><dd>${value}</dd></div>` : nothing;
