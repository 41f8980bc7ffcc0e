/** The allergens of what was ordered: contained, possible, or not stated. */
import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { Bundles } from '../../bundles/load.js';
import type { AllergenStatement, Choice, Renamed } from '../../contract/domain.js';
import { lawText } from '../../messages/law.js';
import type { Law } from '../../stores/law/demand.js';
import { nameLang } from '../shared/menu-language.js';

/** Something ordered, in a cart or on a receipt. */
export interface Dish extends Renamed {
  readonly name: string;
  /** `null` and missing: not stated. */
  readonly allergens?: AllergenStatement | null | undefined;
  readonly choices?: readonly Choice[];
}

/** Shown where a law requires it, and wherever the restaurant states anything. */
export function allergensTemplate(
  law: Law,
  dishes: readonly Dish[],
  overlay: Bundles['overlay'] | undefined,
): TemplateResult | typeof nothing {
  const demand = law.demand('allergens');
  const isStated = dishes.some((dish) => statementsOf(dish).some(Boolean));
  if (dishes.length === 0 || !(demand || isStated)) return nothing;
  // Once is enough where it is true of every dish.
  if (!isStated) {
    return html`<p part="order-allergens"><b>${lawText('allergensTitle')}</b> <span class="quiet">${lawText('allergensNotStated')}</span></p>`;
  }
  return html`<div part="order-allergens">
    <p><b>${lawText('allergensTitle')}</b></p>
    <ul>
      ${dishes.map(
        (dish) =>
          html`<li><bdi lang=${ifDefined(nameLang(dish))}>${dish.name}</bdi> <span class="quiet">${textOf(dish, demand?.list, overlay)}</span></li>`,
      )}
    </ul>
  </div>`;
}

function textOf(
  dish: Dish,
  list: 'US' | 'GB' | 'AU' | undefined,
  overlay: Bundles['overlay'] | undefined,
): string {
  const all = statementsOf(dish);
  const stated = all.filter((one) => one != null);
  if (stated.length === 0 || !overlay) return lawText('allergensNotStated');
  const text = overlay.statedTogether(stated, list);
  const isWhole = all.length === stated.length && stated.every(({ mayContain }) => mayContain);
  return isWhole ? text : `${text} · ${lawText('allergensPartly')}`;
}

/** The dish and its modifiers. */
const statementsOf = ({
  allergens,
  choices = [],
}: Dish): readonly (AllergenStatement | null | undefined)[] => [
  allergens,
  ...choices.flatMap((choice) => statementsIn(choice)),
];

const statementsIn = ({ modifiers }: Choice): readonly (AllergenStatement | null | undefined)[] =>
  modifiers.flatMap((modifier) => [
    modifier.allergens,
    ...modifier.children.flatMap((child) => statementsIn(child)),
  ]);
