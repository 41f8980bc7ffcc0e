/**
 * Runs the payment machine with this shop's cart, clock, network and storage. Loaded when the guest
 * is about to pay.
 */
import { load } from '../../bundles/load.js';
import { OrderingError } from '../../client/http/errors.js';
import { minimumOf } from '../cart/minimum.js';
import { methodOf } from '../cart/pending.js';
import { addedSince } from '../cart/put-back.js';
import { StoppedError } from '../cart/send-loop.js';
import type { ConfirmOutcome, PaymentState } from '../checkout/types.js';
import type { Saved } from '../platform/saved.js';
import { placedOrder } from '../receipt/placed-order.js';
import { runner } from '../shared/machine.js';
import { type Dependencies, dependenciesOf } from '../storefront/dependencies.js';
import type { Storefront } from '../storefront/types.js';
import { openAttempt } from './attempt.js';
import { paymentMachine } from './machine/machine.js';
import type {
  Happened,
  Moment,
  PaymentEffect,
  PaymentEvent,
  PaymentMachine,
} from './machine/state.js';
import { createPreparation, type Preparation } from './prepare.js';
import { accessTo, askForResult, confirmation, followUnknown, ONCE, PAID } from './result.js';
import type { Confirm, OfCheckout, SavedPayment } from './state.js';

// Performs what the payment machine asks for, with the network, the clock and the cart.

/** How long another tab may confirm before this one checks the result itself. */
const OTHER_TAB_MS = 10_000;

type EffectNeeds = Dependencies & Pick<OfCheckout, 'method'>;

/**
 * @param confirmWith how the payment method confirms the current order
 * @param send tells the machine what came of an effect
 */
function paymentEffects(
  needs: EffectNeeds,
  preparation: Preparation,
  confirmWith: Confirm,
  send: (event: Happened) => Promise<void>,
): (effect: PaymentEffect) => Promise<void> {
  const { platform, cart, payment: record, ownAttempt, method } = needs;

  /** Asks the payment method for the status; an order that costs nothing has none. */
  const askMethod =
    ({ clientSecret }: SavedPayment) =>
    async (): Promise<ConfirmOutcome> => {
      const { current } = method;
      if (!clientSecret || !current) return { outcome: clientSecret ? 'unknown' : 'waiting' };
      await preparation.reach();
      return current(clientSecret);
    };

  const effects: {
    readonly [T in PaymentEffect['type']]: (
      effect: Extract<PaymentEffect, { readonly type: T }>,
    ) => Promise<void> | void;
  } = {
    raise: ({ event }) => send(event),
    prepare: async ({ purpose }) => {
      const result = await preparation.prepare().then(
        (next): Happened => ({ type: 'prepared', purpose, next }),
        (error): Happened =>
          error instanceof StoppedError
            ? { type: 'cart-stopped', purpose }
            : { type: 'not-prepared', purpose, problem: OrderingError.from(error) },
      );
      await send(result);
    },
    explain: async ({ purpose, problem }) => {
      const reason = await preparation.explain(problem);
      const next: PaymentState = { step: 'failed', reason };
      await send({ type: 'prepared', purpose, next });
    },
    lock: async () => {
      let confirmed: Promise<void> | undefined;
      await platform.lock(`${record.key}:claim`, async () => {
        // The lock is released as soon as the attempt is saved.
        confirmed = send({ type: 'locked' });
      });
      await confirmed;
    },
    confirm: async ({ ready, attempt }) => {
      ownAttempt.write({ since: attempt.since });
      const confirm = () =>
        ready.payable === 0 ? preparation.placeFree(attempt) : confirmWith(ready.clientSecret);
      const outcome = await confirmation(needs, attempt, confirm, askMethod(attempt));
      await send({ type: 'confirmed', outcome });
    },
    ask: async ({ attempt, outcome }) => {
      const found = await (outcome
        ? askForResult(needs, attempt, async () => outcome, PAID)
        : askForResult(needs, attempt, askMethod(attempt)));
      await send({ type: 'answered', found });
    },
    look: async ({ attempt, order }) => {
      const found = await askForResult(needs, attempt, askMethod(attempt), ONCE);
      await send({ type: 'looked', attempt, order, found });
    },
    'refresh-cart': async () => {
      await cart.refresh().catch(() => {});
      await send({ type: 'refreshed' });
    },
    complete: (effect) => {
      complete(needs, effect);
      return send({ type: 'completed' });
    },
    'wait-for-other-tab': () => {
      platform.after(OTHER_TAB_MS, () => void send({ type: 'other-tab-late' }));
    },
  };
  return async (effect) => effects[effect.type](effect as never);
}

function complete(
  { settings, platform, scope, cart, complete: end }: EffectNeeds,
  { order, attempt, cart: found }: Extract<PaymentEffect, { readonly type: 'complete' }>,
): void {
  // Items of this order that an order started meanwhile contains are paid with this one.
  const added = addedSince(cart.state(), order, platform.uuid).filter(({ again }) => !again);
  const access = accessTo(attempt, cart);
  const placed = placedOrder(
    { settings, platform, scope },
    found ?? order,
    access,
    cart.state().clockSkew,
  );
  end(placed, added, access);
}

