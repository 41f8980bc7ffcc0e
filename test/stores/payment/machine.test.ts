import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { OrderingError } from '../../../src/client/http/errors.js';
import { paymentMachine } from '../../../src/stores/payment/machine/machine.js';
import type {
  Happened,
  Moment,
  PaymentEffect,
  PaymentMachine,
} from '../../../src/stores/payment/machine/state.js';
import { type Ready, ready, type SavedPayment } from '../../../src/stores/payment/state.js';
import { cartState, confirmedCart } from '../shared/confirmed-cart.js';

const NOW = Date.UTC(2026, 0, 1, 12);
const MINUTE = 60_000;
const instant = (after: number): string => new Date(NOW + after).toISOString();

// What is stored.

const order = confirmedCart();
const cart = cartState({ confirmed: order });
const prepared: SavedPayment = {
  step: 'ready',
  cartId: order.id,
  clientSecret: 'secret',
  payable: 1000,
  revision: 1,
  order,
};
const attempt: SavedPayment = {
  ...prepared,
  step: 'confirming',
  access: cart.access,
  since: NOW,
};
const ended: SavedPayment = { ...attempt, ended: NOW };
const ofOtherTab: SavedPayment = { ...attempt, since: NOW - MINUTE };
/** What is kept of an attempt that was declined. */
const mark: SavedPayment = {
  step: 'ready',
  cartId: order.id,
  clientSecret: '',
  payable: 0,
  revision: null,
  declined: true,
};

// What is shown.

const form: Ready = ready(prepared);
const unsettled: Ready = { ...form, unsettled: true };
const confirming = { step: 'confirming', payable: 1000 } as const;
const unknown = { step: 'unknown', offline: false } as const;
const idle = { step: 'idle' } as const;
const failed = (kind: 'changed' | 'note-not-accepted') =>
  ({ step: 'failed', reason: { kind } }) as const;

const nothing: PaymentMachine = {
  shown: idle,
  record: null,
  prepared: null,
  work: null,
  looking: false,
  offered: undefined,
  renewAt: null,
};
const readyToPay: Partial<PaymentMachine> = { shown: form, prepared };
const claiming = { step: 'claiming', ready: form, order, kept: prepared, before: null } as const;
const paying: Partial<PaymentMachine> = {
  shown: confirming,
  record: attempt,
  work: { step: 'confirming', ready: form, order, attempt },
};
const asking: Partial<PaymentMachine> = {
  shown: confirming,
  record: ended,
  work: { step: 'asking', order, attempt: ended },
};
const settling = (shown: PaymentMachine['shown']): Partial<PaymentMachine> => ({
  shown,
  record: ended,
  work: { step: 'settling', shown, attempt: ended, message: 'declined' },
});

// What is true at the time.

const confirmed = (change: Parameters<typeof confirmedCart>[0]): Partial<Moment> => ({
  cart: cartState({ confirmed: confirmedCart(change) }),
});
const address = {
  street: '1 Main Street',
  streetOptional: '',
  city: 'Springfield',
  state: 'NY',
  zipCode: '12345',
  country: 'United States',
  lat: 1,
  lng: 1,
};
const delivered = { ...order.destination, address, quote: null };
const refusedNote: Partial<Moment> = {
  cart: cartState({
    notices: [
      { kind: 'refused', message: '', line: '', intent: { type: 'note', note: 'No onions' } },
    ],
  }),
};
const problem = new OrderingError({ kind: 'busy', message: 'Too many requests.' });

interface Case {
  /** What the machine is in. */
  readonly given?: Partial<PaymentMachine>;
  readonly event: Happened;
  readonly at?: Partial<Moment>;
  /** What is different afterwards; nothing else is. */
  readonly becomes?: Partial<PaymentMachine>;
  readonly effects?: readonly PaymentEffect[];
}

const prepare: Happened = { type: 'prepare' };
const confirm: Happened = { type: 'confirm' };
const refused: Happened = {
  type: 'confirmed',
  outcome: { outcome: 'refused', message: 'declined' },
};
const answered = (found: Extract<Happened, { type: 'answered' }>['found']): Happened => ({
  type: 'answered',
  found,
});
const preparedFor = (
  purpose: Extract<Happened, { type: 'prepared' }>['purpose'],
  next: PaymentMachine['shown'],
): Happened => ({ type: 'prepared', purpose, next });
const forGuest = { for: 'guest' } as const;

const groups: Readonly<Record<string, Readonly<Record<string, Case>>>> = {
  'preparing a payment': {
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
  },

  'a total whose prices run out': {
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
  },

  'the button that pays': {
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
  },

  'a claimed payment': {
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
  },

  'the answer of the payment method': {
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
  },

  'what became of an attempt': {
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
  },

  'another tab': {
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
  },

  'a prepared payment': {
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
  },
};

for (const [subject, cases] of Object.entries(groups)) {
  describe(subject, () => {
    for (const [sentence, { given, event, at, becomes, effects = [] }] of Object.entries(cases)) {
      test(sentence, () => {
        const before = { ...nothing, ...given };
        const moment = { now: NOW, online: true, visible: true, cart, pending: false, ...at };
        const next = paymentMachine(before, { ...event, at: moment });
        assert.deepEqual(next, { state: { ...before, ...becomes }, effects });
      });
    }
  });
}
