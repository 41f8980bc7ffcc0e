import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type FailureKind, OrderingError } from '../../../src/client/http/errors.js';
import type { CartAnswer, PreparedWrite } from '../../../src/client/operations/cart.js';
import type { Cart } from '../../../src/contract/domain.js';
import { recoveryMachine } from '../../../src/stores/cart/recovery/machine.js';
import type {
  Happened,
  Moment,
  Purpose,
  RecoveryEffect,
  RecoveryMachine,
} from '../../../src/stores/cart/recovery/state.js';
import {
  type CartState,
  emptyCart,
  type Pending,
  pendingOf,
} from '../../../src/stores/cart/state.js';
import type { Intent } from '../../../src/stores/cart/types.js';
import { cartItem, cartState, confirmedCart } from '../shared/confirmed-cart.js';

const NOW = Date.UTC(2026, 0, 1, 12);
const BEFORE = NOW - 60_000;

// What waits, and how it was sent.

const addSoup: Intent = {
  type: 'add',
  line: 'line',
  productId: 'soup',
  categoryId: null,
  quantity: 1,
  instructions: '',
  ifUnavailable: 'remove_item',
  name: 'Soup',
  imageUrl: '',
  unit: 1000,
  currency: 'USD',
  choices: [],
};
const twoSoups: Intent = { type: 'quantity', line: 'item', quantity: 2 };
const note: Intent = { type: 'note', note: 'No onions' };
const request = (key: string | null): PreparedWrite => ({
  generation: key === null ? 'older' : 'newer',
  method: 'POST',
  url: '/cart',
  body: null,
  key,
  ifMatch: null,
});
/** Sent a minute ago, so that nothing of it can still arrive. */
const sent = (intent: Intent, change: Partial<Pending> = {}): Pending => ({
  ...pendingOf(intent, 'key'),
  request: request('key'),
  uncertain: true,
  sentAt: BEFORE,
  before: {},
  ...change,
});
const unkeyed = (change: Partial<Pending> = {}): Pending =>
  sent(addSoup, { request: request(null), ...change });
/** As it was before the attempt that has failed. */
const attempt = (entry: Pending): Pending => ({ ...entry, uncertain: false });

const withPending = (...pending: readonly Pending[]): CartState => cartState({ pending });
const withSoup = confirmedCart({ items: [cartItem()] });

// What goes wrong.

const error = (
  kind: FailureKind,
  change: Partial<ConstructorParameters<typeof OrderingError>[0]> = {},
) => new OrderingError({ kind, message: 'Test.', ...change });
const unreachable = error('unreachable');
const refused = error('refused', { status: 422, reason: 'Too many.' });

const task = (purpose: Purpose, failed: Pending | null = null) => ({
  purpose,
  life: 0,
  known: confirmedCart(),
  failed,
});
const answer = (change: Partial<Cart> = {}): CartAnswer => ({
  access: { ...(cartState().access as CartAnswer['access']), revision: 2 },
  cart: confirmedCart({ revision: 2, ...change }),
  ahead: 0,
});
/** The cart's state once the answer is taken. */
const taken = (state: CartState, { access, cart }: CartAnswer): CartState => ({
  ...state,
  access,
  confirmed: cart,
});
const end = (step: Extract<RecoveryEffect, { type: 'end' }>['step']): RecoveryEffect => ({
  type: 'end',
  step,
});
/** The same intent as another request. */
const anew = (entry: Pending, attempts: number): Pending => ({
  ...entry,
  id: 'fresh',
  request: null,
  uncertain: false,
  before: undefined,
  settledAt: undefined,
  attempts,
});

interface Case {
  readonly given?: Partial<RecoveryMachine>;
  readonly event: Happened;
  readonly at?: Partial<Moment>;
  /** What is different afterwards; nothing else is. */
  readonly becomes?: Partial<RecoveryMachine>;
  readonly effects: readonly RecoveryEffect[];
}

const failed = (entry: Pending, problem: OrderingError): Pick<Case, 'given' | 'event'> => ({
  given: { cart: withPending(entry) },
  event: { type: 'failed', attempt: attempt(entry), error: problem },
});
const { access } = cartState();
assert.ok(access);
const comparing = (entry: Pending, problem?: OrderingError): Partial<RecoveryMachine> => ({
  cart: withPending(entry),
  task: task({ for: 'compare', entry, ...(problem && { error: problem }) }, entry),
});
const looking = (entry: Pending, problem: OrderingError, isCertain = false) => ({
  cart: withPending(entry),
  task: task({ for: 'look-again', entry, error: problem, isCertain }, entry),
});
const read = (change: Partial<Cart> = {}): Happened => ({ type: 'read', answer: answer(change) });
const resumed = (change: Partial<Cart> = {}): Happened => ({
  type: 'resumed',
  answer: answer(change),
});

