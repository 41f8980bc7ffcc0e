import { emptyCart, pendingOf } from '../../../src/stores/cart/state.js';
import { cartItem, cartState } from '../shared/confirmed-cart.js';
import {
  access,
  addition,
  addSoup,
  anew,
  answer,
  attempt,
  BEFORE,
  change,
  comparing,
  end,
  error,
  failed,
  lateAddition,
  NOW,
  note,
  read,
  refused,
  rows,
  sent,
  taken,
  task,
  unreachable,
  withPending,
  withSoup,
} from './recovery-rows.js';

rows('a failed attempt', {
  'is ignored if another tab has handled it': {
    given: { cart: withPending() },
    event: { type: 'failed', attempt: change, error: unreachable },
    effects: [end('next')],
  },
  'with a key is repeated later, byte for byte': {
    ...failed(change, unreachable),
    becomes: { cart: withPending({ ...change, attempts: 1, unreadable: 0 }) },
    effects: [end({ wait: 400, failure: 'unreachable' })],
  },
  'without a key is compared with the cart before it is sent again': {
    ...failed(addition, unreachable),
    becomes: {
      cart: cartState({ pending: [addition], unsettledUntil: BEFORE + 25_000 }),
      task: task({ for: 'compare', entry: addition, error: unreachable }, addition),
    },
    effects: [{ type: 'read', access }],
  },
  'in conflict is applied again to the current cart': {
    ...failed(change, error('conflict', { status: 409 })),
    becomes: { task: task({ for: 'replay', entry: change }, change) },
    effects: [{ type: 'read', access }],
  },
  'with 404 reads the cart': {
    ...failed(change, error('missing', { status: 404 })),
    becomes: {
      task: task(
        {
          for: 'look-again',
          entry: change,
          error: error('missing', { status: 404 }),
          isCertain: true,
        },
        change,
      ),
    },
    effects: [{ type: 'read', access }],
  },
  'with an expired session resumes the cart': {
    ...failed(change, error('unauthorized', { status: 401 })),
    becomes: { task: task({ for: 'renew', entry: change, doubted: false }, change) },
    effects: [{ type: 'resume', method: 'takeout', access }],
  },
  'with a session that expired twice in a row starts the cart again': {
    given: { cart: withPending(change), beginnings: 1 },
    event: {
      type: 'failed',
      attempt: attempt(change),
      error: error('unauthorized', { status: 401 }),
    },
    becomes: {
      beginnings: 2,
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
          { ...pendingOf(note, 'fresh-3'), again: true },
        ],
      },
    },
    effects: [end('next')],
  },
  'while ordering is closed keeps everything, and says why': {
    ...failed(change, error('closed', { reason: 'Back at five.' })),
    becomes: { cart: cartState({ pending: [change], closed: 'Back at five.' }) },
    effects: [end('stopped')],
  },
  'that is refused is discarded, and the guest sees why': {
    ...failed(change, refused),
    becomes: {
      cart: cartState({
        notices: [{ kind: 'refused', message: 'Too many.', line: '', intent: note }],
      }),
    },
    effects: [end('next')],
  },
  'to restore a line is reported with the other lost lines if it is refused': {
    ...failed(sent(addSoup, { again: true }), refused),
    becomes: { cart: cartState({ notices: [{ kind: 'expired', lost: ['Soup'] }] }) },
    effects: [end('next')],
  },
  'without a token continues with the older operations': {
    ...failed(change, error('unauthorized', { status: 401, code: 'CART_TOKEN_MISSING' })),
    becomes: {
      cart: cartState({ access: { ...access, newer: false }, pending: [anew(change, 1)] }),
    },
    effects: [end('next')],
  },
});

rows('an uncertain addition without a key', {
  'is looked up in the cart before anything is sent': {
    given: { cart: withPending(addition) },
    event: { type: 'uncertain', entry: addition },
    becomes: { task: task({ for: 'compare', entry: addition }) },
    effects: [{ type: 'read', access }],
  },
  'is done if the cart has it': {
    given: comparing(addition),
    event: { type: 'read', answer: answer({ items: [cartItem()] }) },
    becomes: {
      task: null,
      cart: {
        ...taken(cartState({ lineOf: { item: 'line' } }), answer({ items: [cartItem()] })),
      },
    },
    effects: [end('next')],
  },
  'is sent again if the cart doesn’t have it': {
    given: comparing(addition),
    event: read(),
    becomes: { task: null, cart: taken(withPending(anew(addition, 1)), answer()) },
    effects: [end('next')],
  },
  'waits while it may still arrive': {
    given: comparing(lateAddition),
    event: read(),
    becomes: { task: null, cart: taken(withPending(lateAddition), answer()) },
    effects: [end({ wait: 20_000, failure: 'unreachable' })],
  },
  'is left to the guest if the cart doesn’t answer the question': {
    given: comparing(addition),
    event: { type: 'read', answer: answer({ items: [cartItem({ quantity: 5 })] }) },
    becomes: {
      task: null,
      cart: taken(
        withPending({ ...addition, asked: true }),
        answer({ items: [cartItem({ quantity: 5 })] }),
      ),
    },
    effects: [end('stopped')],
  },
  'is left alone if another tab has sent it meanwhile': {
    given: { ...comparing(addition), cart: withPending({ ...addition, sentAt: NOW }) },
    event: read(),
    becomes: {
      task: null,
      cart: taken(withPending({ ...addition, sentAt: NOW }), answer()),
    },
    effects: [end('next')],
  },
  'is dropped if another tab has started a new cart meanwhile': {
    given: { ...comparing(addition), cart: { ...withPending(addition), cartNumber: 1 } },
    event: read(),
    becomes: { task: null },
    effects: [end('next')],
  },
  'is looked up again if another tab wrote meanwhile and no revision shows which is newer': {
    given: {
      ...comparing(addition),
      cart: { ...withPending(addition), confirmed: withSoup },
    },
    event: read({ revision: null }),
    becomes: {
      task: { ...task({ for: 'compare', entry: addition }, addition), known: withSoup },
    },
    effects: [{ type: 'read', access }],
  },
});
