/** What follows when it is known what became of an attempt, or that nobody knows. */
import { declinedMark, declinedPayment, isOpen } from '../attempt.js';
import { ready } from '../state.js';
import { toAsk } from './guards.js';
import { change, conclude, during, showing } from './shown.js';
import type { On, PaymentChange, PaymentEvent, PaymentMachine } from './state.js';

export function check(state: PaymentMachine, event: PaymentEvent): PaymentChange {
  const open = toAsk(state, event);
  if (!open) return change(state);
  return change(
    { ...state, shown: { step: 'confirming', asked: true }, work: { step: 'asking', ...open } },
    { type: 'ask', attempt: open.attempt },
  );
}

/** Only what is found is shown. */
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

/** The same payment may be confirmed again, and nothing else: it is charged only once. */
export const offerSame = during('asking', (state, { attempt }, event: PaymentEvent) => {
  const offered = { ...state, offered: attempt.since };
  const shown = state.shown.step === 'ready' ? offered : showing(offered, ready(attempt), event.at);
  return conclude(shown, event);
});

/** The service has unlocked the cart, and given it another revision. */
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

/** The attempt has failed for certain: no tab waits for it any more. */
const closed = during('settling', (state, { attempt }) =>
  change({
    ...state,
    record: isOpen(state.record, attempt) ? declinedMark(attempt) : state.record,
  }),
);

export const failRefused = during('settling', (state, { message }, event: PaymentEvent) =>
  conclude(
    {
      ...closed(state, event).state,
      prepared: null,
      shown: { step: 'failed', reason: { kind: 'refused', message } },
    },
    event,
  ),
);

/** Who is about to pay again goes on with the same form. */
export const offerSettled = during('settling', (state, work, event: PaymentEvent) => {
  const { shown, attempt, message } = work;
  if (shown.step !== 'ready') return change(state);
  const prepared = declinedPayment(attempt, event.at.cart.access?.revision ?? null);
  const next = { ...shown, unsettled: false, declined: shown.declined ?? message };
  return conclude(showing({ ...closed(state, event).state, prepared }, next, event.at), event);
});
