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

rows('the button that pays', {
  'claims the payment before anything is confirmed': {
    given: readyToPay,
    event: confirm,
    becomes: { work: claiming },
    effects: [{ type: 'lock' }],
  },
  'does nothing the second time it is pressed': {
    given: { ...readyToPay, work: claiming },
    event: confirm,
  },
  'does nothing while a payment is being confirmed': { given: paying, event: confirm },
  'follows another tab that has begun to pay': {
    given: { ...readyToPay, record: ofOtherTab },
    event: confirm,
    becomes: { shown: { step: 'confirming' } },
    effects: [{ type: 'wait-for-other-tab' }],
  },
  'fails where another tab has left nothing to pay': {
    given: readyToPay,
    event: confirm,
    at: { cart: cartState({ confirmed: null }) },
    becomes: { prepared: null, shown: failed('changed') },
  },
  'never pays another total than it shows': {
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
  'never pays while a change is still to be sent': {
    given: readyToPay,
    event: confirm,
    at: { pending: true },
    becomes: { prepared: null, shown: failed('changed') },
  },
  'never pays for dishes whose change nobody has agreed to': {
    given: readyToPay,
    event: confirm,
    at: confirmed({ revalidation: { version: 1 } }),
    becomes: { prepared: null, shown: failed('changed') },
  },
  'never pays for another revision of the cart than was prepared': {
    given: { ...readyToPay, prepared: { ...prepared, revision: 0 } },
    event: confirm,
    becomes: { prepared: null, shown: failed('changed') },
  },
  'never pays for another order at the same total': {
    given: readyToPay,
    event: confirm,
    at: confirmed({ note: 'No onions' }),
    becomes: { prepared: null, shown: failed('changed') },
  },
  'does not pay while the kitchen lacks the guest’s note': {
    given: readyToPay,
    event: confirm,
    at: refusedNote,
    becomes: { prepared: null, shown: failed('note-not-accepted') },
  },
  'renews prices that are over before it pays them': {
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
  'goes on where renewed prices come to the same': {
    given: {
      ...readyToPay,
      shown: confirming,
      work: { step: 'renewing', ready: form, order, kept: prepared },
    },
    event: preparedFor({ for: 'confirmation' }, form),
    becomes: { shown: form, work: claiming },
    effects: [{ type: 'lock' }],
  },
  'waits for another press where renewed prices come to something else': {
    given: {
      ...readyToPay,
      shown: confirming,
      work: { step: 'renewing', ready: form, order, kept: prepared },
    },
    event: preparedFor({ for: 'confirmation' }, { ...form, payable: 1200 }),
    becomes: { work: null, shown: { ...form, payable: 1200, changedFrom: 1000 } },
  },
  'waits for another press where the card form is a new one': {
    given: {
      ...readyToPay,
      shown: confirming,
      work: { step: 'renewing', ready: form, order, kept: prepared },
    },
    event: preparedFor({ for: 'confirmation' }, { ...form, clientSecret: 'other' }),
    becomes: { work: null, shown: { ...form, clientSecret: 'other' } },
  },
  'pays again only for the order that the open attempt is for': {
    given: { shown: unsettled, record: ended, offered: NOW },
    event: confirm,
    at: confirmed({ note: 'No onions' }),
    becomes: { shown: unknown },
  },
  'claims the open attempt where the same payment is confirmed again': {
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
  'is left to the tab that was quicker': {
    given: { ...readyToPay, record: ofOtherTab, work: claiming },
    event: { type: 'locked' },
    becomes: { work: null, shown: { step: 'confirming' } },
    effects: [{ type: 'wait-for-other-tab' }],
  },
  'keeps in mind that a card was declined before, in whichever tab': {
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
  'keeps in mind when the attempt before was given up': {
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
