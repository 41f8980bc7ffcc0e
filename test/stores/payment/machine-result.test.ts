import {
  attempt,
  confirmed,
  confirming,
  ended,
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
  unknown,
  unsettled,
} from './machine-rows.js';

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
  '“refused” reads the cart again: the card may not be the reason': {
    given: paying,
    event: refused,
    becomes: {
      work: { step: 'reading', ready: { ...form, declined: 'declined' } },
      prepared: { ...prepared, declined: true },
      record: mark,
    },
    effects: [{ type: 'refresh-cart' }],
  },
  '“refused” by the service keeps its code, so that the guest reads the reason in their language': {
    given: paying,
    event: { type: 'confirmed', outcome: { outcome: 'refused', message: 'No', code: 'TOO_LATE' } },
    becomes: {
      work: { step: 'reading', ready: { ...form, declined: 'No', declinedBy: 'TOO_LATE' } },
      prepared: { ...prepared, declined: true },
      record: mark,
    },
    effects: [{ type: 'refresh-cart' }],
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
  '“refused” offers the form for another card if the order is the same': {
    given: {
      shown: confirming,
      record: mark,
      prepared: { ...prepared, declined: true, revision: 0 },
      work: { step: 'reading', ready: { ...form, declined: 'declined' } },
    },
    event: { type: 'refreshed' },
    becomes: {
      work: null,
      shown: { ...form, declined: 'declined' },
      // The service raised it when it unlocked the cart, and other tabs can offer the form too.
      prepared: { ...prepared, declined: true },
      record: { ...mark, revision: prepared.revision },
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
