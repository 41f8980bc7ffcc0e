/** The result of a payment: asks the service first, then the payment method itself. */

import type { ReadableAtom } from 'nanostores';
import { OrderingError } from '../../client/http/errors.js';
import type { CartAccess } from '../../client/operations/access.js';
import { cartClient } from '../../client/operations/cart.js';
import { orderAsker } from '../../client/operations/receipt.js';
import type { Cart } from '../../contract/domain.js';
import type { CartKeeper } from '../cart/cart.js';
import type { ConfirmOutcome, PaymentState } from '../checkout/types.js';
import type { Platform } from '../platform/platform.js';
import { hasRoom, poll } from '../shared/polling.js';
import type { Dependencies } from '../storefront/dependencies.js';
import { isGivenUp, isLeft, isSettled } from './attempt.js';
import type { SavedPayment } from './state.js';

/** Milliseconds between checks of the result. A webhook may take a while to arrive. */
export const PAID = [0, 700, 1500, 3000, 6000, 10_000];

/** For a waiting guest whose payment may not have been made. */
const DOUBTED = [0, 700, 1500, 3000];

/** For callers that check again later anyway. */
export const ONCE = [0];

export type PaymentResult =
  /** `cart`: the completed cart, if the service has nothing else about the order. */
  | { readonly result: 'paid'; readonly cart?: Cart }
  | { readonly result: 'failed'; readonly message: string }
  /** Nothing has been charged so far, and the same payment can be confirmed again. */
  | { readonly result: 'waiting' }
  /** `silent`: neither the service nor the payment method could be reached. */
  | { readonly result: 'unknown'; readonly silent?: true }
  /** The cart itself, or another tab, has already reported the result. */
  | { readonly result: 'known' };

/** Whether another cart was started since the one being paid for. */
const isAnother = ({ order }: SavedPayment, cart: CartKeeper): boolean =>
  order !== undefined && cart.state().confirmed?.id !== order.id;

/** Access to the order being paid for, whatever the current cart is. */
export const accessTo = (kept: SavedPayment, cart: CartKeeper): CartAccess | null =>
  isAnother(kept, cart) ? (kept.access ?? null) : cart.access();

/**
 * @param ask the payment method, for what the service doesn't know
 * @param patience milliseconds before each check
 * @returns immediately while the device is offline
 */
export async function askForResult(
  { settings, send, platform, customer, cart, newReceipt, payment }: Dependencies,
  kept: SavedPayment,
  ask?: () => Promise<ConfirmOutcome>,
  patience: readonly number[] = DOUBTED,
): Promise<PaymentResult> {
  const askService = orderAsker(settings, send, platform, customer);
  const carts = cartClient({ shop: settings, send, now: platform.now, customer });
  let completed: Cart | undefined;
  let silent = true;
  /** The service's result; `null` while it doesn't know. */
  const fromService = async (): Promise<'paid' | 'failed' | 'gone' | null> => {
    const access = accessTo(kept, cart);
    if (!access) return 'gone';
    const found = (await askService(access))?.result;
    if (found?.state === 'completed') {
      newReceipt.current = found.receipt;
      return 'paid';
    }
    if (found) return found.state === 'failed' ? 'failed' : null;
    // Without a capability token, the cart itself has to show it, even if another was started
    // since.
    const read = (await carts.read(access)).cart;
    if (read.status === 'EXPIRED') return 'gone';
    if (read.status !== 'COMPLETED') return null;
    completed = read;
    return 'paid';
  };

  for (const wait of patience) {
    if (wait > 0) await platform.sleep(wait);
    await seen(platform);
    silent = true;
    if (!platform.online()) break;
    const [result, answer] = await Promise.all([
      fromService().then(
        (found) => {
          silent = false;
          return found;
        },
        (error) => {
          if (!isOutOfReach(error)) silent = false;
          return goneOrNull(error);
        },
      ),
      ask?.().catch(() => null),
    ]);
    if (answer && answer.outcome !== 'unknown') silent = false;
    const last = payment.read();
    if (last?.step !== 'confirming' || last.cartId !== kept.cartId) return { result: 'known' };
    if (result === 'paid') return { result, ...(completed && { cart: completed }) };
    if (result === 'gone' && answer?.outcome === 'succeeded') return { result: 'paid' };
    if (answer?.outcome === 'refused') return { result: 'failed', message: answer.message };
    // Until then a confirmation may still be in transit to a waiting intent, and a failure reported
    // by the service may be about an earlier card.
    const isLate = isSettled(kept, platform.now());
    const failed = result === 'failed' && (isLate || !kept.declined);
    if (failed || (isLate && answer?.outcome === 'waiting'))
      return { result: 'failed', message: '' };
    if (result !== 'gone' && isOver(kept, answer, platform.now())) return { result: 'waiting' };
  }
  return silent ? { result: 'unknown', silent } : { result: 'unknown' };
}

/** Nothing was charged, and no page is waiting for the attempt any more. */
const isOver = (kept: SavedPayment, answer: ConfirmOutcome | null | undefined, now: number) =>
  (answer?.outcome === 'waiting' && isGivenUp(kept, now)) ||
  (answer?.outcome === 'challenged' && isLeft(kept, now));

