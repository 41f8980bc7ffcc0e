/** Adds to a receipt what only the device knows about an order that was placed on it. */
import type { CartItem, Charge, Choice, ChosenModifier } from '../../contract/domain.js';
import type { Receipt, ReceiptItem } from '../../contract/domain-orders.js';
import { money, sumOf } from '../../contract/money.js';
import { chargeKinds } from '../../contract/totals.js';
import type { PlacedOrder } from './placed-order.js';

type Kept = Pick<PlacedOrder, 'items' | 'charges' | 'statementDescriptor'>;

export function completed(receipt: Receipt, kept: Kept): Receipt {
  const items = receipt.items.map((item): ReceiptItem => {
    const statedFor = kept.items.find((one) => isSameDish(one, item))?.allergens;
    const choices = kept.items.find((one) => isSameDish(one, item) && isSame(one, item))?.choices;
    return { ...item, choices, ...(statedFor !== undefined && { allergens: statedFor }) };
  });
  const { statementDescriptor } = kept;
  return withAllCharges({ ...receipt, items, statementDescriptor }, kept.charges);
}

/** Receipts have no ids of products. */
const isSameDish = (one: CartItem, { id, name }: ReceiptItem): boolean =>
  one.id === id || (one.originalName ?? one.name) === name;

/** The same choices, which the receipt lists without saying which belongs to which. */
const isSame = (one: CartItem, { id, quantity, modifiers }: ReceiptItem): boolean =>
  one.id === id ||
  (one.quantity === quantity &&
    namesIn(one.choices).join('\n') === modifiers.map(({ name }) => name).join('\n'));

const namesIn = (choices: readonly Choice[]): readonly string[] =>
  choices.flatMap(({ modifiers }) =>
    modifiers.flatMap(({ name, originalName, children }: ChosenModifier) => [
      originalName ?? name,
      ...namesIn(children),
    ]),
  );

/** Receipts list fewer kinds of charges than carts, so their rows may add up to less than the total. */
export function withAllCharges(receipt: Receipt, known: readonly Charge[] = []): Receipt {
  const missing = missingIn(receipt);
  if (missing <= 0) return receipt;
  const listed = new Set(receipt.charges.map(({ kind }) => kind));
  const others = known.filter(({ kind }) => !listed.has(kind));
  if (sumOf(others, ({ amount }) => amount.minor ?? 0) !== missing)
    return { ...receipt, unlisted: money(missing, receipt.currency) };
  const order = ({ kind }: Charge): number => chargeKinds.indexOf(kind);
  const charges = [...receipt.charges, ...others].sort((one, other) => order(one) - order(other));
  return { ...receipt, charges, unlisted: undefined };
}

/** In minor units; 0 if the rows add up, or if that can't be known. */
function missingIn({ items, subTotal, discount, charges, total }: Receipt): number {
  const rows = [subTotal, ...charges.map(({ amount }) => amount)];
  if ([...rows, discount, total].some(({ minor }) => minor === null)) return 0;
  // The contract doesn't say whether the subtotal is before the discount; the lines are.
  const isBefore = sumOf(items, (item) => item.total.minor ?? 0) === subTotal.minor;
  if (discount.minor !== 0 && !isBefore) return 0;
  const discounted = Math.abs(discount.minor ?? 0);
  const missing = (total.minor ?? 0) + discounted - sumOf(rows, ({ minor }) => minor ?? 0);
  // Exactly the discount: both the lines and the subtotal are after it.
  return missing === discounted ? 0 : missing;
}
