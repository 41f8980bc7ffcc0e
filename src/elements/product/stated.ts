/** What the overlay states about a product and its modifiers. Loaded with the overlay. */
import { html, nothing, type TemplateResult } from 'lit';
import type { AllergenStatement, Product, Stated } from '../../contract/domain.js';
import { allergenList } from '../../messages/allergens.js';
import { menuText } from '../../messages/menu.js';
import { overlayText } from '../../messages/overlay.js';
import { productText } from '../../messages/product.js';
import { sharedText } from '../../messages/shared.js';
import { row } from './panel.js';

/** Rows of the product's facts. What the restaurant doesn't state is never shown as "none". */
export function allergenRows({ stated }: Product): unknown {
  const statement = stated?.allergens;
  if (!statement) return nothing;
  return [
    row(overlayText('contains'), listed(statement.contains)),
    row(overlayText('mayContain'), traces(statement)),
  ];
}

const listed = (list: AllergenStatement['contains']): string =>
  allergenList(list) || overlayText('noneListed');

const traces = ({ mayContain }: AllergenStatement): string =>
  mayContain ? listed(mayContain) : productText('notStated');

/** Portion, number of people and age. */
export const sizeRows = ({ stated }: Product): unknown =>
  stated
    ? [
        row(overlayText('portion'), stated.portion),
        row(overlayText('serves'), stated.serves === null ? '' : `${stated.serves}`),
        row(overlayText('age'), stated.age === null ? '' : `${stated.age}`),
      ]
    : nothing;

/** Both units, as far as they are stated. */
export const energyText = (
  calories: number | null,
  kilojoules: number | null | undefined,
): string =>
  [
    ...(calories === null ? [] : [menuText('kilocalories', { count: calories })]),
    ...(kilojoules == null ? [] : [menuText('kilojoules', { count: kilojoules })]),
  ].join(sharedText('comma'));

/** What a modifier adds. */
export function optionFacts(stated: Stated | undefined): TemplateResult | typeof nothing {
  if (!stated) return nothing;
  const { allergens, calories, kilojoules } = stated;
  const energy = energyText(calories, kilojoules);
  const facts = [
    energy && overlayText('added', { energy }),
    allergens?.contains.length
      ? overlayText('optionContains', { allergens: allergenList(allergens.contains) })
      : '',
    allergens?.mayContain?.length
      ? overlayText('optionMayContain', { allergens: allergenList(allergens.mayContain) })
      : '',
  ].filter((fact) => fact !== '');
  return facts.length > 0
    ? html`<small class="quiet" part="option-facts">${facts.join(' · ')}</small>`
    : nothing;
}

/** Name and description as the restaurant has them, on request. */
export const originalTemplate = ({ original }: Product): TemplateResult | typeof nothing =>
  original
    ? html`<details class="quiet" part="original">
        <summary>${overlayText('original')}</summary>
        <p lang=${original.language} dir="auto"><b>${original.name}</b></p>
        <p lang=${original.language} dir="auto">${original.description}</p>
      </details>`
    : nothing;
