/**
 * The displayed cart: the confirmed cart with the pending intents replayed over it. No snapshots.
 */
import type { CartItem, Currency } from '../../contract/domain.js';
import { money } from '../../contract/money.js';
import { times } from '../menu/menu.js';
import { type CartState, itemsOf, lineKey, type Pending } from './state.js';
import type { CartLine, LineIntent } from './types.js';

export function replay(state: CartState): readonly CartLine[] {
  const confirmed = itemsOf(state).map((item) => confirmedLine(state, item));
  // A map keeps the position of a line whose value changes.
  const lines = new Map(confirmed.map((line) => [line.key, line]));
  for (const entry of state.pending) apply(lines, entry, currencyOf(state));
  return [...lines.values()];
}

function apply(
  lines: Map<string, CartLine>,
  { intent, oldItem }: Pending,
  currency: Currency,
): void {
  if (intent.type === 'quantity') {
    const line = lines.get(intent.line);
    if (intent.quantity === 0) lines.delete(intent.line);
    else if (line) lines.set(intent.line, withQuantity(line, intent.quantity, currency));
  }
  // A replacement that is already in the cart is a confirmed line.
  if (intent.type === 'add' || (intent.type === 'replace' && !oldItem)) {
    lines.set(intent.line, addedLine(intent));
  }
}

function currencyOf({ confirmed, pending }: CartState): Currency {
  const priced = pending.find(({ intent }) => 'currency' in intent)?.intent as
    | LineIntent
    | undefined;
  return confirmed?.currency ?? priced?.currency ?? '';
}

function confirmedLine(state: CartState, item: CartItem): CartLine {
  const changed = state.confirmed?.changes.find((change) => change.cartItemId === item.id);
  return {
    key: lineKey(state, item.id),
    productId: item.productId,
    name: item.name,
    originalName: item.originalName,
    originalLanguage: item.originalLanguage,
    imageUrl: item.imageUrl,
    quantity: item.quantity,
    total: item.total,
    estimated: false,
    soldOut: changed?.reason === 'ITEM_SOLD_OUT',
    instructions: item.instructions,
    ifUnavailable: item.ifUnavailable,
    choices: item.choices,
  };
}

const addedLine = (intent: LineIntent): CartLine => ({
  key: intent.line,
  productId: intent.productId,
  name: intent.name,
  imageUrl: intent.imageUrl,
  quantity: intent.quantity,
  total: money(times(intent.unit, intent.quantity), intent.currency),
  estimated: true,
  soldOut: false,
  instructions: intent.instructions,
  ifUnavailable: intent.ifUnavailable,
  choices: intent.choices,
});

function withQuantity(line: CartLine, quantity: number, currency: Currency): CartLine {
  if (quantity === line.quantity) return line;
  const minor = times(line.total.minor, quantity / line.quantity);
  return { ...line, quantity, total: money(minor, currency), estimated: true };
}
