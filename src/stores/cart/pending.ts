/**
 * The pending intents: which of them count as the same and are joined, and what the cart looks
 * like with them replayed over the confirmed one. No snapshots.
 */

import type {
  CartItem,
  Choice,
  Currency,
  FulfillmentMethod,
  Money,
} from '../../contract/domain.js';
import type { Readiness } from '../../contract/fulfillment.js';
import { places } from '../../contract/methods.js';
import { money, sumOf } from '../../contract/money.js';
import { times } from '../menu/menu.js';
import { type CartState, itemsOf, lineKey, type Pending, pendingOf } from './state.js';
import type { CartLine, CartView, Intent, LineIntent, NewLine, OrderTimeChoice } from './types.js';

/** A canonical spelling of choices, independent of their order. */
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

/** The line that one more of the same product belongs to. */
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

// Joins waiting intents: ten quick taps become one request.

/** An intent that was already sent may have been applied, so it never changes. */
const isOpen = ({ request, oldItem }: Pending): boolean => request === null && !oldItem;

/** @param id the idempotency key for the intent, if it needs its own request */
export function enqueue(state: CartState, intent: Intent, id: string): CartState {
  // Also after an addition that was sent and must be sent again, before it absorbs the intent.
  const rest = state.pending.filter((entry) => !(isOpen(entry) && replaces(intent, entry.intent)));
  return {
    ...state,
    pending: join(rest, intent) ?? [...rest, pendingOf(intent, id)],
    // The guest has answered a refusal by choosing something else.
    notices: state.notices.filter(
      (notice) => notice.kind !== 'refused' || !replaces(intent, notice.intent),
    ),
  };
}

/** A waiting line absorbs its own changes; a quantity of zero removes it. */
function join(pending: readonly Pending[], intent: Intent): readonly Pending[] | null {
  if (intent.type !== 'quantity' && intent.type !== 'replace') return null;
  const index = pending.findIndex(
    (entry) =>
      isOpen(entry) &&
      (entry.intent.type === 'add' || entry.intent.type === 'replace') &&
      entry.intent.line === intent.line,
  );
  const entry = pending[index];
  if (!entry) return null;
  if (intent.quantity > 0) {
    const changed = { ...entry.intent, ...intent, type: entry.intent.type } as Intent;
    return pending.with(index, { ...entry, intent: changed });
  }
  // A line waiting to be replaced is already in the cart, and must be removed there.
  return entry.intent.type === 'add'
    ? pending.toSpliced(index, 1)
    : pending.with(index, { ...entry, intent: { ...intent, type: 'quantity' } });
}

/** Types of intents that an intent makes pointless, apart from its own type. */
const overruled: { readonly [T in Intent['type']]?: readonly Intent['type'][] } = {
  'no-discount': ['discount'],
  'no-reward': ['reward'],
  // The service removes these when the method changes.
  method: places,
};

/** The last intent about the same thing wins. */
function replaces(next: Intent, earlier: Intent): boolean {
  if (next.type === 'add') return false;
  if ('line' in next) return earlier.type === 'quantity' && earlier.line === next.line;
  return next.type === earlier.type || !!overruled[next.type]?.includes(earlier.type);
}

/** The lines of the displayed cart. */
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

export function currencyOf({ confirmed, pending }: CartState): Currency {
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
    change: changed,
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

/** What the lines cost by the menu's prices; unknown if one of them is. */
export function sumOfLines(lines: readonly CartLine[], currency: Currency): Money | null {
  if (lines.length === 0 || lines.some(({ total }) => total.minor === null)) return null;
  return money(
    sumOf(lines, ({ total }) => total.minor ?? 0),
    currency,
  );
}

export type WantedTime = OrderTimeChoice | null;

/**
 * The guest's last choice, or else the cart's time; `null` if there is neither. Before a cart
 * exists, the choice is the first pending intent, so that a later cart starts with it.
 */
export const wantedTime = ({ confirmed, intents }: Pick<CartView, 'confirmed' | 'intents'>) =>
  intents.reduce<WantedTime>(
    (time, intent) => (intent.type === 'order-time' ? intent.time : time),
    confirmed,
  );

/**
 * The time that the menus are shown for: that of the order, or else, while the restaurant is closed,
 * the first time that it takes orders for, which a new cart gets, too.
 */
export function menuTime(
  view: Pick<CartView, 'confirmed' | 'intents'>,
  opening: Readiness | null,
): WantedTime {
  const wanted = wantedTime(view);
  if (wanted || !opening?.ready || opening.pickupType === 'ASAP') return wanted;
  const { pickupType, orderDate, orderTime } = opening;
  return { pickupType, orderDate, orderTime };
}

/** Empty for as soon as possible. */
export const slotText = (time: WantedTime): string =>
  time?.pickupType === 'LATER' ? `${time.orderDate} ${time.orderTime}` : '';

/** The method of the order: as the guest last chose it, or else the page's. */
export function methodOf(
  { confirmed, intents }: Pick<CartView, 'confirmed' | 'intents'>,
  settings: { readonly method: FulfillmentMethod },
): FulfillmentMethod {
  const chosen = intents.findLast(({ type }) => type === 'method');
  return chosen?.type === 'method' ? chosen.method : (confirmed?.method ?? settings.method);
}

// What a guest chooses before the first item waits for a cart, and doesn't start one.

const waiting: ReadonlySet<string> = new Set(['order-time', 'method', ...places]);

export const waitsForCart = ({ type }: Intent): boolean => waiting.has(type);

/** The pending intents with a choice in front of the additions, so that a later cart starts with it. */
export const withWaitingChoice = (
  { pending }: Pick<CartState, 'pending'>,
  intent: Intent,
  id: string,
): CartState['pending'] => [
  pendingOf(intent, id),
  ...pending.filter((entry) => !replaces(intent, entry.intent)),
];

/** Whether the guest has to change, remove or accept a line before the order can continue. */
export const needsAnswer = ({ soldOut, change }: CartLine): boolean => soldOut || !!change;

/** Also if it isn't known: then the service decides. */
export const takesOrdersNow = (opening: Readiness | null): boolean =>
  opening === null || (opening.ready && opening.pickupType === 'ASAP');

/** Why the restaurant takes no orders at all, not even for later; `null` if it may take some. */
export const whyNoOrders = (
  view: Pick<CartView, 'closed'> | undefined,
  opening: Readiness | null | undefined,
  isClosedAtTable = false,
): string | null => {
  if (view?.closed != null) return view.closed;
  if (opening?.ready === false) return opening.reason;
  return isClosedAtTable ? '' : null;
};
