/**
 * The payment as a state machine: idle, preparing, ready, confirming, then paid, failed or unknown.
 * An uncertain payment is never offered twice: `confirming` is saved before anything is confirmed,
 * and only a certain failure leads back to paying.
 */
import { atom } from 'nanostores';
import type { CheckoutClient } from '../client/checkout.js';
import { OrderingError } from '../client/errors.js';
import type { Cart } from '../contract/domain.js';
import type { SavedPayment, ShopParts } from './storefront.js';
import type { CheckoutStore, ConfirmOutcome, PaymentFailure, PaymentState } from './types.js';
import { StoppedError } from './worker.js';

/** Milliseconds between questions for the result. A webhook may take a while to arrive. */
const PATIENCE_MS = [0, 700, 1500, 3000, 6000, 10_000];

type Prepare = (before: () => Promise<void>) => Promise<void>;

export function createPayment(
  parts: ShopParts,
  client: CheckoutClient,
  whenPaid: () => void,
): Pick<CheckoutStore, '$payment' | 'edit' | 'confirm' | 'checkAgain'> & { prepare: Prepare } {
  const { edge, cart, payment: record } = parts;
  const $payment = atom<PaymentState>(resumed(record.read(), cart.$view.get().confirmed));

  const fail = (reason: PaymentFailure) => {
    record.clear();
    $payment.set({ step: 'failed', reason });
  };
  const confirmed = (): Cart | null => cart.$view.get().confirmed;

  const prepareOnce = async (before: () => Promise<void>): Promise<PaymentState | null> => {
    await before();
    await cart.flush();
    const order = confirmed();
    const access = cart.access();
    if (!order || !access) throw new StoppedError('There is no cart to pay for.');
    if (order.changes.some((change) => change.blocking)) {
      fail({ kind: 'catalog-changed' });
      return null;
    }
    if (order.payable === null) {
      fail({ kind: 'amount-in-doubt' });
      return null;
    }
    const intent = await client.paymentIntent(access, edge.uuid());
    cart.takeAccess(intent.access);
    const { payable } = order;
    const { revision } = intent.access;
    const { clientSecret } = intent;
    record.write({ step: 'ready', clientSecret, payable, revision });
    return { step: 'ready', clientSecret, payable, declined: null };
  };

  /** What the service would not take payment for, the cart itself says best. */
  const explain = async (error: OrderingError): Promise<PaymentFailure> => {
    if (error.status !== 409) return { kind: 'problem', error };
    await cart.refresh().catch(() => {});
    if (confirmed()?.changes.length) return { kind: 'catalog-changed' };
    return error.kind === 'conflict' ? { kind: 'changed' } : { kind: 'problem', error };
  };

  const paid = (order: Cart) => {
    $payment.set({ step: 'paid' });
    whenPaid();
    parts.complete(order);
    $payment.set({ step: 'idle' });
  };

  /** What the service says became of the payment; `null` while it does not know. */
  const result = async (): Promise<'paid' | 'failed' | null> => {
    const access = cart.access();
    if (!access) return null;
    const found = await client.orderResult(access);
    if (found?.state === 'completed') {
      parts.handOver.receipt = found.receipt;
      return 'paid';
    }
    if (found) return found.state === 'failed' ? 'failed' : null;
    // Without a capability the cart itself has to say it.
    await cart.refresh();
    return confirmed()?.status === 'COMPLETED' ? 'paid' : null;
  };

  const settle = async (): Promise<'paid' | 'failed' | null> => {
    for (const wait of PATIENCE_MS) {
      if (wait > 0) await edge.sleep(wait);
      const outcome = await result().catch(() => null);
      if (outcome) return outcome;
    }
    return null;
  };

  const conclude = async (order: Cart): Promise<void> => {
    const outcome = await settle();
    if (outcome === 'paid') paid(order);
    else if (outcome === 'failed') fail({ kind: 'refused', message: '' });
    else $payment.set({ step: 'unknown' });
  };

  return {
    $payment,
    async prepare(before) {
      const { step } = $payment.get();
      if (step !== 'idle' && step !== 'failed') return;
      $payment.set({ step: 'preparing' });
      try {
        const ready = await prepareOnce(before);
        if (ready) $payment.set(ready);
      } catch (error) {
        // What stopped the cart is a notice of the cart, and shown there.
        if (error instanceof StoppedError) $payment.set({ step: 'idle' });
        else fail(await explain(OrderingError.from(error)));
      }
    },
    edit() {
      const { step } = $payment.get();
      if (step !== 'ready' && step !== 'failed') return;
      record.clear();
      $payment.set({ step: 'idle' });
    },
    async confirm(run) {
      const ready = $payment.get();
      const kept = record.read();
      const order = confirmed();
      if (ready.step !== 'ready' || !kept || !order) return;
      const view = cart.$view.get();
      if (view.pending || order.payable !== ready.payable || moved(kept, cart.access())) {
        fail({ kind: 'changed' });
        return;
      }
      record.write({ ...kept, step: 'confirming' });
      $payment.set({ step: 'confirming' });
      const outcome = await run(ready.clientSecret).catch(
        (): ConfirmOutcome => ({ outcome: 'unknown' }),
      );
      if (outcome.outcome !== 'refused') return conclude(order);
      record.write(kept);
      $payment.set({ ...ready, declined: outcome.message });
    },
    async checkAgain(ask) {
      const kept = record.read();
      const order = confirmed();
      if ($payment.get().step !== 'unknown' || !kept || !order) return;
      $payment.set({ step: 'confirming' });
      const early = await result().catch(() => null);
      if (early === 'paid') return paid(order);
      const answer = await ask?.(kept.clientSecret).catch(() => null);
      if (early === 'failed' || answer?.outcome === 'refused') {
        const message = answer?.outcome === 'refused' ? answer.message : '';
        return fail({ kind: 'refused', message });
      }
      await conclude(order);
    },
  };
}

/** After a reload: ready goes on as ready, and what was being confirmed has to be asked for. */
function resumed(kept: SavedPayment | null, cart: Cart | null): PaymentState {
  if (kept?.step === 'confirming') return { step: 'unknown' };
  if (kept && cart?.payable === kept.payable) {
    return {
      step: 'ready',
      clientSecret: kept.clientSecret,
      payable: kept.payable,
      declined: null,
    };
  }
  return { step: 'idle' };
}

const moved = (kept: SavedPayment, access: { readonly revision: number | null } | null): boolean =>
  kept.revision !== (access?.revision ?? null);
