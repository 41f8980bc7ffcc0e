/**
 * The fees that an order will have, known before it has an item: from the carts that the proxy saw
 * at this location with this method, or from a setting of the page. Guests choose tips themselves, so
 * tips aren't fees.
 */
import { minorUnits } from './money.js';
import { type ChargeKind, chargeKinds, charges } from './totals.js';
import { count, currency, list, maybeNumber, oneOf, parse, text } from './wire.js';
import * as z from './zod.js';

export interface Fee {
  readonly kind: ChargeKind;
  /** A fraction of the subtotal: 0.1 is ten percent; `null` if it has none. */
  readonly rate: number | null;
  /** The lowest and the highest amount in minor units, without the part that the rate explains. */
  readonly least: number;
  readonly most: number;
  /** What it is for; empty if nobody has said it. */
  readonly purpose: string;
}

export interface FeeForecast {
  readonly currency: string;
  readonly fees: readonly Fee[];
}

/** Charges that a guest can't choose. */
export const feeKinds: readonly ChargeKind[] = chargeKinds.filter(
  (kind) => kind !== 'courierTip' && kind !== 'gratuity',
);

const wireForecast = z.object({
  currency,
  fees: list(
    z.object({ kind: oneOf(...chargeKinds), rate: maybeNumber, least: count, most: count }),
  ),
});

/** Reads the proxy's response. `null` if it hasn't seen a cart. @throws ContractError */
export function readForecast(body: unknown): FeeForecast | null {
  if (body === null) return null;
  const wire = parse(wireForecast, body, 'a fee forecast');
  return { ...wire, fees: wire.fees.map((fee) => ({ ...fee, purpose: '' })) };
}

const rates = z.object(
  Object.fromEntries(
    chargeKinds.flatMap((kind) => {
      const row = charges[kind];
      return 'rate' in row ? [[row.rate, text]] : [];
    }),
  ),
);

/** The rate of a charge in a cart's `fees`; `null` if the cart doesn't say. */
export function rateIn(fees: unknown, kind: ChargeKind): number | null {
  const row = charges[kind];
  const read = z.safeParse(rates, fees);
  const rate = read.success && 'rate' in row ? Number(read.data[row.rate]) : 0;
  return rate > 0 && rate < 1 ? rate : null;
}

/** One fee of the setting: `serviceFee 10% Shared by the kitchen team`. */
const written = /^\s*([a-zA-Z]+)\s+(\d+(?:\.\d+)?)(%?)(?:\s+(\S.*?))?\s*$/;

/** Reads the setting; `null` if it isn't a list of fees. */
export function feesIn(setting: string): readonly Fee[] | null {
  const fees: Fee[] = [];
  for (const part of setting.split(';')) {
    if (!part.trim()) continue;
    const [, name, digits = '', percent, purpose = ''] = written.exec(part) ?? [];
    const kind = feeKinds.find((known) => known === name);
    if (!kind) return null;
    const amount = percent ? 0 : (minorUnits(digits, 100) ?? 0);
    const rate = percent ? Number(digits) / 100 : null;
    fees.push({ kind, rate, least: amount, most: amount, purpose });
  }
  return fees;
}

export const expectedFees = `fees separated by semicolons, like serviceFee 10% Shared by the team; each is one of ${feeKinds.join(', ')}`;
