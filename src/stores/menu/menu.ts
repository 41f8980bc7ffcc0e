import type { Choice, Money } from '../../contract/domain.js';
import { money } from '../../contract/money.js';
import type { NewLine } from '../cart/types.js';

export { served } from '../../contract/domain-menu.js';

// Estimates from the menu's prices, in minor units. Never charged; `null` if a price is unknown.

type Minor = Money['minor'];

export const plus = (one: Minor, other: Minor): Minor =>
  one === null || other === null ? null : one + other;

export const times = (minor: Minor, by: number): Minor =>
  minor === null ? null : Math.round(minor * by);

/**
 * Price of one portion's choices. Every choice counts its own quantity; nested ones aren't
 * multiplied by their parent's, as in docs/contract.md 2.13.
 */
export const choicesPrice = (choices: readonly Choice[]): Minor =>
  choices
    .flatMap((choice) => choice.modifiers)
    .reduce<Minor>(
      (sum, { price, quantity, children }) =>
        plus(sum, plus(times(price.minor, quantity), choicesPrice(children))),
      0,
    );

/** Price of one portion with its choices. */
export const portionPrice = (price: Money, choices: readonly Choice[]): Minor =>
  plus(price.minor, choicesPrice(choices));

type Priced = Pick<NewLine, 'product' | 'quantity' | 'choices'>;

export const linePrice = ({ product, quantity, choices }: Priced): Money =>
  money(times(portionPrice(product.price, choices), quantity), product.currency);
