import type { Choice } from '../contract/domain.js';
import { sumOf } from '../contract/sum.js';

/**
 * Price of one portion's choices. Every choice counts its own quantity; nested ones are not multiplied
 * by their parent's, as in docs/contract.md 2.13.
 */
export const choicesPrice = (choices: readonly Choice[]): number =>
  sumOf(
    choices.flatMap((choice) => choice.modifiers),
    ({ price, quantity, children }) => quantity * price.minor + choicesPrice(children),
  );
