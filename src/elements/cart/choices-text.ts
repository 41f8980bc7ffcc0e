import type { Choice, ChosenModifier } from '../../contract/domain.js';
import { comma, times } from '../../messages/cart.js';

/** What was chosen as one readable line: "Large, 2 × Egg, Tofu (Chili)". */
export const choicesText = (choices: readonly Choice[]): string =>
  choices.flatMap(({ modifiers }) => modifiers.map(chosenText)).join(comma());

function chosenText({ name, quantity, children }: ChosenModifier): string {
  const within = choicesText(children);
  const counted = quantity > 1 ? times(quantity, name) : name;
  return within ? `${counted} (${within})` : counted;
}
