/**
 * Amounts that an order has to reach, as the page's settings write them: `15` for every method, or
 * `takeout 10; delivery 25.50`. In major units, with a point, like the amounts of `data-fees`.
 */
import { type FulfillmentMethod, isMethod } from './methods.js';
import { minorUnits } from './money.js';

/** In minor units; `every` is for methods that aren't named. */
type AmountsByMethod = Readonly<Partial<Record<FulfillmentMethod | 'every', number>>>;

const written = /^\s*(?:([a-z_]+)\s+)?(\d+(?:\.\d{1,2})?)\s*$/;

/** Reads `data-minimum`; `null` if it isn't a list of amounts. */
export function amountsIn(setting: string): AmountsByMethod | null {
  const amounts: Partial<Record<FulfillmentMethod | 'every', number>> = {};
  for (const part of setting.split(';')) {
    if (!part.trim()) continue;
    const [, method, digits = ''] = written.exec(part) ?? [];
    const minor = minorUnits(digits, 100);
    if (minor === null || (method !== undefined && !isMethod(method))) return null;
    amounts[method ?? 'every'] = minor;
  }
  return amounts;
}

/** Reads `data-free-delivery-from`; `null` if it isn't one amount. */
export function amountIn(setting: string): number | null {
  const { every, ...others } = amountsIn(setting) ?? {};
  return Object.keys(others).length === 0 ? (every ?? null) : null;
}

export const expectedAmounts =
  'an amount like 15, or amounts by method separated by semicolons, like takeout 10; delivery 25.50';
