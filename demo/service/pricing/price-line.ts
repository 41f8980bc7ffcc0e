import type { ChosenGroup } from '../cart/cart.js';

export interface PricedLine {
  readonly price: number;
  readonly quantity: number;
  readonly selections: readonly ChosenGroup[];
}

/**
 * One portion with its modifiers. Every selected quantity is absolute, nested ones too: two sauces
 * below two skewers cost two sauces, not four. The published material leaves this open.
 */
export const unitPrice = (line: PricedLine): number =>
  line.price + selectionsPrice(line.selections);

const selectionsPrice = (groups: readonly ChosenGroup[]): number =>
  groups.reduce(
    (sum, group) =>
      sum +
      group.options.reduce(
        (inner, option) =>
          inner + option.price * option.quantity + selectionsPrice(option.children),
        0,
      ),
    0,
  );
