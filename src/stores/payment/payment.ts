/**
 * Runs the payment machine with this shop's cart, clock, network and storage. Loaded when the guest
 * is about to pay.
 */
import { OrderingError } from '../../client/http/errors.js';
import { addedSince } from '../cart/put-back.js';
import { StoppedError } from '../cart/send-loop.js';
import type { ConfirmOutcome, PaymentState } from '../checkout/types.js';
import type { Saved } from '../platform/saved.js';
import { placedOrder } from '../receipt/placed-order.js';
import { runner } from '../shared/machine.js';
import { dependenciesOf, type Needs } from '../storefront/dependencies.js';
import type { Storefront } from '../storefront/types.js';
import { confirmation, followUnknown } from './confirmation.js';
import { paymentMachine } from './machine/machine.js';
import type {
  Happened,
  Moment,
  PaymentEffect,
  PaymentEvent,
  PaymentMachine,
} from './machine/state.js';
import { createPreparation } from './prepare.js';
import { accessTo, askForResult, ONCE, PAID, type ResultNeeds } from './result.js';
import type { Confirm, OfCheckout, SavedPayment } from './state.js';

/** How long another tab may confirm before this one checks the result itself. */
const OTHER_TAB_MS = 10_000;

type PaymentNeeds = ResultNeeds &
  Needs<'scope' | 'prepared' | 'allowance' | 'complete' | 'onClose'> &
  OfCheckout;

export type Payment = ReturnType<typeof createPayment>;

/** The payment of a shop, for its checkout. */
export const paymentOf = (shop: Storefront, ofCheckout: OfCheckout): Payment =>
  createPayment({ ...dependenciesOf(shop), ...ofCheckout });

type Kept = 'shown' | 'record' | 'prepared';

function createPayment(needs: PaymentNeeds) {
  const { edge, cart, payment: record, prepared, onClose, $payment, method } = needs;
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
    now: edge.now(),
    online: edge.online(),
    visible: edge.visible(),
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
      stopRenewal = edge.after(end - edge.now(), () => send({ type: 'prices-over' }));
  };

  const hear = runner<PaymentMachine, PaymentEvent, PaymentEffect>({
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
    const done = hear({ ...event, at: moment() });
    if (!wasBusy && own.work !== null) concluding = done;
    return done;
  };
  /** If work is already in progress, waits for that instead. */
  const conclude = (event: Happened): Promise<void> => (own.work ? concluding : send(event));

  /** Asks the payment method for the status; an order that costs nothing has none. */
  const asking =
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
      const heard = await preparation.prepare().then(
        (next): Happened => ({ type: 'prepared', purpose, next }),
        (error): Happened =>
          error instanceof StoppedError
            ? { type: 'cart-stopped', purpose }
            : { type: 'not-prepared', purpose, problem: OrderingError.from(error) },
      );
      await send(heard);
    },
    explain: async ({ purpose, problem }) => {
      const reason = await preparation.explain(problem);
      const next: PaymentState = { step: 'failed', reason };
      await send({ type: 'prepared', purpose, next });
    },
    lock: async () => {
      let confirmed: Promise<void> | undefined;
      await edge.lock(`${record.key}:claim`, async () => {
        // The lock is released as soon as the attempt is saved.
        confirmed = send({ type: 'locked' });
      });
      await confirmed;
    },
    confirm: async ({ ready, attempt }) => {
      const confirm = () =>
        ready.payable === 0 ? preparation.placeFree(attempt) : run(ready.clientSecret);
      const outcome = await confirmation(needs, attempt, confirm, asking(attempt));
      await send({ type: 'confirmed', outcome });
    },
    ask: async ({ attempt, outcome }) => {
      const found = await (outcome
        ? askForResult(needs, attempt, async () => outcome, PAID)
        : askForResult(needs, attempt, asking(attempt)));
      await send({ type: 'answered', found });
    },
    look: async ({ attempt, order }) => {
      const found = await askForResult(needs, attempt, asking(attempt), ONCE);
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
      edge.after(OTHER_TAB_MS, () => void send({ type: 'other-tab-late' }));
    },
  };
  const perform = async (effect: PaymentEffect): Promise<void> =>
    effects[effect.type](effect as never);

  const lookQuietly = () => send({ type: 'look' });
  followUnknown(needs, $payment, lookQuietly);
  onClose(
    () => stopRenewal(),
    cart.$view.listen(() => void send({ type: 'cart-changed' })),
  );
  const checkAgain = () => conclude({ type: 'check' });
  const withoutForm = () => send({ type: 'form-missing' });
  return {
    follow: () => void send({ type: 'stored' }),
    /** Checks a payment that outlived its page, at the processor too once that is known. */
    async resume() {
      await Promise.all([preparation.reach().catch(withoutForm), checkAgain()]);
    },
    prepare: () => send({ type: 'prepare' }),
    async confirm(confirm: Confirm) {
      if ($payment.get().step !== 'ready') return;
      if (!own.work) run = confirm;
      await conclude({ type: 'confirm' });
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

function complete(
  { settings, edge, scope, cart, typed, complete: end }: PaymentNeeds,
  { order, attempt, cart: found }: Extract<PaymentEffect, { readonly type: 'complete' }>,
): void {
  typed.clear();
  // Items of this order that an order started meanwhile contains are paid with this one.
  const added = addedSince(cart.state(), order, edge.uuid).filter(({ again }) => !again);
  const access = accessTo(attempt, cart);
  const placed = placedOrder({ settings, edge, scope }, found ?? order, access, cart.state().ahead);
  end(placed, added, access);
}
