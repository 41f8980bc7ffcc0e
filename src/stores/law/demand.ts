/** The legal rules of a shop as elements see them. */
import type { ModifierGroup, Product } from '../../contract/domain.js';
import type { FeeForecast } from '../../contract/fees.js';
import type { LegalAddress, Region } from '../../contract/legal/regions.js';
import type { Demands, NamedRule, Subject } from '../../contract/legal/rules.js';
import type { Loader } from '../shared/loadable.js';

export interface Law {
  /** Whose law applies; empty if that isn't known. */
  readonly regions: readonly Region[];
  /** The address they follow from; `null` if the page names the places, or it isn't known. */
  readonly address: LegalAddress | null;
  /** In force today. */
  readonly rules: readonly NamedRule[];
  /** What the rules demand about a subject; `null` if nothing. */
  demand<S extends Subject>(subject: S): Demands[S] | null;
  /** `null` if nothing is known about the fees, or neither the page nor a rule mentions them. */
  readonly forecast: FeeForecast | null;
  /** How menus state energy; `null` if no rule wants that. */
  readonly energy: Energy | null;
}

export interface Energy {
  readonly unit: Demands['calories']['unit'];
  /**
   * As digits, such as `500`, `350/450` or `350–700`; empty if it isn't stated.
   *
   * @param groups the product's modifier groups, if they are known
   */
  of(product: Product, groups?: readonly ModifierGroup[]): string;
  /** Whether the portion, or how many people it serves, is shown beside it. */
  readonly withPortion: boolean;
}

export const energyAt = ({ law }: { readonly law: Loader<Law> }): Energy | null => {
  const found = law.$value.get();
  return found.state === 'ready' ? found.value.energy : null;
};

/** What the law of a shop demands, as far as it is known. */
export function demandAt<S extends Subject>(
  { law }: { readonly law: Loader<Law> },
  subject: S,
): Demands[S] | null {
  const found = law.$value.get();
  return found.state === 'ready' ? found.value.demand(subject) : null;
}
