/** What elements see of a cart: its stored state with the pending intents replayed, in the guest's language. */
import { writesWith } from '../../client/operations/urls.js';
import { sumOf } from '../../contract/money.js';
import type { GuestOverlay } from '../../contract/overlay-guest.js';
import type { Settings } from '../storefront/settings.js';
import { currencyOf, replay, sumOfLines, waitsForCart } from './pending.js';
import type { CartState } from './state.js';
import type { CartLine, CartNotice, CartView } from './types.js';

/** When the next attempt to send starts, and what prevented the last one. */
export type Waiting = Pick<CartView, 'retryAt' | 'failure'>;

/** The state with the names of its items as the location's overlay has them. */
export const translated = (state: CartState, overlay: GuestOverlay | null): CartState =>
  overlay && state.confirmed ? { ...state, confirmed: overlay.cart(state.confirmed) } : state;

export function cartView(
  untranslated: CartState,
  waiting: Waiting,
  overlay: GuestOverlay | null,
  { api }: Pick<Settings, 'api'>,
  notServed: ReadonlySet<string>,
): CartView {
  const state = translated(untranslated, overlay);
  const replayed = replay(state);
  const lines = (overlay?.lines(replayed) ?? replayed).map((line) => checked(line, notServed));
  const isEstimated = lines.some(({ estimated }) => estimated) || changesLines(state);
  return {
    lines,
    estimate: isEstimated ? sumOfLines(lines, currencyOf(state)) : null,
    quantity: sumOf(lines, ({ quantity }) => quantity),
    confirmed: state.confirmed,
    intents: state.pending.map(({ intent }) => intent),
    // What waits for a cart is sent with it, and changes no total before.
    pending: state.pending.some(({ intent }) => state.access || !waitsForCart(intent)),
    // A proxy's first response shows which operations the cart has.
    takesNote: state.access ? writesWith(state.access) === 'newer' : api === 'storefront',
    closed: state.closed,
    notice: noticeOf(state),
    refusedAddress: state.refusedAddress ?? null,
    ...waiting,
  };
}

/** What the service says about a line comes first. */
const checked = (line: CartLine, notServed: ReadonlySet<string>): CartLine =>
  !line.change && notServed.has(line.productId)
    ? {
        ...line,
        change: {
          ...{ reason: 'ITEM_NOT_SERVED', cartItemId: '', before: '', after: '' },
          acceptable: false,
        },
      }
    : line;

/** A removed line leaves no line behind that would be an estimate. */
const changesLines = ({ pending }: CartState): boolean =>
  pending.some(({ intent }) => intent.type === 'quantity');

function noticeOf({ confirmed, notices, pending }: CartState): CartNotice | null {
  const [first] = pending;
  if (first?.asked) {
    return { kind: 'uncertain', line: 'name' in first.intent ? first.intent.name : '' };
  }
  return notices[0] ?? (confirmed?.status === 'LOCKED' ? { kind: 'locked' } : null);
}
