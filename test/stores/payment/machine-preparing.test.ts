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
  'starts when the guest asks for it': {
    event: prepare,
    becomes: { shown: { step: 'preparing' } },
    effects: [{ type: 'prepare', purpose: forGuest }],
  },
  'starts again after a failure': {
    given: { shown: failed('changed') },
    event: prepare,
    becomes: { shown: { step: 'preparing' } },
    effects: [{ type: 'prepare', purpose: forGuest }],
  },
  'doesn’t start while the outcome of a payment is unknown': {
    given: { shown: unknown, record: attempt },
    event: prepare,
  },
  'ends with a payment form': {
    given: { shown: { step: 'preparing' }, prepared },
    event: preparedFor(forGuest, form),
    becomes: { shown: form },
  },
  'schedules a renewal for when the prices expire': {
    given: { shown: { step: 'preparing' }, prepared },
    event: preparedFor(forGuest, form),
    at: confirmed({ expiresAt: instant(5 * MINUTE) }),
    becomes: { shown: form, renewAt: NOW + 5 * MINUTE },
  },
  'shows another tab’s payment instead of its own form': {
    given: { shown: { step: 'preparing' }, record: ofOtherTab },
    event: preparedFor(forGuest, idle),
    becomes: { shown: { step: 'confirming' } },
    effects: [{ type: 'wait-for-other-tab' }],
  },
  'discards the previous preparation if the cart needs the guest': {
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
  'doesn’t report a failure while another tab pays': {
    given: { shown: { step: 'preparing' }, record: ofOtherTab },
    event: { type: 'not-prepared', purpose: forGuest, problem },
    effects: [{ type: 'raise', event: preparedFor(forGuest, idle) }],
  },
});

rows('a total whose prices expire', {
  'is prepared again while the tab is visible': {
    given: readyToPay,
    event: { type: 'prices-over' },
    effects: [{ type: 'prepare', purpose: { for: 'renewal', before: form } }],
  },
  'stays while the tab is hidden': {
    given: readyToPay,
    event: { type: 'prices-over' },
    at: { visible: false },
  },
  'stays while an attempt to pay it may still arrive': {
    given: { shown: unsettled, record: attempt, offered: NOW },
    event: { type: 'prices-over' },
  },
  'is shown next to the previous one': {
    given: readyToPay,
    event: preparedFor({ for: 'renewal', before: form }, { ...form, payable: 1200 }),
    becomes: { shown: { ...form, payable: 1200, changedFrom: 1000 } },
  },
  'doesn’t replace a newer state': {
    given: { shown: confirming, work: claiming },
    event: preparedFor({ for: 'renewal', before: form }, { ...form, payable: 1200 }),
  },
});

rows('a prepared payment', {
  'is discarded when its cart has expired': {
    given: readyToPay,
    event: { type: 'cart-changed' },
    at: confirmed({ id: 'another' }),
    becomes: { prepared: null, shown: idle },
  },
  'is discarded when its card form is missing': {
    given: readyToPay,
    event: { type: 'form-missing' },
    becomes: { prepared: null, shown: idle },
  },
  'stays while its attempt is open, with or without a form': {
    given: { shown: unsettled, record: ended, offered: NOW },
    event: { type: 'form-missing' },
  },
});
