/**
 * What the overlay adds to a product: what it states about it and its modifiers, the usual
 * choices, and offered phrases. Loaded with the overlay.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { type Allergen, type AllergenList, allergens } from '../../contract/allergens.js';
import type {
  AllergenStatement,
  ModifierGroup,
  Product,
  Stated,
  StatedProduct,
} from '../../contract/domain.js';
import type { OfferedPhrase } from '../../contract/overlay-guest.js';
import { menuText } from '../../messages/menu.js';
import { allergenList, overlayText } from '../../messages/overlay.js';
import { productText } from '../../messages/product.js';
import { sharedText } from '../../messages/shared.js';
import type { Energy } from '../../stores/law/demand.js';
import { row } from './panel.js';
import { below, type Picks } from './selection.js';

/** Rows for the list of facts. What the restaurant doesn't state is never shown as "none". */
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

/**
 * What a dish and its modifiers contain and may contain together, in sentences.
 *
 * @param list of a law: allergens that aren't on it are left out
 */
export function statedTogether(
  statements: readonly AllergenStatement[],
  list: AllergenList | undefined,
): string {
  const isListed = (name: Allergen) =>
    !list || (allergens[name].on as readonly AllergenList[]).includes(list);
  const all = (of: (one: AllergenStatement) => readonly Allergen[] | null) =>
    [...new Set(statements.flatMap((one) => of(one) ?? []))].filter(isListed);
  const contains = all((one) => one.contains);
  const traces = all((one) => one.mayContain).filter((name) => !contains.includes(name));
  return [
    overlayText('optionContains', {
      allergens: allergenList(contains) || overlayText('noneListed'),
    }),
    ...(traces.length > 0
      ? [overlayText('optionMayContain', { allergens: allergenList(traces) })]
      : []),
  ].join(' · ');
}

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
    ...(calories === null ? [] : [menuText('kilocalories', { energy: calories })]),
    ...(kilojoules == null ? [] : [menuText('kilojoules', { energy: kilojoules })]),
  ].join(sharedText('comma'));

/**
 * What a modifier adds.
 *
 * @param law how energy has to be stated by law
 */
export function optionFacts(
  stated: Stated | undefined,
  law: Energy | null,
): TemplateResult | typeof nothing {
  if (!stated) return nothing;
  const { allergens: statement, calories, kilojoules } = stated;
  const energy =
    law?.unit === 'Cal' && calories !== null
      ? menuText('calories', { energy: calories })
      : energyText(calories, kilojoules);
  const facts = [
    energy && overlayText('added', { energy }),
    statement?.contains.length
      ? overlayText('optionContains', { allergens: allergenList(statement.contains) })
      : '',
    statement?.mayContain?.length
      ? overlayText('optionMayContain', { allergens: allergenList(statement.mayContain) })
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

// The choices that the restaurant suggests, selected when a product opens.

/**
 * Only modifiers without a price: nobody pays for what they didn't choose. A group with more of
 * them than it allows stays empty.
 */
export function usualPicks(
  groups: readonly ModifierGroup[],
  usual: StatedProduct['usual'],
  parent: { readonly path: string; readonly quantity: number } = { path: '', quantity: 1 },
): Picks {
  const picks = new Map<string, number>();
  for (const group of groups) {
    const ids = Object.hasOwn(usual, group.id) ? (usual[group.id] ?? []) : [];
    if (ids.length > group.max) continue;
    const path = below(parent.path, group.id);
    const portions = group.perParentQuantity ? parent.quantity : 1;
    for (const { id, price, maxQuantity, groups: deeper } of group.modifiers) {
      const wanted = ids.filter((each) => each === id).length;
      if (wanted === 0 || price.minor !== 0) continue;
      const chosen = { path: below(path, id), quantity: Math.min(wanted, maxQuantity) * portions };
      picks.set(chosen.path, chosen.quantity);
      for (const [at, quantity] of usualPicks(deeper, usual, chosen)) picks.set(at, quantity);
    }
  }
  return picks;
}

// Offered phrases as buttons: guests read them in their language, the kitchen in its own.

export function phrasesTemplate(
  phrases: readonly OfferedPhrase[],
  chosen: readonly OfferedPhrase[],
  choose: (chosen: readonly OfferedPhrase[]) => void,
): unknown {
  if (phrases.length === 0) return nothing;
  const toggle = (phrase: OfferedPhrase) =>
    choose(chosen.includes(phrase) ? chosen.filter((one) => one !== phrase) : [...chosen, phrase]);
  return html`<div class="phrases" role="group" aria-labelledby="phrases" part="phrases">
    <p class="rule quiet" id="phrases">
      <span>${overlayText('phrases')}</span> <span>${overlayText('phrasesHint')}</span>
    </p>
    ${phrases.map(
      (phrase) =>
        html`<button
          type="button"
          aria-pressed=${chosen.includes(phrase)}
          part="phrase"
          @click=${() => toggle(phrase)}
        >${phrase.shown}</button>`,
    )}
  </div>`;
}
