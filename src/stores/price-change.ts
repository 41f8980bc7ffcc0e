/** A price that changed between the menu and the cart: menus are kept for minutes, prices are not. */
import type { CartItem, Choice, ChosenModifier, Currency } from '../contract/domain.js';
import { money } from '../contract/money.js';
import type { CartNotice, LineIntent } from './types/cart.js';

/**
 * What to point out of a dish that was just added, in prices of one portion; `null` where it costs what
 * the menu said. Only prices that both sides name are compared, never sums: how a service adds choices
 * up is its own affair.
 */
export function priceChange(
  { name, unit, listed, choices }: LineIntent,
  { price, choices: taken }: Pick<CartItem, 'price' | 'choices'>,
  currency: Currency,
): CartNotice | null {
  // Prices whose unit is in doubt are not compared.
  if (listed == null || unit === null || !price.minor) return null;
  // Not every cart says what a portion costs, and some say it with the choices in it.
  if (price.minor === unit) return null;
  // Catalog prices come without a unit at times: such a difference is one of units.
  if (price.minor === listed * 100 || price.minor * 100 === listed) return null;
  const now = new Map(modifiersIn(taken).map((modifier) => [modifier.id, modifier.price.minor]));
  const more = modifiersIn(choices).reduce((sum, { id, quantity, price: { minor: before } }) => {
    const after = now.get(id) ?? before;
    return before === null || after === null ? sum : sum + quantity * (after - before);
  }, price.minor - listed);
  if (more === 0) return null;
  const before = money(unit, currency).text;
  return { kind: 'price-changed', line: name, before, after: money(unit + more, currency).text };
}

const modifiersIn = (choices: readonly Choice[]): readonly ChosenModifier[] =>
  choices.flatMap(({ modifiers }) =>
    modifiers.flatMap((modifier) => [modifier, ...modifiersIn(modifier.children)]),
  );
