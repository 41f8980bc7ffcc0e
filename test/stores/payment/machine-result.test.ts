import {
  answered,
  asking,
  attempt,
  confirmed,
  confirming,
  delivered,
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
  settling,
  unknown,
  unsettled,
} from './machine-rows.js';

rows('the answer of the payment method', {
  'yes is asked about at the service': {
    given: paying,
    event: { type: 'confirmed', outcome: { outcome: 'succeeded' } },
    becomes: { work: { step: 'asking', order, attempt } },
    effects: [{ type: 'ask', attempt, outcome: { outcome: 'succeeded' } }],
  },
  'none is written down, and asked about': {
    given: paying,
    event: { type: 'confirmed', outcome: { outcome: 'unknown' } },
    becomes: { record: ended, work: { step: 'asking', order, attempt: ended } },
    effects: [{ type: 'ask', attempt: ended }],
  },
  'none leaves alone what another tab has begun meanwhile': {
    given: { ...paying, record: ofOtherTab },
    event: { type: 'confirmed', outcome: { outcome: 'unknown' } },
    becomes: { work: { step: 'asking', order, attempt: ended } },
    effects: [{ type: 'ask', attempt: ended }],
  },
  'no offers the same form for another card': {
    given: paying,
    event: refused,
    becomes: {
      work: null,
      shown: { ...form, declined: 'declined' },
      prepared: { ...prepared, declined: true },
      record: mark,
    },
  },
  'no to a second attempt leaves the first one open': {
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
  'no means nothing where another tab has ended the attempt': {
    given: { ...paying, record: null },
    event: refused,
    becomes: { work: null, shown: idle },
  },
  'no reads the cart where the courier’s price may be over': {
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
  'no offers the form again where the cart costs the same': {
    given: {
      shown: confirming,
      work: { step: 'reading', ready: { ...form, declined: 'declined' } },
    },
    event: { type: 'refreshed' },
    becomes: { work: null, shown: { ...form, declined: 'declined' } },
  },
  'no prepares the payment anew where the cart costs something else': {
    given: {
      shown: confirming,
      work: { step: 'reading', ready: { ...form, declined: 'declined' } },
    },
    event: { type: 'refreshed' },
    at: confirmed({ payable: 1200 }),
    becomes: { work: { step: 'preparing-again', ready: { ...form, declined: 'declined' } } },
    effects: [{ type: 'prepare', purpose: { for: 'refused' } }],
  },
  'no is still said beside the new total': {
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

rows('what became of an attempt', {
  'paid completes the order': {
    given: asking,
    event: answered({ result: 'paid' }),
    becomes: { shown: { step: 'paid' }, work: { step: 'completing' } },
    effects: [{ type: 'complete', order, attempt: ended }],
  },
  'paid ends when the order is completed': {
    given: { shown: { step: 'paid' }, work: { step: 'completing' } },
    event: { type: 'completed' },
    becomes: { shown: idle, work: null },
  },
  'unknown offers to ask again, and not to pay again': {
    given: asking,
    event: answered({ result: 'unknown' }),
    becomes: { shown: unknown, work: null },
  },
  'met by another tab is shown by that one': {
    given: { ...asking, record: null },
    event: answered({ result: 'known' }),
    becomes: { shown: idle, work: null },
  },
  'failed reads the cart that the service has unlocked': {
    given: asking,
    event: answered({ result: 'failed', message: 'declined' }),
    becomes: {
      work: { step: 'settling', shown: confirming, attempt: ended, message: 'declined' },
    },
    effects: [{ type: 'refresh-cart' }],
  },
  'failed tells the guest, and that nothing was taken': {
    given: settling(confirming),
    event: { type: 'refreshed' },
    becomes: {
      work: null,
      record: mark,
      shown: { step: 'failed', reason: { kind: 'refused', message: 'declined' } },
    },
  },
  'failed leaves the form to who is about to pay again': {
    given: { ...settling(unsettled), offered: NOW },
    event: { type: 'refreshed' },
    becomes: {
      work: null,
      record: mark,
      prepared: { ...prepared, declined: true },
      shown: { ...form, declined: 'declined' },
    },
  },
  'waiting offers the same payment again': {
    given: asking,
    event: answered({ result: 'waiting' }),
    becomes: { work: null, shown: unsettled, offered: NOW },
  },
  'waiting offers nothing where the order is another by now': {
    given: asking,
    event: answered({ result: 'waiting' }),
    at: confirmed({ payable: 1200 }),
    becomes: { work: null, shown: unknown },
  },
  'waiting offers nothing while a change is still to be sent': {
    given: asking,
    event: answered({ result: 'waiting' }),
    at: { pending: true },
    becomes: { work: null, shown: unknown },
  },
  'waiting offers nothing where another tab has closed the attempt': {
    given: { ...asking, record: mark },
    event: answered({ result: 'waiting' }),
    becomes: { work: null, shown: idle },
  },
  'is asked for when the guest presses': {
    given: { shown: unknown, record: ended },
    event: { type: 'check' },
    becomes: {
      shown: { step: 'confirming', asked: true },
      work: { step: 'asking', order, attempt: ended },
    },
    effects: [{ type: 'ask', attempt: ended }],
  },
  'is asked for quietly, one question at a time': {
    given: { shown: unknown, record: ended },
    event: { type: 'look' },
    becomes: { looking: true },
    effects: [{ type: 'look', attempt: ended, order }],
  },
  'is not asked for quietly while that is under way': {
    given: { shown: unknown, record: ended, looking: true },
    event: { type: 'look' },
  },
  'is shown when it is found quietly': {
    given: { shown: unknown, record: ended, looking: true },
    event: { type: 'looked', order, attempt: ended, found: { result: 'paid' } },
    becomes: { looking: false, work: { step: 'asking', order, attempt: ended } },
    effects: [{ type: 'raise', event: answered({ result: 'paid' }) }],
  },
  'stays as it was shown where nothing is found': {
    given: { shown: unknown, record: ended, looking: true },
    event: { type: 'looked', order, attempt: ended, found: { result: 'unknown' } },
    becomes: { looking: false },
  },
});

rows('another tab', {
  'that pays is followed': {
    given: { ...readyToPay, record: ofOtherTab },
    event: { type: 'stored' },
    becomes: { shown: { step: 'confirming' } },
    effects: [{ type: 'wait-for-other-tab' }],
  },
  'that has met the end gives the form back': {
    given: { shown: unknown, prepared },
    event: { type: 'stored' },
    becomes: { shown: form },
  },
  'is not followed while this one pays': {
    given: { ...paying, record: ofOtherTab },
    event: { type: 'stored' },
  },
  'that takes too long leaves it unknown': {
    given: { shown: { step: 'confirming' }, record: ofOtherTab },
    event: { type: 'other-tab-late' },
    becomes: { shown: unknown },
  },
  'that takes too long is none of a payment made here': {
    given: paying,
    event: { type: 'other-tab-late' },
  },
});