const change = sent(note);
const addition = unkeyed();
const lateAddition = unkeyed({ sentAt: NOW - 5000 });
const renewing: Partial<RecoveryMachine> = {
  cart: withPending(change),
  task: task({ for: 'renew', entry: change }, change),
};

const groups: Readonly<Record<string, Readonly<Record<string, Case>>>> = {
  'a failed attempt': {
    'is none of this tab’s business once another one has dealt with it': {
      given: { cart: withPending() },
      event: { type: 'failed', attempt: change, error: unreachable },
      effects: [end('next')],
    },
    'with a key is repeated later, byte for byte': {
      ...failed(change, unreachable),
      becomes: { cart: withPending({ ...change, attempts: 1, unreadable: 0 }) },
      effects: [end({ wait: 400, trouble: 'unreachable' })],
    },
    'without a key is compared before it is sent again': {
      ...failed(addition, unreachable),
      becomes: {
        cart: cartState({ pending: [addition], unsettledUntil: BEFORE + 25_000 }),
        task: task({ for: 'compare', entry: addition, error: unreachable }, addition),
      },
      effects: [{ type: 'read', access }],
    },
    'in conflict is sent anew over the cart as it is': {
      ...failed(change, error('conflict', { status: 409 })),
      becomes: { task: task({ for: 'replay', entry: change }, change) },
      effects: [{ type: 'read', access }],
    },
    'for what is not found looks at the cart': {
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
    'for a session that ran out resumes the cart': {
      ...failed(change, error('unauthorized', { status: 401 })),
      becomes: { task: task({ for: 'renew', entry: change }, change) },
      effects: [{ type: 'resume', method: 'takeout', access }],
    },
    'for a session that ran out twice in a row begins the cart anew': {
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
          life: 1,
          order: 0,
          ahead: null,
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
    'that is refused is dropped, and the guest hears why': {
      ...failed(change, refused),
      becomes: {
        cart: cartState({
          notices: [{ kind: 'refused', message: 'Too many.', line: '', intent: note }],
        }),
      },
      effects: [end('next')],
    },
    'of what was put back and is refused is told with the rest': {
      ...failed(sent(addSoup, { again: true }), refused),
      becomes: { cart: cartState({ notices: [{ kind: 'expired', lost: ['Soup'] }] }) },
      effects: [end('next')],
    },
    'for want of a token goes on with the older operations': {
      ...failed(change, error('unauthorized', { status: 401, code: 'CART_TOKEN_MISSING' })),
      becomes: {
        cart: cartState({ access: { ...access, newer: false }, pending: [anew(change, 1)] }),
      },
      effects: [end('next')],
    },
  },

  'an uncertain addition without a key': {
    'is read for before anything is sent': {
      given: { cart: withPending(addition) },
      event: { type: 'uncertain', entry: addition },
      becomes: { task: task({ for: 'compare', entry: addition }) },
      effects: [{ type: 'read', access }],
    },
    'is done where the cart has it': {
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
    'is sent anew where the cart lacks it': {
      given: comparing(addition),
      event: read(),
      becomes: { task: null, cart: taken(withPending(anew(addition, 1)), answer()) },
      effects: [end('next')],
    },
    'waits while it may still arrive': {
      given: comparing(lateAddition),
      event: read(),
      becomes: { task: null, cart: taken(withPending(lateAddition), answer()) },
      effects: [end({ wait: 20_000, trouble: 'unreachable' })],
    },
    'is asked about where the cart does not tell': {
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
    'is left alone where another tab has sent it meanwhile': {
      given: { ...comparing(addition), cart: withPending({ ...addition, sentAt: NOW }) },
      event: read(),
      becomes: {
        task: null,
        cart: taken(withPending({ ...addition, sentAt: NOW }), answer()),
      },
      effects: [end('next')],
    },
    'means nothing to a cart that another tab has begun meanwhile': {
      given: { ...comparing(addition), cart: { ...withPending(addition), life: 1 } },
      event: read(),
      becomes: { task: null },
      effects: [end('next')],
    },
    'is read for once more where another tab wrote meanwhile and nothing tells which is newer': {
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
  },

  'a cart that is read': {
    'is begun anew with everything the guest wanted when it has expired': {
      given: { cart: cartState(), task: task({ for: 'refresh' }) },
      event: read({ status: 'EXPIRED' }),
      becomes: {
        task: null,
        beginnings: 1,
        cart: {
          ...emptyCart,
          life: 1,
          order: 0,
          ahead: null,
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
    'is begun anew only after a pause when that came to nothing twice': {
      given: {
        cart: cartState({ confirmed: null }),
        beginnings: 2,
        task: task({ for: 'refresh' }),
      },
      event: read({ status: 'EXPIRED' }),
      becomes: {
        task: null,
        beginnings: 3,
        cart: { ...emptyCart, life: 1, order: 0, ahead: null },
      },
      effects: [end({ wait: 30_000, trouble: 'unexpected' })],
    },
    'ends the order when it is completed': {
      given: { task: task({ for: 'refresh' }) },
      event: read({ status: 'COMPLETED' }),
      becomes: { task: null, cart: taken(cartState(), answer({ status: 'COMPLETED' })) },
      effects: [
        {
          type: 'complete',
          order: answer({ status: 'COMPLETED' }).cart,
          access: answer().access,
          ahead: 0,
          kept: [],
        },
        end('stopped'),
      ],
    },
    'waits for its payment when it is locked': {
      given: { task: task({ for: 'refresh' }) },
      event: read({ status: 'LOCKED' }),
      becomes: { task: null, cart: taken(cartState(), answer({ status: 'LOCKED' })) },
      effects: [end('stopped')],
    },
    'is taken when that was all': {
      given: { task: task({ for: 'refresh' }) },
      event: read(),
      becomes: { task: null, cart: taken(cartState(), answer()) },
      effects: [end('next')],
    },
    'takes the place of an answer that another tab has overtaken': {
      given: {
        cart: withPending(change),
        task: task({ for: 'newest', sent: change, answer: answer({ note: 'old' }), life: 0 }),
      },
      event: read({ note: 'new' }),
      becomes: { task: null, cart: taken(cartState(), answer({ note: 'new' })) },
      effects: [end('next')],
    },
    'without the item drops what was wished of it': {
      given: looking(sent(twoSoups), error('missing')),
      event: read(),
      becomes: { task: null, cart: taken(cartState(), answer()) },
      effects: [end('next')],
    },
    'with the item sends anew what was wished of it': {
      given: looking(sent(twoSoups), error('immutable')),
      event: read({ items: [cartItem()] }),
      becomes: {
        task: null,
        cart: taken(withPending(anew(sent(twoSoups), 1)), answer({ items: [cartItem()] })),
      },
      effects: [end('next')],
    },
    'makes another request of what was refused for certain': {
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
    'says a table in the metadata where the service has no operation for it': {
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
  },

  'a cart that is resumed': {
    'goes on with the change that failed': {
      given: renewing,
      event: resumed(),
      becomes: {
        task: null,
        beginnings: 1,
        cart: taken(withPending(anew(change, 1)), answer()),
      },
      effects: [end('next')],
    },
    'gets everything the guest wanted when it is another cart': {
      given: renewing,
      event: resumed({ id: 'another' }),
      becomes: {
        task: null,
        beginnings: 1,
        cart: {
          ...taken(emptyCart, answer({ id: 'another' })),
          life: 1,
          order: 0,
          ahead: 0,
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
    'does not come back once another tab has begun another one': {
      given: { ...renewing, cart: { ...withPending(change), life: 1 } },
      event: resumed(),
      becomes: { task: null },
      effects: [end('next')],
    },
  },

  'a cart that cannot be read': {
    'leaves the change for later, in doubt': {
      given: comparing(change),
      event: { type: 'no-answer', error: error('offline') },
      becomes: { task: null, cart: withPending({ ...change, attempts: 1, unreadable: 0 }) },
      effects: [end({ wait: 400, trouble: 'offline' })],
    },
    'and is gone is begun anew': {
      given: { cart: cartState({ confirmed: null }), task: task({ for: 'refresh' }, change) },
      event: { type: 'no-answer', error: error('missing', { status: 404 }) },
      becomes: {
        task: null,
        beginnings: 1,
        cart: { ...emptyCart, life: 1, order: 0, ahead: null },
      },
      effects: [end('next')],
    },
    'tells whoever wanted it where nothing had failed before': {
      given: { task: task({ for: 'refresh' }) },
      event: { type: 'no-answer', error: unreachable },
      becomes: { task: null },
      effects: [{ type: 'fail', error: unreachable }],
    },
  },
};

for (const [subject, cases] of Object.entries(groups)) {
  describe(subject, () => {
    for (const [sentence, { given, event, at, becomes, effects }] of Object.entries(cases)) {
      test(sentence, () => {
        const nothing = { cart: cartState(), beginnings: 0, task: null };
        const before: RecoveryMachine = { ...nothing, ...given };
        const moment: Moment = { now: NOW, id: 'fresh', random: 0.5, method: 'takeout', ...at };
        const next = recoveryMachine(before, { ...event, at: moment });
        assert.deepEqual(next, { state: { ...before, ...becomes }, effects });
      });
    }
  });
}