type PaymentNeeds = Dependencies & OfCheckout & { readonly claim: () => Promise<void> };

type Payment = ReturnType<typeof createPayment>;

/** The payment of a shop, for its checkout. */
export function paymentOf(shop: Storefront, ofCheckout: OfCheckout): Payment {
  const needs = dependenciesOf(shop);
  /** An order can also be paid without its customer's account. */
  const claim = async (): Promise<void> => {
    if (!needs.customer()) return;
    const account = await load('account').catch(() => null);
    await account?.customerOf(shop).claimToPay();
  };
  ofCheckout.$payment.listen((payment) => {
    if (payment.step !== 'failed' || payment.reason.kind !== 'problem') return;
    minimumOf(shop).remember(payment.reason.error, methodOf(shop.cart.$view.get(), shop.settings));
  });
  return createPayment({ ...needs, ...ofCheckout, claim });
}

type Kept = 'shown' | 'record' | 'prepared';

function createPayment(needs: PaymentNeeds) {
  const { platform, cart, payment: record, prepared, onClose, $payment } = needs;
  const preparation = createPreparation(needs);
  /** The part of the state that only this tab has. */
  let own: Omit<PaymentMachine, Kept> = {
    work: null,
    looking: false,
    offered: undefined,
    renewAt: null,
  };
  /** The payment method's confirmation of the current order. */
  let run: Confirm = async () => ({ outcome: 'unknown' });
  let concluding = Promise.resolve();
  let stopRenewal = () => {};

  const moment = (): Moment => ({
    now: platform.now(),
    online: platform.online(),
    visible: platform.visible(),
    atCheckout: needs.$stage.get() === 'checkout',
    cart: cart.state(),
    pending: cart.$view.get().pending,
  });
  const write = ({ shown, record: next, prepared: kept, ...rest }: PaymentMachine): void => {
    if (rest.renewAt !== own.renewAt) renewAt(rest.renewAt);
    own = rest;
    store(record, next);
    store(prepared, kept);
    if (shown !== $payment.get()) $payment.set(shown);
  };
  const renewAt = (end: number | null): void => {
    stopRenewal();
    if (end !== null)
      stopRenewal = platform.after(end - platform.now(), () => send({ type: 'prices-over' }));
  };

  const dispatch = runner<PaymentMachine, PaymentEvent, PaymentEffect>({
    machine: paymentMachine,
    read: () => ({
      ...own,
      shown: $payment.get(),
      record: record.read(),
      prepared: prepared.read(),
    }),
    write,
    perform: (effect) =>
      perform(effect).catch((error) => {
        void send({ type: 'interrupted' });
        throw error;
      }),
  });
  const send = (event: Happened): Promise<void> => {
    const wasBusy = own.work !== null;
    // Before the cart: both may have been removed, and come back with this.
    record.read();
    const done = dispatch({ ...event, at: moment() });
    if (!wasBusy && own.work !== null) concluding = done;
    return done;
  };
  /** If work is already in progress, waits for that instead. */
  const conclude = (event: Happened): Promise<void> => (own.work ? concluding : send(event));

  const perform = paymentEffects(needs, preparation, (secret) => run(secret), send);

  const lookQuietly = () => send({ type: 'look' });
  followUnknown(needs, $payment, lookQuietly);
  onClose(
    () => stopRenewal(),
    cart.$view.listen(() => void send({ type: 'cart-changed' })),
  );
  const checkAgain = () => conclude({ type: 'check' });
  /** The page that showed the bank's question was this tab's, and is gone. */
  const endOwn = () => {
    const open = openAttempt(record.read());
    if (!open || open.ended !== undefined || open.since !== needs.ownAttempt.read()?.since) return;
    record.write({ ...open, ended: platform.now() });
  };
  const withoutForm = () => send({ type: 'form-missing' });
  return {
    follow: () => void send({ type: 'stored' }),
    /** Checks a payment that outlived its page, at the processor too once that is known. */
    async resume() {
      endOwn();
      await Promise.all([preparation.reach().catch(withoutForm), checkAgain()]);
    },
    reach: preparation.reach,
    prepare: () => send({ type: 'prepare' }),
    async confirm(confirm: Confirm) {
      if ($payment.get().step !== 'ready') return;
      if (!own.work) run = confirm;
      await conclude({ type: 'confirm' });
    },
    async approve(agreed: number, confirm: Confirm, closed: AbortSignal) {
      if (closed.aborted) return;
      if (!own.work) run = confirm;
      closed.addEventListener('abort', () => void send({ type: 'withdraw' }));
      await conclude({ type: 'approve', agreed });
    },
    checkAgain,
    lookQuietly,
  };
}

/** Writes what has changed. */
function store<T>(saved: Saved<T>, value: T | null): void {
  if (value === saved.read()) return;
  if (value === null) saved.clear();
  else saved.write(value);
}
