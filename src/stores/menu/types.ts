import type { Allergen } from '../../contract/allergens.js';

/** What a guest avoids; at least one thing. */
export interface Avoided {
  readonly names: readonly Allergen[];
}

/** What the restaurant states on a dish about what a guest avoids. */
export interface StatedOn {
  readonly contains: readonly Allergen[];
  readonly mayContain: readonly Allergen[];
  /** The restaurant says nothing about these. */
  readonly notStated: readonly Allergen[];
  readonly areTracesStated: boolean;
}
