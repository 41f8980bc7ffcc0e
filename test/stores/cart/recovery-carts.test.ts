import { emptyCart, pendingOf } from '../../../src/stores/cart/state.js';
import { cartItem, cartState } from '../shared/confirmed-cart.js';
import {
  anew,
  answer,
  change,
  comparing,
  end,
  error,
  looking,
  note,
  read,
  renewing,
  resumed,
  rows,
  sent,
  taken,
  task,
  twoSoups,
  unreachable,
  withPending,
} from './recovery-rows.js';

rows('a cart that was read', {
  'is started again with everything the guest wanted if it has expired': {
    given: { cart: cartState(), task: task({ for: 'refresh' }) },
    event: read({ status: 'EXPIRED' }),
    becomes: {
      task: null,
      beginnings: 1,
      cart: {
        ...emptyCart,
        cartNumber: 1,
        order: 0,
        clockSkew: null,
        pending: [
          { ...pendingOf({ type: 'method', method: 'takeout' }, 'fresh-1'), again: true },
          {
            ...pendingOf({ type: 'gratuity', gratuity: { percentage: '0' } }, 'fresh-2'),
            again: true,
          },
        ],
      },
    },
    effects: [end('next')],
  },
  'is started again only after a pause if that failed twice': {
    given: {
      cart: cartState({ confirmed: null }),
      beginnings: 2,
      task: task({ for: 'refresh' }),
    },
    event: read({ status: 'EXPIRED' }),
    becomes: {
      task: null,
      beginnings: 3,
      cart: { ...emptyCart, cartNumber: 1, order: 0, clockSkew: null },
    },
    effects: [end({ wait: 30_000, failure: 'unexpected' })],
  },
  'ends the order if it is completed': {
    given: { task: task({ for: 'refresh' }) },
    event: read({ status: 'COMPLETED' }),
    becomes: { task: null, cart: taken(cartState(), answer({ status: 'COMPLETED' })) },
    effects: [
      {
        type: 'complete',
        order: answer({ status: 'COMPLETED' }).cart,
        access: answer().access,
        clockSkew: 0,
        kept: [],
      },
      end('stopped'),
    ],
  },
  'waits for its payment if it is locked': {
    given: { task: task({ for: 'refresh' }) },
    event: read({ status: 'LOCKED' }),
    becomes: { task: null, cart: taken(cartState(), answer({ status: 'LOCKED' })) },
    effects: [end('stopped')],
  },
  'is used if nothing else is wrong': {
    given: { task: task({ for: 'refresh' }) },
    event: read(),
    becomes: { task: null, cart: taken(cartState(), answer()) },
    effects: [end('next')],
  },
  'replaces a response that another tab has overtaken': {
    given: {
      cart: withPending(change),
      task: task({ for: 'newest', sent: change, answer: answer({ note: 'old' }), cartNumber: 0 }),
    },
    event: read({ note: 'new' }),
    becomes: { task: null, cart: taken(cartState(), answer({ note: 'new' })) },
    effects: [end('next')],
  },
  'without the item discards changes to it': {
    given: looking(sent(twoSoups), error('missing')),
    event: read(),
    becomes: { task: null, cart: taken(cartState(), answer()) },
    effects: [end('next')],
  },
  'with the item sends changes to it again': {
    given: looking(sent(twoSoups), error('immutable')),
    event: read({ items: [cartItem()] }),
    becomes: {
      task: null,
      cart: taken(withPending(anew(sent(twoSoups), 1)), answer({ items: [cartItem()] })),
    },
    effects: [end('next')],
  },
  'makes a new request of a definitely refused one': {
    given: looking(change, error('immutable'), true),
    event: read(),
    becomes: {
      cart: withPending(anew(change, 0)),
      task: task(
        {
          for: 'look-again',
          entry: anew(change, 0),
          error: error('immutable'),
          isCertain: false,
        },
        change,
      ),
    },
    effects: [{ type: 'raise', event: read() }],
  },
  'puts the table in the metadata if the service has no operation for it': {
    given: looking(sent({ type: 'table', tableNumber: '7' }), error('missing')),
    event: read(),
    becomes: {
      cart: taken(withPending(sent({ type: 'table', tableNumber: '7' })), answer()),
      task: {
        ...task(
          { for: 'change', entry: sent({ type: 'table', tableNumber: '7' }) },
          sent({ type: 'table', tableNumber: '7' }),
        ),
        known: answer().cart,
      },
    },
    effects: [
      { type: 'report-metadata', intent: 'table' },
      {
        type: 'resume',
        method: 'takeout',
        metadata: { tableNumber: '7' },
        access: answer().access,
      },
    ],
  },
});

rows('a cart that was resumed', {
  'continues with the failed change': {
    given: renewing,
    event: resumed(),
    becomes: {
      task: null,
      beginnings: 1,
      cart: taken(withPending(anew(change, 1)), answer()),
    },
    effects: [end('next')],
  },
  'gets everything the guest wanted if it is a new cart': {
    given: renewing,
    event: resumed({ id: 'another' }),
    becomes: {
      task: null,
      beginnings: 1,
      cart: {
        ...taken(emptyCart, answer({ id: 'another' })),
        cartNumber: 1,
        order: 0,
        clockSkew: 0,
        pending: [
          { ...pendingOf({ type: 'method', method: 'takeout' }, 'fresh-1'), again: true },
          {
            ...pendingOf({ type: 'gratuity', gratuity: { percentage: '0' } }, 'fresh-2'),
            again: true,
          },
          { ...pendingOf(note, 'fresh-3'), again: true },
        ],
      },
    },
    effects: [end('next')],
  },
  'has its new method': {
    given: {
      cart: withPending(pendingOf({ type: 'method', method: 'delivery' }, 'key')),
      task: task({
        for: 'change',
        entry: pendingOf({ type: 'method', method: 'delivery' }, 'key'),
      }),
    },
    event: resumed({ method: 'delivery' }),
    becomes: { task: null, cart: taken(cartState(), answer({ method: 'delivery' })) },
    effects: [end('next')],
  },
  'is discarded if another tab has started a new one': {
    given: { ...renewing, cart: { ...withPending(change), cartNumber: 1 } },
    event: resumed(),
    becomes: { task: null },
    effects: [end('next')],
  },
});

rows('a cart that can’t be read', {
  'keeps the uncertain change for later': {
    given: comparing(change),
    event: { type: 'no-answer', error: error('offline') },
    becomes: { task: null, cart: withPending({ ...change, attempts: 1, unreadable: 0 }) },
    effects: [end({ wait: 400, failure: 'offline' })],
  },
  'is started again if it is gone': {
    given: { cart: cartState({ confirmed: null }), task: task({ for: 'refresh' }, change) },
    event: { type: 'no-answer', error: error('missing', { status: 404 }) },
    becomes: {
      task: null,
      beginnings: 1,
      cart: { ...emptyCart, cartNumber: 1, order: 0, clockSkew: null },
    },
    effects: [end('next')],
  },
  'fails the caller’s request if nothing failed before': {
    given: { task: task({ for: 'refresh' }) },
    event: { type: 'no-answer', error: unreachable },
    becomes: { task: null },
    effects: [{ type: 'fail', error: unreachable }],
  },
});
