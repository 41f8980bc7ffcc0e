import { cartState, confirmedCart } from '../shared/confirmed-cart.js';
import {
  attempt,
  claiming,
  confirm,
  confirmed,
  confirming,
  ended,
  failed,
  form,
  instant,
  MINUTE,
  mark,
  NOW,
  ofOtherTab,
  order,
  paying,
  prepared,
  preparedFor,
  readyToPay,
  refusedNote,
  rows,
  unknown,
  unsettled,
} from './machine-rows.js';

rows('the Pay button', {
  'claims the payment before anything is confirmed': {
    given: readyToPay,
    event: confirm,
    becomes: { work: claiming },
    effects: [{ type: 'lock' }],
  },
  'does nothing when pressed a second time': {
    given: { ...readyToPay, work: claiming },
    event: confirm,
  },
  'does nothing while a payment is being confirmed': { given: paying, event: confirm },
  'follows another tab that is already paying': {
    given: { ...readyToPay, record: ofOtherTab },
    event: confirm,
    becomes: { shown: { step: 'confirming' } },
    effects: [{ type: 'wait-for-other-tab' }],
  },
  'fails if another tab has removed the cart': {
    given: readyToPay,
    event: confirm,
    at: { cart: cartState({ confirmed: null }) },
    becomes: { prepared: null, shown: failed('changed') },
  },
  'never pays a total other than the one it shows': {
    given: readyToPay,
    event: confirm,
    at: confirmed({ payable: 1200 }),
    becomes: { prepared: null, shown: failed('changed') },
  },
  'never pays a total that is in doubt': {
    given: readyToPay,
    event: confirm,
    at: confirmed({ payable: null }),
    becomes: { prepared: null, shown: failed('changed') },
  },
  'never pays while a change is still unsent': {
    given: readyToPay,
    event: confirm,
    at: { pending: true },
    becomes: { prepared: null, shown: failed('changed') },
  },
  'never pays for menu changes that the guest hasn’t accepted': {
    given: readyToPay,
    event: confirm,
    at: confirmed({ revalidation: { version: 1 } }),
    becomes: { prepared: null, shown: failed('changed') },
  },
  'never pays for a revision of the cart other than the prepared one': {
    given: { ...readyToPay, prepared: { ...prepared, revision: 0 } },
    event: confirm,
    becomes: { prepared: null, shown: failed('changed') },
  },
  'pays in every tab if the service raised the revision only when it unlocked the cart': {
    given: {
      ...readyToPay,
      prepared: { ...prepared, revision: 0 },
      record: { ...mark, revision: 1 },
    },
    event: confirm,
    becomes: {
      work: { ...claiming, kept: { ...prepared, revision: 0 } },
    },
    effects: [{ type: 'lock' }],
  },
  'never pays for a revision that is newer than the declined card': {
    given: {
      ...readyToPay,
      prepared: { ...prepared, revision: 0 },
      record: { ...mark, revision: 0 },
    },
    event: confirm,
    becomes: { prepared: null, shown: failed('changed') },
  },
  'pays a payment that was prepared again after a card was declined': {
    given: { ...readyToPay, record: { ...mark, revision: 0 } },
    event: confirm,
    becomes: { work: claiming },
    effects: [{ type: 'lock' }],
  },
  'never pays for another order at the same total': {
    given: readyToPay,
    event: confirm,
    at: confirmed({ note: 'No onions' }),
    becomes: { prepared: null, shown: failed('changed') },
  },
  'doesn’t pay if the kitchen doesn’t have the guest’s note': {
    given: readyToPay,
    event: confirm,
    at: refusedNote,
    becomes: { prepared: null, shown: failed('note-not-accepted') },
  },
  'renews expired prices before it pays': {
    given: {
      shown: form,
      prepared: { ...prepared, order: confirmedCart({ expiresAt: instant(-1) }) },
    },
    event: confirm,
    at: confirmed({ expiresAt: instant(-1) }),
    becomes: {
      shown: confirming,
      work: {
        step: 'renewing',
        ready: form,
        order: confirmedCart({ expiresAt: instant(-1) }),
        kept: { ...prepared, order: confirmedCart({ expiresAt: instant(-1) }) },
      },
    },
    effects: [{ type: 'prepare', purpose: { for: 'confirmation' } }],
  },
  'continues if the renewed total is the same': {
    given: {
      ...readyToPay,
      shown: confirming,
      work: { step: 'renewing', ready: form, order, kept: prepared },
    },
    event: preparedFor({ for: 'confirmation' }, form),
    becomes: { shown: form, work: claiming },
    effects: [{ type: 'lock' }],
  },
  'waits for another press if the renewed total is different': {
    given: {
      ...readyToPay,
      shown: confirming,
      work: { step: 'renewing', ready: form, order, kept: prepared },
    },
    event: preparedFor({ for: 'confirmation' }, { ...form, payable: 1200 }),
    becomes: { work: null, shown: { ...form, payable: 1200, changedFrom: 1000 } },
  },
  'waits for another press if the card form is new': {
    given: {
      ...readyToPay,
      shown: confirming,
      work: { step: 'renewing', ready: form, order, kept: prepared },
    },
    event: preparedFor({ for: 'confirmation' }, { ...form, clientSecret: 'other' }),
    becomes: { work: null, shown: { ...form, clientSecret: 'other' } },
  },
  'pays again only for the order of the open attempt': {
    given: { shown: unsettled, record: ended, offered: NOW },
    event: confirm,
    at: confirmed({ note: 'No onions' }),
    becomes: { shown: unknown },
  },
  'claims the open attempt when the same payment is confirmed again': {
    given: { shown: unsettled, record: ended, offered: NOW },
    event: confirm,
    becomes: {
      work: { step: 'claiming', ready: unsettled, order, kept: ended, before: ended },
    },
    effects: [{ type: 'lock' }],
  },
});

