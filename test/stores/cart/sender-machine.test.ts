import { OrderingError } from '../../../src/client/http/errors.js';
import { senderMachine } from '../../../src/stores/cart/sender-machine.js';
import type {
  Moment,
  SenderEffect,
  SenderHappened,
  SenderMachine,
} from '../../../src/stores/cart/sender-state.js';
import { emptyCart, pendingOf } from '../../../src/stores/cart/state.js';
import { cartState, confirmedCart } from '../shared/confirmed-cart.js';
import { tableOf } from '../shared/rows.js';
import {
  access,
  added,
  answer,
  BEFORE,
  end,
  keptKey,
  keyed,
  NOW,
  notBegun,
  note,
  pending,
  sent,
  session,
  starting,
  state,
  toDelivery,
  tomorrow,
  unkeyed,
  unreachable,
  withAnswer,
  withPending,
  writing,
} from './sender-states.js';

const rows = tableOf<SenderMachine, SenderHappened, Moment, SenderEffect>(
  senderMachine,
  { cart: state, task: null },
  { now: NOW, id: 'start-key', method: 'takeout', prepare: () => keyed },
);
const closed = new OrderingError({ kind: 'closed', message: 'Test.', status: 409 });
const step: SenderHappened = { type: 'step' };
const withoutKey: Partial<Moment> = { prepare: () => unkeyed };
const notOffered: Partial<Moment> = { prepare: () => null };

rows('a step of the send loop', {
  'ends if nothing is pending': { event: step, effects: [end('done')] },
  'waits for the guest to answer a question': {
    given: { cart: withPending({ ...pending, asked: true }) },
    event: step,
    effects: [end('stopped')],
  },
  'doesn’t start a cart only for a chosen time': {
    given: { cart: notBegun(pendingOf(tomorrow, 'key')) },
    event: step,
    effects: [end('done')],
  },
  'starts a cart with the first dish': {
    given: { cart: notBegun(added) },
    event: step,
    becomes: {
      cart: keptKey(notBegun(added)),
      task: { began: keptKey(notBegun(added)), attempt: added, sent: null },
    },
    effects: [{ type: 'start', method: 'takeout', key: 'start-key' }],
  },
  'starts a cart with the method that the guest has chosen': {
    given: { cart: notBegun(added, pendingOf(toDelivery, 'other')) },
    event: step,
    becomes: {
      cart: keptKey(notBegun(added, pendingOf(toDelivery, 'other'))),
      task: {
        began: keptKey(notBegun(added, pendingOf(toDelivery, 'other'))),
        attempt: added,
        sent: null,
      },
    },
    effects: [{ type: 'start', method: 'delivery', key: 'start-key' }],
  },
  'starts a cart with the key of the attempt whose response was lost': {
    given: { cart: keptKey(notBegun(added), 'first-key') },
    event: step,
    becomes: {
      task: { began: keptKey(notBegun(added), 'first-key'), attempt: added, sent: null },
    },
    effects: [{ type: 'start', method: 'takeout', key: 'first-key' }],
  },
  'starts a cart with another key if the service never finishes the first attempt': {
    given: { cart: keptKey(notBegun({ ...added, attempts: 4 }), 'first-key') },
    event: step,
    becomes: {
      cart: keptKey(notBegun({ ...added, attempts: 4 })),
      task: {
        began: keptKey(notBegun({ ...added, attempts: 4 })),
        attempt: { ...added, attempts: 4 },
        sent: null,
      },
    },
    effects: [{ type: 'start', method: 'takeout', key: 'start-key' }],
  },
  'saves a request before it is sent': {
    given: { cart: withPending(pending) },
    event: step,
    becomes: writing(pending),
    effects: [{ type: 'write', request: keyed, access }],
  },
  'repeats a saved request byte for byte': {
    given: { cart: withPending({ ...sent(pending), sentAt: BEFORE }) },
    event: step,
    at: withoutKey,
    becomes: {
      cart: withPending(sent(pending)),
      task: {
        began: withPending({ ...sent(pending), sentAt: BEFORE }),
        attempt: sent(pending),
        sent: sent(pending),
      },
    },
    effects: [{ type: 'write', request: keyed, access }],
  },
  'never repeats an addition without a key before it is compared': {
    given: { cart: withPending(sent(added, unkeyed)) },
    event: step,
    becomes: {
      task: {
        began: withPending(sent(added, unkeyed)),
        attempt: sent(added, unkeyed),
        sent: null,
      },
    },
    effects: [{ type: 'compare', entry: sent(added, unkeyed) }],
  },
  'sends nothing without a key while an earlier request may still arrive': {
    given: { cart: cartState({ pending: [added], unsettledUntil: NOW + 5000 }) },
    event: step,
    at: withoutKey,
    effects: [end({ wait: 5000, failure: 'unreachable' })],
  },
  'waits no longer than a request can take if the clock was set back': {
    given: { cart: cartState({ pending: [added], unsettledUntil: NOW + 3_600_000 }) },
    event: step,
    at: withoutKey,
    becomes: { cart: cartState({ pending: [added], unsettledUntil: NOW + 25_000 }) },
    effects: [end({ wait: 25_000, failure: 'unreachable' })],
  },
  'changes the method by resuming if the service has no operation for it': {
    given: { cart: withPending(pendingOf(toDelivery, 'key')) },
    event: step,
    at: notOffered,
    becomes: {
      task: {
        began: withPending(pendingOf(toDelivery, 'key')),
        attempt: pendingOf(toDelivery, 'key'),
        sent: null,
      },
    },
    effects: [{ type: 'change-method', entry: pendingOf(toDelivery, 'key'), method: 'delivery' }],
  },
  'tells the guest if the service has no operation for a change': {
    given: { cart: withPending(pending) },
    event: step,
    at: notOffered,
    becomes: {
      cart: cartState({ notices: [{ kind: 'refused', message: '', line: '', intent: note }] }),
    },
    effects: [end('next')],
  },
  'discards a change to an item that is gone': {
    given: { cart: withPending(pendingOf({ type: 'quantity', line: 'gone', quantity: 2 }, 'key')) },
    event: step,
    becomes: { cart: state },
    effects: [end('next')],
  },
});

