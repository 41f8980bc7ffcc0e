/**
 * Runs the payment machine with this shop's cart, clock, network and storage. Loaded when the guest
 * is about to pay.
 */
import { load } from '../../bundles/load.js';
import type { Saved } from '../platform/saved.js';
import { runner } from '../shared/machine.js';
import { dependenciesOf, type Needs } from '../storefront/dependencies.js';
import type { Storefront } from '../storefront/types.js';
import { followUnknown } from './confirmation.js';
import { type EffectNeeds, paymentEffects } from './effects.js';
import { paymentMachine } from './machine/machine.js';
import type {
  Happened,
  Moment,
  PaymentEffect,
  PaymentEvent,
  PaymentMachine,
} from './machine/state.js';
import { createPreparation } from './prepare.js';
import type { Confirm, OfCheckout } from './state.js';

type PaymentNeeds = EffectNeeds &
  Needs<'prepared' | 'allowance'> &
  OfCheckout & { readonly claim: () => Promise<void> };

export type Payment = ReturnType<typeof createPayment>;

/** The payment of a shop, for its checkout. */
export function paymentOf(shop: Storefront, ofCheckout: OfCheckout): Payment {
  const needs = dependenciesOf(shop);
  /** An order can also be paid without its customer's account. */
  const claim = async (): Promise<void> => {
    if (!needs.customer()) return;
    const account = await load('account').catch(() => null);
    await account?.customerOf(shop).claimToPay();
  };
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

  const perform = paymentEffects(needs, preparation, (secret) => run(secret), send);

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
