/**
 * The payment as a state machine: idle, preparing, ready, confirming, then paid, failed or unknown.
 * An uncertain payment is never offered twice: `confirming` is saved before anything is confirmed,
 * and only a certain failure leads back to paying. Loaded when somebody is about to pay.
 */

import { OrderingError } from '../../client/http/errors.js';
import type { Cart } from '../../contract/domain.js';
import type { CartKeeper } from '../cart/cart.js';
import { addedSince } from '../cart/put-back.js';
import { StoppedError } from '../cart/send-loop.js';
import { hasUnacceptedNote } from '../cart/state.js';
import type { CartView } from '../cart/types.js';
import type { ConfirmOutcome, PaymentFailure, PaymentState } from '../checkout/types.js';
import { placedOrder } from '../receipt/placed-order.js';
import { forShop, type Needs } from '../storefront/dependencies.js';
import { createAttempts } from './attempts.js';
import { confirmation, followUnknown } from './confirmation.js';
import { createPreparation, isOver, quoteEnd } from './prepare.js';
import {
  accessTo,
  askForResult,
  ONCE,
  PAID,
  type PaymentResult,
  type ResultNeeds,
} from './result.js';
import type { Confirm, PaymentHands } from './state.js';
import { isSameOrder, type Ready, ready, type SavedPayment } from './state.js';

/** How long another tab may confirm before this one asks for itself. */
const ELSEWHERE_MS = 10_000;

type PaymentNeeds = ResultNeeds &
  Needs<'scope' | 'prepared' | 'allowance' | 'complete' | 'onClose'>;

export type Payment = ReturnType<typeof createPayment>;

/** The payment of a shop, for its checkout. */
export const paymentOf = forShop(createPayment);

