/** Handles the result of an attempt, known or unknown. */
import type { PaymentState } from '../../checkout/types.js';
import { declinedMark, declinedPayment, isOpen } from '../attempt.js';
import { ready } from '../state.js';
import { toAsk } from './guards.js';
import { change, conclude, during, showing } from './shown.js';
import type { On, PaymentChange, PaymentEvent, PaymentMachine } from './state.js';

export function check(state: PaymentMachine, event: PaymentEvent): PaymentChange {
  const open = toAsk(state, event);
  if (!open) return change(state);
  return change(
    { ...state, shown: { step: 'confirming', byGuest: true }, work: { step: 'asking', ...open } },
    { type: 'ask', attempt: open.attempt },
  );
}

/** Displays a result only if there is one. */
export function look(state: PaymentMachine, event: PaymentEvent): PaymentChange {
  const open = toAsk(state, event);
  if (!open) return change(state);
  return change({ ...state, looking: true }, { type: 'look', ...open });
}

export const lookedInVain = (state: PaymentMachine): PaymentChange =>
  change({ ...state, looking: false });

export const conclusionFound = (
  state: PaymentMachine,
  { order, attempt, found }: On<'looked'>,
): PaymentChange =>
  change(
    { ...state, looking: false, work: { step: 'asking', order, attempt } },
    { type: 'raise', event: { type: 'answered', found } },
  );

export const complete = during('asking', (state, { order, attempt }, event: On<'answered'>) => {
  const { found } = event;
  const cart = found.result === 'paid' && found.cart ? { cart: found.cart } : {};
  return change(
    { ...state, shown: { step: 'paid' }, work: { step: 'completing' } },
    { type: 'complete', order, attempt, ...cart },
  );
});

/** Only the same payment may be confirmed again: it is charged only once. */
export const offerSame = during('asking', (state, { attempt }, event: PaymentEvent) => {
  const offered = { ...state, offered: attempt.since };
  const shown = state.shown.step === 'ready' ? offered : showing(offered, ready(attempt), event.at);
  return conclude(shown, event);
});

/** The service has unlocked the cart and changed its revision. */
export const readUnlocked = during('asking', (state, { attempt }, { found }: On<'answered'>) =>
  change(
    {
      ...state,
      work: {
        step: 'settling',
        shown: state.shown,
        attempt,
        message: found.result === 'failed' ? found.message : '',
      },
    },
    { type: 'refresh-cart' },
  ),
);

/** The attempt has certainly failed: no tab waits for it any more. */
const closed = during('settling', (state, { attempt }) =>
  change({
    ...state,
    record: isOpen(state.record, attempt) ? declinedMark(attempt) : state.record,
  }),
);

const refusedFor = (message: string): PaymentState => ({
  step: 'failed',
  reason: { kind: 'refused', message },
});

export const failRefused = during('settling', (state, { message }, event: PaymentEvent) =>
  conclude({ ...closed(state, event).state, prepared: null, shown: refusedFor(message) }, event),
);

/** The page has no card form any more, because it was left for the bank's: the next card needs one. */
export const prepareAnother = during(
  'settling',
  (state, { attempt, message }, event: PaymentEvent) =>
    change(
      {
        ...closed(state, event).state,
        prepared: null,
        shown: { step: 'preparing', declined: message },
        work: {
          step: 'preparing-again',
          ready: { ...ready(attempt), declined: message, unsettled: false },
          otherwise: refusedFor(message),
        },
      },
      { type: 'prepare', purpose: { for: 'refused' } },
    ),
);

/** A guest who is about to pay again continues with the same form. */
export const offerSettled = during('settling', (state, work, event: PaymentEvent) => {
  const { shown, attempt, message } = work;
  if (shown.step !== 'ready') return change(state);
  const prepared = declinedPayment(attempt, event.at.cart.access?.revision ?? null);
  const next = { ...shown, unsettled: false, declined: shown.declined ?? message };
  return conclude(showing({ ...closed(state, event).state, prepared }, next, event.at), event);
});