rows('a claimed payment', {
  'is saved as being confirmed before it is confirmed': {
    given: { ...readyToPay, work: claiming },
    event: { type: 'locked' },
    becomes: {
      shown: confirming,
      record: attempt,
      prepared: null,
      work: { step: 'confirming', ready: form, order, attempt },
    },
    effects: [{ type: 'confirm', ready: form, attempt }],
  },
  'is left to the tab that was faster': {
    given: { ...readyToPay, record: ofOtherTab, work: claiming },
    event: { type: 'locked' },
    becomes: { work: null, shown: { step: 'confirming' } },
    effects: [{ type: 'wait-for-other-tab' }],
  },
  'remembers that a card was declined before, in any tab': {
    given: { ...readyToPay, record: mark, work: claiming },
    event: { type: 'locked' },
    becomes: {
      shown: confirming,
      record: { ...attempt, declined: true },
      prepared: null,
      work: { step: 'confirming', ready: form, order, attempt: { ...attempt, declined: true } },
    },
    effects: [{ type: 'confirm', ready: form, attempt: { ...attempt, declined: true } }],
  },
  'remembers when the previous attempt ended': {
    given: {
      shown: unsettled,
      record: { ...ended, since: NOW - MINUTE },
      work: {
        step: 'claiming',
        ready: unsettled,
        order,
        kept: { ...ended, since: NOW - MINUTE },
        before: { ...ended, since: NOW - MINUTE },
      },
    },
    event: { type: 'locked' },
    becomes: {
      shown: confirming,
      record: { ...attempt, earlier: NOW, declined: true },
      work: {
        step: 'confirming',
        ready: unsettled,
        order,
        attempt: { ...attempt, earlier: NOW, declined: true },
      },
    },
    effects: [
      {
        type: 'confirm',
        ready: unsettled,
        attempt: { ...attempt, earlier: NOW, declined: true },
      },
    ],
  },
});
