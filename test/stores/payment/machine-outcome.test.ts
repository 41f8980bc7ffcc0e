import type { Cart } from '../../../src/contract/domain.js';
import { millLane } from '../shared/addresses.js';
import { cartItem } from '../shared/confirmed-cart.js';
import {
  answered,
  asking,
  confirmed,
  confirming,
  ended,
  failed,
  form,
  idle,
  mark,
  NOW,
  ofOtherTab,
  order,
  prepared,
  preparedFor,
  rows,
  settling,
  unknown,
  unsettled,
} from './machine-rows.js';

const refusedPayment = {
  step: 'failed',
  reason: { kind: 'refused', message: 'declined' },
} as const;
const tooSmall = { declined: 'Below the minimum.', declinedBy: 'MINIMUM_ORDER_NOT_MET' };
const preparingAgain = {
  shown: { step: 'preparing', declined: 'declined' },
  record: mark,
  work: {
    step: 'preparing-again',
    ready: { ...form, declined: 'declined' },
    otherwise: refusedPayment,
  },
} as const;

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
  '“failed” is shown next to the form for another card': {
    given: preparingAgain,
    event: preparedFor({ for: 'refused' }, form),
    becomes: { work: null, shown: { ...form, declined: 'declined' } },
  },
  '“refused” by the service keeps its code beside a new total': {
    given: {
      shown: confirming,
      work: { step: 'preparing-again', ready: { ...form, ...tooSmall } },
    },
    event: preparedFor({ for: 'refused' }, { ...form, payable: 1200 }),
    becomes: { work: null, shown: { ...form, ...tooSmall, payable: 1200, changedFrom: 1000 } },
  },
  '“refused” is still known if the order has changed, so that the guest reads that nothing was charged':
    {
      given: {
        shown: confirming,
        work: { step: 'preparing-again', ready: { ...form, declined: 'declined' } },
      },
      event: preparedFor({ for: 'refused' }, failed('changed')),
      becomes: { work: null, shown: { ...failed('changed'), wasRefused: true } },
    },
  '“failed” is shown even if another payment can’t be prepared': {
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
  '“failed” prepares nothing in a tab that the guest doesn’t see': {
    given: settling(confirming),
    event: { type: 'refreshed' },
    at: { visible: false },
    becomes: { work: null, record: mark, shown: refusedPayment },
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
  '“failed” doesn’t close an attempt that another tab has begun meanwhile, and follows that one': {
    given: { ...settling(confirming), record: ofOtherTab },
    event: { type: 'refreshed' },
    at: { atCheckout: false },
    becomes: { work: null, shown: { step: 'confirming' } },
    effects: [{ type: 'wait-for-other-tab' }],
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
      shown: { step: 'confirming', byGuest: true },
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

const { destination } = order;

/** Orders at the same price that differ from the one being paid in a single respect. */
const otherOrders: Readonly<Record<string, Partial<Cart>>> = {
  'what is in it': { items: [cartItem()] },
  'its fulfillment method': { method: 'table_side' },
  'its address': { destination: { ...destination, address: millLane } },
  'its typed address': { destination: { ...destination, addressText: '1 Main Street' } },
  'its table': { destination: { ...destination, table: '12' } },
  'its room': { destination: { ...destination, room: { roomNumber: '304', lastName: 'Guest' } } },
  'its time': { pickupType: 'LATER', orderDate: '2026-01-02', orderTime: '19:15' },
  'its note': { note: 'No onions' },
};

rows('a payment whose result is unknown', {
  ...Object.fromEntries(
    Object.entries(otherOrders).map(([what, change]) => [
      `is not offered for an order that differs in ${what}`,
      {
        given: asking,
        event: answered({ result: 'waiting' }),
        at: confirmed(change),
        becomes: { work: null, shown: unknown },
      },
    ]),
  ),
  'is offered if only the service’s estimate of the earliest time has changed': {
    given: asking,
    event: answered({ result: 'waiting' }),
    at: confirmed({ orderTime: '19:15' }),
    becomes: { work: null, shown: unsettled, offered: NOW },
  },
});
