/**
 * The price of a product. It serves for estimates only, and its unit is told by the text beside it;
 * where it has none, by the other products of the answer. docs/contract.md 2.1
 */
import type { Generation } from './cart.js';
import type { Money, Usual } from './domain.js';
import { isKnownCurrency, type MoneyScale, minorUnits, money } from './money.js';
import { minorInText } from './price-text.js';

/** As it was written; members that are missing are empty. */
export interface Written {
  readonly price: string;
  readonly displayPrice: string;
  readonly currency: string;
}

/** `undefined`: the price tells nothing of its unit. `null`: price and text contradict each other. */
export function priceScale(price: string, text: string): MoneyScale | undefined {
  if (price === '') return undefined;
  const shown = minorInText(text);
  // Zero is zero in any unit, but not beside another amount.
  if (Number(price) === 0) return shown ? null : undefined;
  if (price.includes('.')) return 100;
  if (shown === null) return undefined;
  if (shown === minorUnits(price, 1)) return 1;
  return shown === minorUnits(price, 100) ? 100 : null;
}

/** What an answer's products agree on. */
export function usualOf(products: readonly Written[], generation: Generation): Usual {
  const stated = [...new Set(products.map(({ currency }) => currency).filter(Boolean))];
  const told = products.map(({ price, displayPrice }) => priceScale(price, displayPrice));
  const scales = [...new Set(told.filter((scale) => scale != null))];
  return {
    currency: (stated.length === 1 && stated[0]) || '',
    scale: oneOf(scales, generation === 'older' ? 1 : 100),
  };
}

/** @param otherwise where nothing is told */
const oneOf = (scales: readonly (1 | 100)[], otherwise: 1 | 100): MoneyScale =>
  scales.length > 1 ? null : (scales[0] ?? otherwise);

/** `null` where there is nothing to show: such a product is not offered, and never for nothing. */
export function readPrice(wire: Written, usual: Usual): Money | null {
  const isInDoubt = priceScale(wire.price, wire.displayPrice) === null;
  const minor = isInDoubt ? null : minorUnits(wire.price, scaleOf(wire, usual));
  const known = minor !== null && isKnownCurrency(currencyOf(wire, usual));
  return wire.displayPrice || known
    ? money(known ? minor : null, currencyOf(wire, usual), wire.displayPrice)
    : null;
}

export const currencyOf = (wire: Written, usual: Usual): string => wire.currency || usual.currency;

/** Also the unit of a product's modifiers. */
export function scaleOf(wire: Written, usual: Usual): MoneyScale {
  const told = priceScale(wire.price, wire.displayPrice);
  return told === undefined ? usual.scale : told;
}
