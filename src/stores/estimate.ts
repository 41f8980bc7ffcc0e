import type { Choice } from '../contract/domain.js';

/**
 * Price of one portion's choices in minor units. Every choice counts its own quantity; nested ones
 * are not multiplied by their parent's, as in docs/contract.md 2.13. An estimate, never charged.
 */
export const choicesPrice = (choices: readonly Choice[]): number =>
  choices
    .flatMap((choice) => choice.modifiers)
    .reduce(
      (sum, { price, quantity, children }) => sum + quantity * price.minor + choicesPrice(children),
      0,
    );
