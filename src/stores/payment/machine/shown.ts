/** What is shown of a payment, in this tab and when another one pays. */
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

/** A move for as long as this step of the work is under way. */
export const during =
  <Step extends Work['step'], Event extends PaymentEvent>(
    step: Step,
    move: (state: PaymentMachine, work: WorkAt<Step>, event: Event) => PaymentChange,
  ) =>
  (state: PaymentMachine, event: Event): PaymentChange => {
    const work = workAt(state, step);
    return work ? move(state, work, event) : change(state);
  };

/** A total whose prices run out is renewed then; one whose attempt is open cannot change. */
export function showing(
  state: PaymentMachine,
  shown: PaymentState,
  { cart, now }: Moment,
): PaymentMachine {
  const renews = shown.step === 'ready' && !shown.unsettled;
  const end = renews ? quoteEnd(cart, now) : null;
  // One that is over already was renewed a moment ago: that it seems so is left to the service.
  return { ...state, shown, renewAt: end !== null && end > now ? end : null };
}

/** What another tab does with the payment is shown here as well. */
export function follow(state: PaymentMachine, { at }: { readonly at: Moment }): PaymentChange {
  if (isBusy(state)) return change(state);
  if (isShownOver(state)) {
    return change(showing(state, resumed(state.prepared, at.cart.confirmed), at));
  }
  if (!isHidden(state)) return change(state);
  return change({ ...state, shown: { step: 'confirming' } }, { type: 'wait-for-other-tab' });
}

/** This tab has nothing under way any more. */
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

/** What is prepared cannot be paid, or pays for nothing any more. */
export const dropPrepared = (state: PaymentMachine): PaymentChange =>
  change({
    ...state,
    prepared: null,
    shown: isReady(state) ? { step: 'idle' } : state.shown,
  });
