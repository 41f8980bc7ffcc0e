/** What is shown: the confirmed cart with the pending intents replayed over it. No snapshots. */
import type { CartItem, Currency } from '../contract/domain.js';
import { money } from '../contract/money.js';
import { type AddIntent, type CartState, lineKey } from './cart-state.js';
import type { CartLine } from './types.js';

export function replay(state: CartState): readonly CartLine[] {
  const { confirmed } = state;
  let lines: CartLine[] = (confirmed?.items ?? []).map((item) => confirmedLine(state, item));
  for (const { intent } of state.pending) {
    if (intent.type === 'add') lines.push(addedLine(intent));
    if (intent.type === 'quantity') {
      const { line: key, quantity } = intent;
      const currency = confirmed?.currency ?? 'usd';
      lines = lines.flatMap((line) =>
        line.key === key ? withQuantity(line, quantity, currency) : line,
      );
    }
  }
  return lines;
}

function confirmedLine(state: CartState, item: CartItem): CartLine {
  const changed = state.confirmed?.changes.find((change) => change.cartItemId === item.id);
  return {
    key: lineKey(state, item.id),
    productId: item.productId,
    name: item.name,
    imageUrl: item.imageUrl,
    quantity: item.quantity,
    total: item.total,
    estimated: false,
    soldOut: changed?.reason === 'ITEM_SOLD_OUT',
    instructions: item.instructions,
    choices: item.choices,
  };
}

const addedLine = (intent: AddIntent): CartLine => ({
  key: intent.line,
  productId: intent.productId,
  name: intent.name,
  imageUrl: intent.imageUrl,
  quantity: intent.quantity,
  total: money(intent.unit * intent.quantity, intent.currency),
  estimated: true,
  soldOut: false,
  instructions: intent.instructions,
  choices: intent.choices,
});

function withQuantity(line: CartLine, quantity: number, currency: Currency): CartLine | [] {
  if (quantity === 0) return [];
  if (quantity === line.quantity) return line;
  const minor = Math.round((line.total.minor / line.quantity) * quantity);
  return { ...line, quantity, total: money(minor, currency), estimated: true };
}