function createPayment(needs: PaymentNeeds, hands: PaymentHands) {
  const { edge, scope, settings, cart, prepared, complete, onClose } = needs;
  const { $payment } = hands;
  const preparation = createPreparation(needs, hands);
  const attempts = createAttempts(needs);
  const { open } = attempts;
  /** The confirmation, or the question for its result, that this tab has under way. */
  let concluding: Promise<void> | null = null;
  let looking = false;
  /** The attempt whose payment this tab offers to confirm again. */
  let offered: SavedPayment['since'];
  let unwatch = () => {};
  onClose(() => unwatch());

  const fail = (reason: PaymentFailure) => {
    prepared.clear();
    $payment.set({ step: 'failed', reason });
  };

  const show = (state: PaymentState) => {
    $payment.set(state);
    const renews = state.step === 'ready' && !state.unsettled;
    const end = renews ? quoteEnd(cart.state(), edge.now()) : null;
    unwatch();
    // One that is over already was renewed a moment ago: that it seems so is left to the service.
    if (end !== null && end > edge.now()) unwatch = edge.after(end - edge.now(), renewWhileReady);
  };

  /** The shopper sees the new total before paying it. */
  const renewWhileReady = async (): Promise<void> => {
    const state = $payment.get();
    if (state.step !== 'ready' || state.unsettled || !edge.visible()) return;
    const next = await preparation.prepare().catch(explained);
    if ($payment.get() === state) show(changedSince(state, next));
    follow();
  };

  const explained = async (error: unknown): Promise<PaymentState> => {
    // Nothing is known of what another tab confirms meanwhile.
    if (open()) return { step: 'idle' };
    prepared.clear();
    // What stopped the cart is a notice of the cart, and shown there.
    if (error instanceof StoppedError) return { step: 'idle' };
    return { step: 'failed', reason: await preparation.explain(OrderingError.from(error)) };
  };

  /** What the payment method says now; for an order that costs nothing there is none to ask. */
  const asking =
    ({ clientSecret }: SavedPayment) =>
    async (): Promise<ConfirmOutcome> => {
      const { current } = hands.ask;
      if (!clientSecret || !current) return { outcome: clientSecret ? 'unknown' : 'waiting' };
      await preparation.reach();
      return current(clientSecret);
    };

  /** The same payment may be confirmed again, and nothing else: it is charged only once. */
  const offerAgain = (kept: SavedPayment) => {
    if (!attempts.isOpen(kept)) return $payment.set({ step: 'idle' });
    const again = isSameOrder(kept, cart.state().confirmed) && !cart.$view.get().pending;
    if (!again) return unknown();
    offered = kept.since;
    if ($payment.get().step !== 'ready') show(ready(kept));
  };

  const unknown = () => $payment.set({ step: 'unknown', offline: !edge.online() });

  /** Certain: no money was taken. Who is about to pay again goes on with the same form. */
  const settleFailed = async (kept: SavedPayment, message: string) => {
    const state = $payment.get();
    // The service has unlocked the cart, and given it another revision.
    await cart.refresh().catch(() => {});
    attempts.close(kept);
    if (state.step !== 'ready' || !isSameOrder(kept, cart.state().confirmed)) {
      return fail({ kind: 'refused', message });
    }
    attempts.keepReady(kept, cart.access()?.revision ?? null);
    show({ ...state, unsettled: false, declined: state.declined ?? message });
  };

  const end = async (order: Cart, kept: SavedPayment, found: PaymentResult): Promise<void> => {
    if (found.result === 'waiting') return offerAgain(kept);
    if (found.result === 'unknown') return unknown();
    if (found.result === 'told') return $payment.set({ step: 'idle' });
    if (found.result === 'failed') return settleFailed(kept, found.message);
    $payment.set({ step: 'paid' });
    hands.typed.clear();
    // What an order begun meanwhile has of this one is paid with it.
    const added = addedSince(cart.state(), order, edge.uuid).filter(({ again }) => !again);
    const access = accessTo(kept, cart);
    const placed = placedOrder(
      { settings, edge, scope },
      found.cart ?? order,
      access,
      cart.state().ahead,
    );
    complete(placed, added, access);
    $payment.set({ step: 'idle' });
  };

  const confirmReady = async (state: Ready, run: Confirm): Promise<void> => {
    const before = open();
    if (before?.since !== (state.unsettled ? offered : undefined)) return follow();
    const kept = before ?? prepared.read();
    // As stored: another tab may have begun another cart, and this one not heard of it yet.
    const order = cart.state().confirmed;
    if (!kept || !order) return fail({ kind: 'changed' });
    const { pending } = cart.$view.get();
    const changed = pending || order.payable !== state.payable || order.revalidation;
    const note = hasUnacceptedNote(cart.state());
    if (before && (changed || note || !isSameOrder(kept, order))) return unknown();
    if (changed || (!before && moved(kept, order, cart))) return fail({ kind: 'changed' });
    if (note) return fail({ kind: 'note-not-accepted' });
    const confirming = { step: 'confirming', payable: state.payable } as const;
    if (!before && isOver(cart.state(), edge.now())) {
      // Not as being prepared: the card's form would go, and what was typed into it.
      $payment.set(confirming);
      const next = changedSince(state, await preparation.prepare().catch(explained));
      show(next);
      const same = next.step === 'ready' && next.clientSecret === state.clientSecret;
      if (!same || next.changedFrom !== null) return;
    }
    const claimed = await attempts.claim(before ?? prepared.read() ?? kept, order, before);
    if (!claimed) return follow();
    $payment.set(confirming);
    unwatch();
    const confirm = () =>
      state.payable === 0 ? preparation.placeFree(claimed) : run(state.clientSecret);
    const outcome = await confirmation(needs, claimed, confirm, asking(claimed));
    if (outcome.outcome === 'refused') return refuse(state, claimed, outcome.message);
    if (outcome.outcome === 'succeeded') {
      return end(order, claimed, await askForResult(needs, claimed, async () => outcome, PAID));
    }
    const ended = attempts.giveUp(claimed);
    await end(order, ended, await askForResult(needs, ended, asking(ended)));
  };

  /** A certain no to this attempt: the same form takes another card. */
  const refuse = async (state: Ready, claimed: SavedPayment, message: string) => {
    if (!attempts.isOpen(claimed)) return follow();
    const before = attempts.refuse(claimed);
    offered = before?.since;
    const again = { ...state, declined: message, unsettled: before !== null };
    show(before ? again : await renewedUntold(again));
  };

  /** Where nothing tells when a price is over, that may be why a payment was refused. */
  const renewedUntold = async (state: Ready): Promise<PaymentState> => {
    const { confirmed } = cart.state();
    if (!confirmed?.destination.address || quoteEnd(cart.state(), edge.now()) !== null)
      return state;
    await cart.refresh().catch(() => {});
    if (cart.state().confirmed?.payable === state.payable) return state;
    const next = changedSince(state, await preparation.prepare().catch(explained));
    return next.step === 'ready' ? { ...next, declined: state.declined } : next;
  };

  /** A payment that was prepared, and whose card form cannot be had any more. */
  const withoutForm = () => {
    const state = $payment.get();
    if (state.step !== 'ready' || state.unsettled) return;
    prepared.clear();
    $payment.set({ step: 'idle' });
  };

  /** What was prepared for a cart that has run out pays for nothing any more. */
  const leave = ({ confirmed }: CartView) => {
    const kept = prepared.read();
    if (!kept || kept.cartId === confirmed?.id) return;
    prepared.clear();
    withoutForm();
  };
  onClose(cart.$view.listen(leave));

  /** What another tab does with the payment is done here as well. */
  const follow = (): void => {
    const state = $payment.get();
    if (concluding || state.step === 'preparing') return;
    const kept = open();
    const unsettled = state.step === 'ready' && state.unsettled;
    const waits = /confirming|unknown/.test(state.step);
    if (!kept) {
      if (waits || unsettled) show(hands.resumed(prepared.read(), cart.state().confirmed));
      return;
    }
    if (waits || (unsettled && kept.since === offered)) return;
    $payment.set({ step: 'confirming' });
    edge.after(ELSEWHERE_MS, () => {
      if (!concluding && $payment.get().step === 'confirming') unknown();
    });
  };

  const once = (work: () => Promise<void>): Promise<void> => {
    concluding ??= work().finally(() => {
      concluding = null;
      follow();
    });
    return concluding;
  };

  const checkAgain = async (): Promise<void> => {
    const kept = open();
    const order = kept?.order ?? cart.state().confirmed;
    if ($payment.get().step !== 'unknown' || !kept || !order) return concluding ?? undefined;
    $payment.set({ step: 'confirming', asked: true });
    await once(async () => end(order, kept, await askForResult(needs, kept, asking(kept))));
  };

  const lookQuietly = async (): Promise<void> => {
    const kept = open();
    const order = kept?.order ?? cart.state().confirmed;
    if (concluding || looking || !kept || !order) return;
    looking = true;
    const found = await askForResult(needs, kept, asking(kept), ONCE);
    looking = false;
    const state = $payment.get();
    const waits = state.step === 'unknown' || (state.step === 'ready' && state.unsettled);
    if (concluding || found.result === 'unknown' || !waits) return;
    await once(() => end(order, kept, found));
  };
  followUnknown(needs, $payment, lookQuietly);

  return {
    follow,
    /** A payment that outlived its page is asked about, at the processor too once that is known. */
    async resume() {
      await Promise.all([preparation.reach().catch(withoutForm), checkAgain()]);
    },
    async prepare() {
      const { step } = $payment.get();
      if (step !== 'idle' && step !== 'failed') return;
      $payment.set({ step: 'preparing' });
      show(await preparation.prepare().catch(explained));
      follow();
    },
    async confirm(run: Confirm) {
      const state = $payment.get();
      if (state.step === 'ready') await once(() => confirmReady(state, run));
    },
    checkAgain,
    lookQuietly,
  };
}

function changedSince(before: Ready, next: PaymentState) {
  if (next.step !== 'ready') return next;
  const changedFrom = next.payable === before.payable ? before.changedFrom : before.payable;
  return { ...next, changedFrom };
}

/** Compares with what the payment was prepared for; carts without revisions by what is in them. */
const moved = (kept: SavedPayment, order: Cart, cart: CartKeeper): boolean =>
  kept.revision !== (cart.access()?.revision ?? null) || !isSameOrder(kept, order);