rows('a started session', {
  'is used for the cart from now on': {
    given: starting,
    event: { type: 'started', session },
    becomes: { cart: withPending(added), task: null },
    effects: [end('next')],
  },
  'keeps the method that the guest chose after the request was sent': {
    given: { ...starting, cart: notBegun(added, pendingOf(toDelivery, 'key')) },
    event: { type: 'started', session },
    becomes: { cart: withPending(added, pendingOf(toDelivery, 'key')), task: null },
    effects: [end('next')],
  },
  'has the method that it was started with': {
    given: {
      cart: notBegun(pendingOf(toDelivery, 'key'), added),
      task: {
        began: notBegun(pendingOf(toDelivery, 'key'), added),
        attempt: added,
        sent: null,
      },
    },
    event: { type: 'started', session },
    becomes: { cart: withPending(added), task: null },
    effects: [end('next')],
  },
  'is discarded if another tab was faster': {
    given: { ...starting, cart: cartState({ pending: [added] }) },
    event: { type: 'started', session },
    becomes: { task: null },
    effects: [end('next')],
  },
  'is discarded if the order has ended meanwhile': {
    given: { ...starting, cart: { ...emptyCart, cartNumber: 1 } },
    event: { type: 'started', session },
    becomes: { task: null },
    effects: [end('next')],
  },
});

rows('the response to a write', {
  'becomes the cart, and the intent is done': {
    given: writing(pending),
    event: { type: 'written', answer },
    becomes: { cart: withAnswer, task: null },
    effects: [{ type: 'succeed' }, end('next')],
  },
  'changes nothing if it is about a former cart': {
    given: { ...writing(pending), cart: { ...emptyCart, cartNumber: 1 } },
    event: { type: 'written', answer },
    becomes: { task: null },
    effects: [{ type: 'succeed' }, end('next')],
  },
  'is compared with another read if another tab wrote and no revision shows which is newer': {
    given: {
      ...writing(pending),
      cart: { ...withPending(sent(pending)), confirmed: confirmedCart({ note: 'other' }) },
    },
    event: { type: 'written', answer: { ...answer, cart: confirmedCart({ revision: null }) } },
    effects: [
      {
        type: 'take-newest',
        answer: { ...answer, cart: confirmedCart({ revision: null }) },
        sent: sent(pending),
        cartNumber: 0,
      },
    ],
  },
  'lets another tab’s request for the same change settle first': {
    given: {
      ...writing(added, unkeyed),
      cart: withPending({ ...sent(added, unkeyed), sentAt: NOW + 1 }),
    },
    event: { type: 'written', answer },
    becomes: {
      cart: { ...withAnswer, unsettledUntil: NOW + 25_001 },
      task: null,
    },
    effects: [{ type: 'succeed' }, end('next')],
  },
});

rows('a step without a response', {
  'is left to recovery': {
    given: writing(pending),
    event: { type: 'no-answer', error: unreachable },
    becomes: { task: null },
    effects: [{ type: 'settle', error: unreachable, attempt: { ...pending, sentAt: NOW } }],
  },
  'keeps the key of a start': {
    given: { ...starting, cart: keptKey(starting.cart) },
    event: { type: 'no-answer', error: unreachable },
    becomes: { task: null },
    effects: [{ type: 'settle', error: unreachable, attempt: added }],
  },
  'keeps no key that the service has refused': {
    given: { ...starting, cart: keptKey(starting.cart) },
    event: { type: 'no-answer', error: closed },
    becomes: { cart: starting.cart, task: null },
    effects: [{ type: 'settle', error: closed, attempt: added }],
  },
  'doesn’t affect a session that another tab started': {
    given: { ...starting, cart: cartState({ pending: [added] }) },
    event: { type: 'no-answer', error: unreachable },
    becomes: { task: null },
    effects: [end('next')],
  },
});
