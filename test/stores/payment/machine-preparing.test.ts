import {
  attempt,
  claiming,
  confirmed,
  confirming,
  ended,
  failed,
  forGuest,
  form,
  idle,
  instant,
  MINUTE,
  NOW,
  ofOtherTab,
  prepare,
  prepared,
  preparedFor,
  problem,
  readyToPay,
  rows,
  unknown,
  unsettled,
} from './machine-rows.js';

rows('preparing a payment', {
  'begins when the guest presses for it': {
    event: prepare,
    becomes: { shown: { step: 'preparing' } },
    effects: [{ type: 'prepare', purpose: forGuest }],
  },
  'begins again after a failure': {
    given: { shown: failed('changed') },
    event: prepare,
    becomes: { shown: { step: 'preparing' } },
    effects: [{ type: 'prepare', purpose: forGuest }],
  },
  'does not begin while nobody knows what became of a payment': {
    given: { shown: unknown, record: attempt },
    event: prepare,
  },
  'ends with a form to pay in': {
    given: { shown: { step: 'preparing' }, prepared },
    event: preparedFor(forGuest, form),
    becomes: { shown: form },
  },
  'renews the total when its prices run out': {
    given: { shown: { step: 'preparing' }, prepared },
    event: preparedFor(forGuest, form),
    at: confirmed({ expiresAt: instant(5 * MINUTE) }),
    becomes: { shown: form, renewAt: NOW + 5 * MINUTE },
  },
  'shows the payment of another tab in place of its own form': {
    given: { shown: { step: 'preparing' }, record: ofOtherTab },
    event: preparedFor(forGuest, idle),
    becomes: { shown: { step: 'confirming' } },
    effects: [{ type: 'wait-for-other-tab' }],
  },
  'drops what was prepared before when the cart waits for the guest': {
    given: { shown: { step: 'preparing' }, prepared },
    event: { type: 'cart-stopped', purpose: forGuest },
    becomes: { prepared: null },
    effects: [{ type: 'raise', event: preparedFor(forGuest, idle) }],
  },
  'finds out why it failed': {
    given: { shown: { step: 'preparing' }, prepared },
    event: { type: 'not-prepared', purpose: forGuest, problem },
    becomes: { prepared: null },
    effects: [{ type: 'explain', purpose: forGuest, problem }],
  },
  'does not say that it failed while another tab pays': {
    given: { shown: { step: 'preparing' }, record: ofOtherTab },
    event: { type: 'not-prepared', purpose: forGuest, problem },
    effects: [{ type: 'raise', event: preparedFor(forGuest, idle) }],
  },
});

rows('a total whose prices run out', {
  'is prepared anew while it is looked at': {
    given: readyToPay,
    event: { type: 'prices-over' },
    effects: [{ type: 'prepare', purpose: { for: 'renewal', before: form } }],
  },
  'stays while nobody looks': {
    given: readyToPay,
    event: { type: 'prices-over' },
    at: { visible: false },
  },
  'stays while an attempt to pay it may still arrive': {
    given: { shown: unsettled, record: attempt, offered: NOW },
    event: { type: 'prices-over' },
  },
  'is shown beside the one before': {
    given: readyToPay,
    event: preparedFor({ for: 'renewal', before: form }, { ...form, payable: 1200 }),
    becomes: { shown: { ...form, payable: 1200, changedFrom: 1000 } },
  },
  'is not shown in place of what came meanwhile': {
    given: { shown: confirming, work: claiming },
    event: preparedFor({ for: 'renewal', before: form }, { ...form, payable: 1200 }),
  },
});

rows('a prepared payment', {
  'is dropped when its cart has run out': {
    given: readyToPay,
    event: { type: 'cart-changed' },
    at: confirmed({ id: 'another' }),
    becomes: { prepared: null, shown: idle },
  },
  'is dropped when its card form is missing': {
    given: readyToPay,
    event: { type: 'form-missing' },
    becomes: { prepared: null, shown: idle },
  },
  'stays while its attempt is open, with or without a form': {
    given: { shown: unsettled, record: ended, offered: NOW },
    event: { type: 'form-missing' },
  },
});