const isOutOfReach = (error: unknown): boolean =>
  /^(offline|unreachable)$/.test(OrderingError.from(error).kind);

/** An expired session, or a cart that no longer exists, will never show the result. */
function goneOrNull(error: unknown): 'gone' | null {
  const { kind, status } = OrderingError.from(error);
  return kind === 'missing' || (kind === 'unauthorized' && status < 500) ? 'gone' : null;
}

/** Hidden tabs don't check: the bank's own page or app may be in front of this one. */
const seen = (platform: Platform): Promise<void> =>
  new Promise((resolve) => {
    if (platform.visible()) return resolve();
    const stop = platform.whenVisible(() => {
      stop();
      resolve();
    });
  });

// Waits for the result of a confirmation, which may never arrive if the network was lost.

/** A bank's challenge may take a while. */
const CONFIRM_MS = 10 * 60_000;

/** Milliseconds before each check, once the device is back online. */
const LOOKS = [0, 4500];
const PAUSE_MS = 10_000;
const MOST_LOOKS = 6;

/** Longer than a processor takes, and than most guests take for their bank's question. */
const SILENCE_MS = 75_000;
/** The pause between checks grows up to this, because a bank's question may take minutes. */
const LONGEST_PAUSE_MS = 80_000;

/**
 * Never rejects. The payment's result is also checked if the device comes back online meanwhile, or
 * if there is no response for long, so that nobody waits for a lost one. Not every network that is
 * lost makes the browser say so.
 *
 * @param ask the payment method
 */
export function confirmation(
  needs: Dependencies,
  kept: SavedPayment,
  run: () => Promise<ConfirmOutcome>,
  ask: () => Promise<ConfirmOutcome>,
): Promise<ConfirmOutcome> {
  const { platform, onClose } = needs;
  // A guest may be answering the bank's question at this page.
  const askHere = async (): Promise<ConfirmOutcome> => {
    const answer = await ask();
    return answer.outcome === 'challenged' ? { outcome: 'unknown' } : answer;
  };
  return new Promise((resolve) => {
    const unknown = () => resolve({ outcome: 'unknown' });
    let isOver = false;
    const look = async (since: number, looks: number): Promise<void> => {
      const { result } = await askForResult(needs, { ...kept, ended: since }, askHere, LOOKS);
      if (result === 'paid') resolve({ outcome: 'succeeded' });
      else if (result !== 'unknown') unknown();
      else if (looks < MOST_LOOKS && !isOver)
        stopLooking = platform.after(PAUSE_MS, () => void look(since, looks + 1));
    };
    let stopLooking = platform.whenOnline(() => {
      stopLooking();
      void look(platform.now(), 1);
    });
    /** @param inVain how often in a row nobody could be reached, or nothing had been charged */
    const breakSilence = async (pause: number, inVain: number): Promise<void> => {
      const found = await askForResult(needs, kept, askHere, ONCE);
      if (isOver) return;
      const { result } = found;
      const isInVain = result === 'waiting' || (result === 'unknown' && found.silent === true);
      if (result === 'paid') resolve({ outcome: 'succeeded' });
      // A bank's question is open, or the service doesn't know the result yet.
      else if (result === 'unknown' && !isInVain) waitOn(Math.min(2 * pause, LONGEST_PAUSE_MS), 0);
      else if (isInVain && inVain === 0) waitOn(pause, 1);
      else unknown();
    };
    const waitOn = (pause: number, inVain: number) => {
      stopWaiting = platform.after(pause, () => void breakSilence(pause, inVain));
    };
    let stopWaiting = platform.after(SILENCE_MS, () => void breakSilence(PAUSE_MS, 0));
    const stopClock = platform.after(CONFIRM_MS, unknown);
    const stop = () => {
      isOver = true;
      stopLooking();
      stopWaiting();
      stopClock();
    };
    onClose(stop);
    run().then(resolve, unknown).finally(stop);
  });
}

// Polls the result of a payment while it is unknown, so that it appears without a press, and checks
// immediately when the device is back online. docs/contract.md 8

const SOON_MS = 2500;
const LATE_MS = 60_000;
/** Banks give up long before that. */
const LONGEST_MS = 3_600_000;

/** @param ask displays a result if there is one */
export function followUnknown(
  { platform, allowance, onClose }: Dependencies,
  $payment: ReadableAtom<PaymentState>,
  ask: () => Promise<unknown>,
): void {
  let stop = () => {};
  const follow = (state: PaymentState) => {
    stop();
    if (!isOpen(state)) return;
    const startedAt = platform.now();
    let wait = SOON_MS / 1.5;
    const pace = () => {
      wait = Math.min(wait * 1.5, LATE_MS);
      return platform.now() - startedAt > LONGEST_MS ? null : wait;
    };
    // The rest of the allowance is reserved for guests' own actions.
    stop = poll(platform, pace, async () => hasRoom({ platform, allowance }) && ask());
  };
  const whenOnline = () => {
    const state = $payment.get();
    if (!isOpen(state)) return;
    void ask();
    // Poll quickly again.
    follow(state);
  };
  onClose($payment.subscribe(follow), platform.whenOnline(whenOnline), () => stop());
}

const isOpen = (state: PaymentState): boolean =>
  state.step === 'unknown' || (state.step === 'ready' && state.unsettled);
