import { html, nothing } from 'lit';
import type { Product } from '../../contract/domain.js';
import { comma } from '../../messages/cart.js';
import { dietaryMark } from '../../messages/menu.js';
import {
  allergens as allergensLabel,
  calories as caloriesLabel,
  dietary as dietaryLabel,
  energy,
  ingredients as ingredientsLabel,
  notStated,
} from '../../messages/product.js';

/** Such a mark names what is in a dish, where others say whom it suits. */
export const isWarning = (mark: string): boolean => /^(?:contains|may)[\s_-]/i.test(mark);

/**
 * What is in it. What nobody stated is said to be so: silence could be read as none. The service names
 * allergens among the marks, so that "Halal" alone says nothing about them.
 */
export const factsTemplate = ({ dietary, ingredients, calories }: Product) =>
  html`<dl class="facts quiet">
    ${row(dietaryLabel(), marks(dietary.filter((mark) => !isWarning(mark))))}
    ${row(allergensLabel(), marks(dietary.filter(isWarning)))}
    ${row(ingredientsLabel(), ingredients?.join(comma()) || notStated())}
    ${row(caloriesLabel(), calories === null ? '' : energy(calories))}
  </dl>`;

const marks = (given: readonly string[]) => given.map(dietaryMark).join(comma()) || notStated();

const row = (name: string, value: string) =>
  value ? html`<div><dt>${name}</dt><dd>${value}</dd></div>` : nothing;
