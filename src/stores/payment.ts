/**
 * The payment as a state machine: idle, preparing, ready, confirming, then paid, failed or unknown.
 * An uncertain payment is never offered twice: `confirming` is saved before anything is confirmed,
 * and only a certain failure leads back to paying. Loaded when somebody is about to pay.
 */
import type { ReadableAtom, WritableAtom } from 'nanostores';
import { OrderingError } from '../client/errors.js';
import type { Cart } from '../contract/domain.js';
import { addedSince } from './cart-put-back.js';
import { accessTo, askForResult, ONCE, type PaymentResult } from './payment-result.js';
import type { SavedPayment } from './payment-state.js';
import { createPreparation } from './prepare-payment.js';
import { isOver, quoteEnd } from './quotes.js';
import type { Saved } from './saved.js';
import { StoppedError } from './stopped.js';
import type { ShopParts } from './storefront.js';
import type { CartView, Contact } from './types/cart.js';
import type {
  ConfirmOutcome,
  PaymentFailure,
  PaymentState,
  ProcessorSettings,
} from './types/checkout.js';
import { hasUnacceptedNote } from './unaccepted-note.js';
import { followUnknown } from './unknown-payment.js';

export { paymentClient } from '../client/payment.js';

/** A bank's question may take its time. */
const CONFIRM_MS = 10 * 60_000;

/** How long another tab may confirm before this one asks for itself. */
const ELSEWHERE_MS = 30_000;

export type Payment = ReturnType<typeof createPayment>;

type Ready = PaymentState & { readonly step: 'ready' };

type Confirm = (clientSecret: string) => Promise<ConfirmOutcome>;

/** What the checkout hands in. */
export interface PaymentHands {
  readonly $payment: WritableAtom<PaymentState>;
  readonly $processor: WritableAtom<ProcessorSettings | null>;
  readonly $contact: ReadableAtom<Contact>;
  /** The contact, as long as it is being typed. */
  readonly typed: Saved<Contact>;
  /** Kept beside a prepared payment, so that a reload finds its card form again. */
  readonly reached: Saved<ProcessorSettings>;
  /** Whether the order is paid on the service's own page. */
  hosted(): boolean;
  /** What a saved payment means for the cart. */
  resumed(kept: SavedPayment | null, cart: Cart | null): PaymentState;
}

