import {
  answered,
  asking,
  attempt,
  confirmed,
  confirming,
  delivered,
  ended,
  failed,
  form,
  idle,
  mark,
  NOW,
  ofOtherTab,
  order,
  paying,
  prepared,
  preparedFor,
  readyToPay,
  refused,
  rows,
  settling,
  unknown,
  unsettled,
} from './machine-rows.js';

const refusedPayment = {
  step: 'failed',
  reason: { kind: 'refused', message: 'declined' },
} as const;
const preparingAgain = {
  shown: { step: 'preparing', declined: 'declined' },
  record: mark,
  work: {
    step: 'preparing-again',
    ready: { ...form, declined: 'declined' },
    otherwise: refusedPayment,
  },
} as const;

rows('the payment method’s result', {
  '“succeeded” is checked with the service': {
    given: paying,
    event: { type: 'confirmed', outcome: { outcome: 'succeeded' } },
    becomes: { work: { step: 'asking', order, attempt } },
    effects: [{ type: 'ask', attempt, outcome: { outcome: 'succeeded' } }],
  },
  '“unknown” is saved, and checked with the service': {
    given: paying,
    event: { type: 'confirmed', outcome: { outcome: 'unknown' } },
    becomes: { record: ended, work: { step: 'asking', order, attempt: ended } },
    effects: [{ type: 'ask', attempt: ended }],
  },
  '“unknown” doesn’t overwrite a payment that another tab has started': {
    given: { ...paying, record: ofOtherTab },
    event: { type: 'confirmed', outcome: { outcome: 'unknown' } },
    becomes: { work: { step: 'asking', order, attempt: ended } },
    effects: [{ type: 'ask', attempt: ended }],
  },
  '“refused” offers the same form for another card': {
    given: paying,
    event: refused,
    becomes: {
      work: null,
      shown: { ...form, declined: 'declined' },
      prepared: { ...prepared, declined: true },
      record: mark,
    },
  },
  '“refused” prepares another payment if this one has been replaced': {
    given: paying,
    event: { type: 'confirmed', outcome: { outcome: 'refused', message: '', replaced: true } },
    becomes: {
      prepared: { ...prepared, declined: true },
      record: mark,
      work: { step: 'preparing-again', ready: { ...form, declined: '' } },
    },
    effects: [{ type: 'prepare', purpose: { for: 'refused' } }],
  },
  '“refused” for a second attempt leaves the first one open': {
    given: {
      shown: confirming,
      record: { ...attempt, earlier: NOW },
      work: {
        step: 'confirming',
        ready: unsettled,
        order,
        attempt: { ...attempt, earlier: NOW },
      },
    },
    event: refused,
    becomes: {
      work: null,
      shown: { ...unsettled, declined: 'declined' },
      record: { ...ended, declined: true },
      offered: NOW,
    },
  },
  '“refused” is ignored if another tab has ended the attempt': {
    given: { ...paying, record: null },
    event: refused,
    becomes: { work: null, shown: idle },
  },
  '“refused” reads the cart again if the courier’s price may have expired': {
    given: paying,
    event: refused,
    at: confirmed({ destination: delivered }),
    becomes: {
      work: { step: 'reading', ready: { ...form, declined: 'declined' } },
      prepared: { ...prepared, declined: true },
      record: mark,
    },
    effects: [{ type: 'refresh-cart' }],
  },
  '“refused” reads the cart again if this payment was refused before': {
    given: {
      ...paying,
      work: { step: 'confirming', ready: form, order, attempt: { ...attempt, declined: true } },
    },
    event: refused,
    becomes: {
      work: { step: 'reading', ready: { ...form, declined: 'declined' } },
      prepared: { ...prepared, declined: true },
      record: mark,
    },
    effects: [{ type: 'refresh-cart' }],
  },
  '“refused” offers the form again if the order is the same': {
    given: {
      shown: confirming,
      prepared: { ...prepared, declined: true, revision: 0 },
      work: { step: 'reading', ready: { ...form, declined: 'declined' } },
    },
    event: { type: 'refreshed' },
    becomes: {
      work: null,
      shown: { ...form, declined: 'declined' },
      // The service raised it when it unlocked the cart.
      prepared: { ...prepared, declined: true },
    },
  },
  '“refused” prepares the payment again if a dish changed': {
    given: {
      shown: confirming,
      prepared: { ...prepared, declined: true },
      work: { step: 'reading', ready: { ...form, declined: 'declined' } },
    },
    event: { type: 'refreshed' },
    at: confirmed({ revalidation: { changeSetVersion: 'v1', reasons: [] } as never }),
    becomes: { work: { step: 'preparing-again', ready: { ...form, declined: 'declined' } } },
    effects: [{ type: 'prepare', purpose: { for: 'refused' } }],
  },
  '“refused” prepares the payment again if the total is different': {
    given: {
      shown: confirming,
      work: { step: 'reading', ready: { ...form, declined: 'declined' } },
    },
    event: { type: 'refreshed' },
    at: confirmed({ payable: 1200 }),
    becomes: { work: { step: 'preparing-again', ready: { ...form, declined: 'declined' } } },
    effects: [{ type: 'prepare', purpose: { for: 'refused' } }],
  },
  '“refused” is still shown next to the new total': {
    given: {
      shown: confirming,
      work: { step: 'preparing-again', ready: { ...form, declined: 'declined' } },
    },
    event: preparedFor({ for: 'refused' }, { ...form, payable: 1200 }),
    becomes: {
      work: null,
      shown: { ...form, payable: 1200, changedFrom: 1000, declined: 'declined' },
    },
  },
});

