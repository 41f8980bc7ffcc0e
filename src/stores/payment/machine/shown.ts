/** The displayed state of a payment, whether this tab or another one pays. */
import type { PaymentState } from '../../checkout/types.js';
import { quoteEnd } from '../quotes.js';
import { resumed } from '../state.js';
import { isBusy, isHidden, isReady, isShownOver, workAt } from './guards.js';
import type {
  Moment,
  PaymentChange,
  PaymentEffect,
  PaymentEvent,
  PaymentMachine,
  Work,
} from './state.js';

export const change = (
  state: PaymentMachine,
  ...effects: readonly PaymentEffect[]
): PaymentChange => ({ state, effects });

export const stay = (state: PaymentMachine): PaymentChange => change(state);

type WorkAt<Step extends Work['step']> = Extract<Work, { readonly step: Step }>;

/** A transition that applies only while this step of the work is in progress. */
export const during =
  <Step extends Work['step'], Event extends PaymentEvent>(
    step: Step,
    move: (state: PaymentMachine, work: WorkAt<Step>, event: Event) => PaymentChange,
  ) =>
  (state: PaymentMachine, event: Event): PaymentChange => {
    const work = workAt(state, step);
    return work ? move(state, work, event) : change(state);
  };

/**
 * A total with expiring prices is renewed when they expire; one with an open attempt can't change.
 */
export function showing(
  state: PaymentMachine,
  shown: PaymentState,
  { cart, now }: Moment,
): PaymentMachine {
  const renews = shown.step === 'ready' && !shown.unsettled;
  const end = renews ? quoteEnd(cart, now) : null;
  // One that seems expired was just renewed: leave that to the service.
  return { ...state, shown, renewAt: end !== null && end > now ? end : null };
}

/** Also displays what another tab does with the payment. */
export function follow(state: PaymentMachine, { at }: { readonly at: Moment }): PaymentChange {
  if (isBusy(state)) return change(state);
  if (isShownOver(state)) {
    return change(showing(state, resumed(state.prepared, at.cart.confirmed), at));
  }
  if (!isHidden(state)) return change(state);
  return change({ ...state, shown: { step: 'confirming' } }, { type: 'wait-for-other-tab' });
}

/** This tab has no more work in progress. */
export const conclude = (state: PaymentMachine, event: { readonly at: Moment }): PaymentChange =>
  follow({ ...state, work: null }, event);

const unknown = (state: PaymentMachine, { at }: PaymentEvent): PaymentMachine => ({
  ...state,
  shown: { step: 'unknown', offline: !at.online },
});

export const concludeUnknown = (state: PaymentMachine, event: PaymentEvent): PaymentChange =>
  conclude(unknown(state, event), event);

export const showUnknown = (state: PaymentMachine, event: PaymentEvent): PaymentChange =>
  change(unknown(state, event));

export const concludeIdle = (state: PaymentMachine, event: PaymentEvent): PaymentChange =>
  conclude({ ...state, shown: { step: 'idle' } }, event);

/** The prepared payment can't be paid, or pays for nothing any more. */
export const dropPrepared = (state: PaymentMachine): PaymentChange =>
  change({
    ...state,
    prepared: null,
    shown: isReady(state) ? { step: 'idle' } : state.shown,
  });