export function createPayment(parts: ShopParts, hands: PaymentHands) {
  const { edge, cart, payment: record } = parts;
  const { $payment } = hands;
  const preparation = createPreparation(parts, hands);
  /** The confirmation, or the question for its result, that this tab has under way. */
  let concluding: Promise<void> | null = null;
  /** The payment method, as the shopper had it asked last. */
  let askProcessor: Confirm | undefined;
  let unwatch = () => {};
  parts.closing.push(() => unwatch());

  const fail = (reason: PaymentFailure) => {
    record.clear();
    $payment.set({ step: 'failed', reason });
  };

  const show = (state: PaymentState) => {
    $payment.set(state);
    const end = state.step === 'ready' ? quoteEnd(cart.state(), edge.now()) : null;
    unwatch();
    // One that is over already was renewed a moment ago: that it seems so is left to the service.
    if (end !== null && end > edge.now()) unwatch = edge.after(end - edge.now(), renewWhileReady);
  };

  /** The shopper sees the new total before paying it. */
  const renewWhileReady = async (): Promise<void> => {
    const state = $payment.get();
    if (state.step !== 'ready' || !edge.visible()) return;
    const next = await preparation.prepare().catch(explained);
    if ($payment.get() === state) show(changedSince(state, next));
    follow();
  };

  const explained = async (error: unknown): Promise<PaymentState> => {
    // Nothing is known of what another tab confirms meanwhile.
    if (record.read()?.step === 'confirming') return { step: 'idle' };
    record.clear();
    // What stopped the cart is a notice of the cart, and shown there.
    if (error instanceof StoppedError) return { step: 'idle' };
    return { step: 'failed', reason: await preparation.explain(OrderingError.from(error)) };
  };

  const conclude = async (
    order: Cart,
    kept: SavedPayment,
    ask?: () => Promise<ConfirmOutcome>,
  ): Promise<void> => end(order, kept, await askForResult(parts, kept, ask));

  const end = async (order: Cart, kept: SavedPayment, found: PaymentResult): Promise<void> => {
    if (found.result === 'unknown') return $payment.set({ step: 'unknown' });
    if (found.result === 'told') return $payment.set({ step: 'idle' });
    if (found.result === 'failed') {
      // The service has unlocked the cart, and given it another revision.
      await cart.refresh().catch(() => {});
      return fail({ kind: 'refused', message: found.message });
    }
    $payment.set({ step: 'paid' });
    hands.typed.clear();
    // What an order begun meanwhile has of this one is paid with it.
    const added = addedSince(cart.state(), order, edge.uuid).filter(({ again }) => !again);
    parts.complete(order, added, accessTo(kept, cart));
    $payment.set({ step: 'idle' });
  };

  /** Saved before anything is confirmed, and by one tab only. `null`: another tab was quicker. */
  const claim = (kept: SavedPayment, order: Cart): Promise<SavedPayment | null> =>
    edge.lock(`${record.key}:claim`, async () => {
      if (record.read()?.step === 'confirming') return null;
      const claimed: SavedPayment = {
        ...kept,
        step: 'confirming',
        order,
        access: cart.access(),
        since: edge.now(),
      };
      record.write(claimed);
      return claimed;
    });

  const confirmReady = async (state: Ready, run: Confirm): Promise<void> => {
    const kept = record.read();
    const view = cart.$view.get();
    // As stored: another tab may have begun another cart, and this one not heard of it yet.
    const order = cart.state().confirmed;
    if (!kept || !order) return fail({ kind: 'changed' });
    if (kept.step === 'confirming') return follow();
    const confirming = { step: 'confirming', payable: state.payable } as const;
    const changed = view.pending || order.payable !== state.payable || moved(kept, order, parts);
    if (changed || order.revalidation) return fail({ kind: 'changed' });
    if (hasUnacceptedNote(cart.state())) return fail({ kind: 'note-not-accepted' });
    if (isOver(cart.state(), edge.now())) {
      // Not as being prepared: the card's form would go, and what was typed into it.
      $payment.set(confirming);
      const next = changedSince(state, await preparation.prepare().catch(explained));
      show(next);
      const same = next.step === 'ready' && next.clientSecret === state.clientSecret;
      if (!same || next.changedFrom !== null) return;
    }
    const claimed = await claim(record.read() ?? kept, order);
    if (!claimed) return follow();
    $payment.set(confirming);
    unwatch();
    const confirm =
      state.payable === 0 ? () => preparation.placeFree(claimed) : () => run(state.clientSecret);
    const outcome = await inTime(parts, confirm);
    if (outcome.outcome !== 'refused') return conclude(order, claimed, async () => outcome);
    record.write({ ...claimed, step: 'ready', declined: true });
    show(await renewedUntold({ ...state, declined: outcome.message }));
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
    if ($payment.get().step !== 'ready') return;
    record.clear();
    $payment.set({ step: 'idle' });
  };

  /** What was prepared for a cart that has run out pays for nothing any more. */
  const leave = ({ confirmed }: CartView) => {
    const kept = record.read();
    if (kept?.step !== 'ready' || kept.cartId === confirmed?.id) return;
    withoutForm();
  };
  parts.closing.push(cart.$view.listen(leave));

  /** What another tab does with the payment is done here as well. */
  const follow = (): void => {
    const { step } = $payment.get();
    if (concluding || step === 'preparing') return;
    const kept = record.read();
    const prepared = hands.resumed(kept, cart.state().confirmed);
    if (kept?.step === 'confirming') {
      if (step === 'confirming' || step === 'unknown') return;
      $payment.set({ step: 'confirming' });
      edge.after(ELSEWHERE_MS, () => {
        if (!concluding && $payment.get().step === 'confirming') $payment.set({ step: 'unknown' });
      });
    } else if (prepared.step === 'ready' && step !== 'ready') show(prepared);
    else if (!kept && step !== 'failed') $payment.set({ step: 'idle' });
  };

  const once = (work: () => Promise<void>): Promise<void> => {
    concluding ??= work().finally(() => {
      concluding = null;
      follow();
    });
    return concluding;
  };

  const checkAgain = async (ask?: Confirm): Promise<void> => {
    const kept = record.read();
    const order = kept?.order ?? cart.state().confirmed;
    if ($payment.get().step !== 'unknown' || !kept || !order) return concluding ?? undefined;
    askProcessor = ask ?? askProcessor;
    $payment.set({ step: 'confirming' });
    await once(() => conclude(order, kept, askingFor(kept, ask)));
  };

  /** Nobody has pressed: nothing moves on the screen before something is known. */
  const lookQuietly = async (): Promise<void> => {
    const kept = record.read();
    const order = kept?.order ?? cart.state().confirmed;
    if (concluding || !kept || !order) return;
    const found = await askForResult(parts, kept, askingFor(kept, askProcessor), ONCE);
    if (found.result === 'unknown' || $payment.get().step !== 'unknown') return;
    await once(() => end(order, kept, found));
  };
  followUnknown(parts, $payment, lookQuietly);

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
  };
}

const askingFor = ({ clientSecret }: SavedPayment, ask: Confirm | undefined) =>
  ask && (() => ask(clientSecret));

function changedSince(before: Ready, next: PaymentState) {
  if (next.step !== 'ready') return next;
  const changedFrom = next.payable === before.payable ? before.changedFrom : before.payable;
  return { ...next, changedFrom };
}

/** Compares with what the payment was prepared for. */
const moved = (kept: SavedPayment, order: Cart, { cart }: ShopParts): boolean =>
  kept.cartId !== order.id || kept.revision !== (cart.access()?.revision ?? null);

function inTime({ edge, closing }: ShopParts, run: () => Promise<ConfirmOutcome>) {
  return new Promise<ConfirmOutcome>((resolve) => {
    const unknown = () => resolve({ outcome: 'unknown' });
    const stop = edge.after(CONFIRM_MS, unknown);
    closing.push(stop);
    run().then(resolve, unknown).finally(stop);
  });
}
