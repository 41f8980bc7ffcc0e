/**
 * The payment as a state machine: idle, preparing, ready, confirming, then paid, failed or unknown.
 * An uncertain payment is never offered twice: `confirming` is saved before anything is confirmed,
 * and only a certain failure leads back to paying.
 */
import { atom } from 'nanostores';
import type { CheckoutClient } from '../client/checkout.js';
import { OrderingError } from '../client/errors.js';
import type { Cart } from '../contract/domain.js';
import { StoppedError } from './stopped.js';
import type { SavedPayment, ShopParts } from './storefront.js';
import type { CheckoutStore, ConfirmOutcome, PaymentFailure, PaymentState } from './types.js';

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
    $payment.set(failed(reason));
  };
  const confirmed = (): Cart | null => cart.$view.get().confirmed;

  const prepareOnce = async (before: () => Promise<void>): Promise<PaymentState> => {
    await before();
    await cart.flush();
    const order = confirmed();
    const access = cart.access();
    if (!order || !access) throw new StoppedError('There is no cart to pay for.');
    if (order.changes.some((change) => change.blocking)) return failed({ kind: 'catalog-changed' });
    if (order.payable === null) return failed({ kind: 'amount-in-doubt' });
    const intent = await client.paymentIntent(access, edge.uuid());
    cart.takeAccess(intent.access);
    const { clientSecret } = intent;
    const { revision } = intent.access;
    const kept: SavedPayment = { step: 'ready', clientSecret, payable: order.payable, revision };
    record.write(kept);
    return ready(kept);
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

  /** @param ask the payment method itself, for what the service does not know */
  const conclude = async (order: Cart, ask?: () => Promise<ConfirmOutcome>): Promise<void> => {
    for (const wait of PATIENCE_MS) {
      if (wait > 0) await edge.sleep(wait);
      const outcome = await result().catch(() => null);
      if (outcome === 'paid') return paid(order);
      const answer = await ask?.().catch(() => null);
      const refused = answer?.outcome === 'refused' ? answer.message : null;
      if (outcome || refused !== null) return fail({ kind: 'refused', message: refused ?? '' });
    }
    $payment.set({ step: 'unknown' });
  };

  return {
    $payment,
    async prepare(before) {
      const { step } = $payment.get();
      if (step !== 'idle' && step !== 'failed') return;
      $payment.set({ step: 'preparing' });
      try {
        $payment.set(await prepareOnce(before));
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
      const state = $payment.get();
      const kept = record.read();
      const order = confirmed();
      if (state.step !== 'ready' || !kept || !order) return;
      const view = cart.$view.get();
      if (view.pending || order.payable !== state.payable || moved(kept, cart.access())) {
        fail({ kind: 'changed' });
        return;
      }
      record.write({ ...kept, step: 'confirming' });
      $payment.set({ step: 'confirming' });
      const outcome = await run(state.clientSecret).catch(
        (): ConfirmOutcome => ({ outcome: 'unknown' }),
      );
      if (outcome.outcome !== 'refused') return conclude(order);
      record.write(kept);
      $payment.set({ ...state, declined: outcome.message });
    },
    async checkAgain(ask) {
      const kept = record.read();
      const order = confirmed();
      if ($payment.get().step !== 'unknown' || !kept || !order) return;
      $payment.set({ step: 'confirming' });
      await conclude(order, ask && (() => ask(kept.clientSecret)));
    },
  };
}

/** After a reload: ready goes on as ready, and what was being confirmed has to be asked for. */
function resumed(kept: SavedPayment | null, cart: Cart | null): PaymentState {
  if (kept?.step === 'confirming') return { step: 'unknown' };
  return kept && cart?.payable === kept.payable ? ready(kept) : { step: 'idle' };
}

const ready = ({ clientSecret, payable }: SavedPayment): PaymentState => ({
  step: 'ready',
  clientSecret,
  payable,
  declined: null,
});

const failed = (reason: PaymentFailure): PaymentState => ({ step: 'failed', reason });

const moved = (kept: SavedPayment, access: { readonly revision: number | null } | null): boolean =>
  kept.revision !== (access?.revision ?? null);
