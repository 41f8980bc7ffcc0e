/** What makes two lines one to the shopper. */
import type { Choice } from '../contract/domain.js';
import type { CartLine, NewLine } from './types/cart.js';

/** The same choices in one spelling, whatever order they are given in. */
export const spell = (choices: readonly Choice[]): string =>
  choices
    .map(
      ({ groupId, modifiers }) =>
        groupId +
        modifiers
          .map(({ id, quantity, children }) => `:${id}*${quantity}(${spell(children)})`)
          .sort(),
    )
    .sort()
    .join();

/** The line that one more of the same belongs to. */
export const sameLine = (
  lines: readonly CartLine[],
  { product, choices, instructions, ifUnavailable }: NewLine,
): CartLine | undefined =>
  lines.find(
    (line) =>
      line.productId === product.id &&
      line.instructions === instructions &&
      line.ifUnavailable === (ifUnavailable ?? line.ifUnavailable) &&
      spell(line.choices) === spell(choices),
  );