rows('the outcome of an attempt', {
  '“paid” completes the order': {
    given: asking,
    event: answered({ result: 'paid' }),
    becomes: { shown: { step: 'paid' }, work: { step: 'completing' } },
    effects: [{ type: 'complete', order, attempt: ended }],
  },
  '“paid” ends when the order is completed': {
    given: { shown: { step: 'paid' }, work: { step: 'completing' } },
    event: { type: 'completed' },
    becomes: { shown: idle, work: null },
  },
  '“unknown” offers another check, and no second payment': {
    given: asking,
    event: answered({ result: 'unknown' }),
    becomes: { shown: unknown, work: null },
  },
  '“known”, because another tab handled it, is shown by that tab': {
    given: { ...asking, record: null },
    event: answered({ result: 'known' }),
    becomes: { shown: idle, work: null },
  },
  '“failed” reads the cart, which the service has unlocked': {
    given: asking,
    event: answered({ result: 'failed', message: 'declined' }),
    becomes: {
      work: { step: 'settling', shown: confirming, attempt: ended, message: 'declined' },
    },
    effects: [{ type: 'refresh-cart' }],
  },
  '“failed” prepares another payment for a guest who waits to pay': {
    given: settling(confirming),
    event: { type: 'refreshed' },
    becomes: {
      record: mark,
      shown: { step: 'preparing', declined: 'declined' },
      work: {
        step: 'preparing-again',
        ready: { ...form, declined: 'declined' },
        otherwise: refusedPayment,
      },
    },
    effects: [{ type: 'prepare', purpose: { for: 'refused' } }],
  },
  '“failed” is told next to the form for another card': {
    given: preparingAgain,
    event: preparedFor({ for: 'refused' }, form),
    becomes: { work: null, shown: { ...form, declined: 'declined' } },
  },
  '“failed” is told even if another payment can’t be prepared': {
    given: preparingAgain,
    event: preparedFor({ for: 'refused' }, failed('changed')),
    becomes: { work: null, shown: refusedPayment },
  },
  '“failed” tells a guest whose order has changed that nothing was charged': {
    given: settling(confirming),
    event: { type: 'refreshed' },
    at: confirmed({ payable: 1200 }),
    becomes: { work: null, record: mark, shown: refusedPayment },
  },
  '“failed” prepares nothing in a tab that isn’t at the checkout': {
    given: settling(confirming),
    event: { type: 'refreshed' },
    at: { atCheckout: false },
    becomes: {
      work: null,
      record: mark,
      shown: refusedPayment,
    },
  },
  '“failed” keeps the form for a guest who is about to pay again': {
    given: { ...settling(unsettled), offered: NOW },
    event: { type: 'refreshed' },
    becomes: {
      work: null,
      record: mark,
      prepared: { ...prepared, declined: true },
      shown: { ...form, declined: 'declined' },
    },
  },
  '“waiting” offers the same payment again': {
    given: asking,
    event: answered({ result: 'waiting' }),
    becomes: { work: null, shown: unsettled, offered: NOW },
  },
  '“waiting” offers nothing if the order has changed': {
    given: asking,
    event: answered({ result: 'waiting' }),
    at: confirmed({ payable: 1200 }),
    becomes: { work: null, shown: unknown },
  },
  '“waiting” offers nothing while a change is still unsent': {
    given: asking,
    event: answered({ result: 'waiting' }),
    at: { pending: true },
    becomes: { work: null, shown: unknown },
  },
  '“waiting” offers nothing if another tab has closed the attempt': {
    given: { ...asking, record: mark },
    event: answered({ result: 'waiting' }),
    becomes: { work: null, shown: idle },
  },
  'is checked when the guest asks': {
    given: { shown: unknown, record: ended },
    event: { type: 'check' },
    becomes: {
      shown: { step: 'confirming', asked: true },
      work: { step: 'asking', order, attempt: ended },
    },
    effects: [{ type: 'ask', attempt: ended }],
  },
  'is checked in the background, one request at a time': {
    given: { shown: unknown, record: ended },
    event: { type: 'look' },
    becomes: { looking: true },
    effects: [{ type: 'look', attempt: ended, order }],
  },
  'is not checked in the background while a check is in progress': {
    given: { shown: unknown, record: ended, looking: true },
    event: { type: 'look' },
  },
  'is shown when a background check finds it': {
    given: { shown: unknown, record: ended, looking: true },
    event: { type: 'looked', order, attempt: ended, found: { result: 'paid' } },
    becomes: { looking: false, work: { step: 'asking', order, attempt: ended } },
    effects: [{ type: 'raise', event: answered({ result: 'paid' }) }],
  },
  'stays as shown if nothing is found': {
    given: { shown: unknown, record: ended, looking: true },
    event: { type: 'looked', order, attempt: ended, found: { result: 'unknown' } },
    becomes: { looking: false },
  },
});

rows('another tab', {
  'that is paying is followed': {
    given: { ...readyToPay, record: ofOtherTab },
    event: { type: 'stored' },
    becomes: { shown: { step: 'confirming' } },
    effects: [{ type: 'wait-for-other-tab' }],
  },
  'that has finished gives the form back': {
    given: { shown: unknown, prepared },
    event: { type: 'stored' },
    becomes: { shown: form },
  },
  'is not followed while this one pays': {
    given: { ...paying, record: ofOtherTab },
    event: { type: 'stored' },
  },
  'that takes too long makes the outcome unknown': {
    given: { shown: { step: 'confirming' }, record: ofOtherTab },
    event: { type: 'other-tab-late' },
    becomes: { shown: unknown },
  },
  'that takes too long doesn’t affect a payment made here': {
    given: paying,
    event: { type: 'other-tab-late' },
  },
});
