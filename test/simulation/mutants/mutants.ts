/** Bugs that carts have in practice, each inserted into the real source during bundling. */
import type { Plugin } from 'rolldown';

export interface Mutant {
  /** What the code does wrong, as the end of "a cart that …". */
  readonly name: string;
  /** Below `src/`. */
  readonly file: string;
  /** Occurs in the file exactly once. */
  readonly original: string;
  readonly mutation: string;
}

/** Most bugs show within the first few seeds, the rarest within the first 1,600. */
export const SEEDS = 3000;

export const mutants: readonly Mutant[] = [
  {
    name: 'repeats a request with a new key',
    file: 'stores/cart/recovery/ending.ts',
    original: '{ attempts, unreadable, uncertain });',
    mutation: '{ attempts, unreadable, uncertain: false, request: null, id: at.id });',
  },
  {
    name: 'discards all pending changes when one is refused',
    file: 'stores/cart/recovery/ending.ts',
    original: `const lost = line || (intent.type`,
    mutation: `rest.pending = [];\n    const lost = line || (intent.type`,
  },
  {
    name: 'sends a request before it is saved',
    file: 'stores/cart/sender-machine.ts',
    original: 'return change({ cart, task }',
    mutation: 'return change({ ...state, task }',
  },
  {
    name: 'repeats an addition without a key without comparing',
    file: 'stores/cart/lines.ts',
    original: 'entry.request?.key === null && additionOf(entry) !== null;',
    mutation: 'false && additionOf(entry) !== null;',
  },
  {
    name: 'ignores that someone else has changed the cart',
    file: 'stores/cart/recovery/failing.ts',
    original: `after((state, { entry }) => reading(state, { for: 'replay', entry }, entry));`,
    mutation: 'after((state, { entry }, _, at) => sendAgain(state, entry, at));',
  },
  {
    name: 'adds up quantities instead of using the last one',
    file: 'stores/cart/pending.ts',
    original: '{ ...entry.intent, ...intent, type: entry.intent.type }',
    mutation:
      '{ ...entry.intent, ...intent, quantity: entry.intent.quantity + intent.quantity, type: entry.intent.type }',
  },
  {
    name: 'forgets the existing quantity when the same dish is added again',
    file: 'stores/cart/cart.ts',
    original: 'line.quantity + (same?.quantity ?? 0);',
    mutation: 'line.quantity;',
  },
  {
    name: 'trusts its memory over what another tab has stored',
    file: 'stores/platform/saved.ts',
    original: 'if (content !== known) {',
    mutation: 'if (known === null && content !== known) {',
  },
  {
    name: 'does not wait for a request without a key that may still arrive',
    file: 'stores/cart/recovery/reading.ts',
    original: 'needsComparing(entry) ? settledFrom(entry) - now : 0;',
    mutation: 'now < 0 ? settledFrom(entry) : 0;',
  },
  {
    name: 'forgets a change to a line that is restored in a new cart',
    file: 'stores/cart/put-back.ts',
    original: `changes.get(intent.line) ?? intent.quantity;
    return quantity > 0`,
    mutation: `intent.quantity;
    return quantity > 0`,
  },
  {
    name: 'counts a failed read as a failure of the write before it',
    file: 'client/operations/cart.ts',
    original: '.catch(throwUnreachable)',
    mutation: '',
  },
  {
    name: 'uses another key on the second route',
    file: 'client/http/cart-routes.ts',
    original: `        headers,
        body: body ?? exchange.body,`,
    mutation: `        headers: headers['idempotency-key'] ? { ...headers, 'idempotency-key': headers['idempotency-key'] + '-2' } : headers,
        body: body ?? exchange.body,`,
  },
  {
    name: 'confirms a payment before it is saved',
    file: 'stores/payment/machine/confirming.ts',
    original: 'record: attempt,\n      prepared: null,',
    mutation: 'prepared: null,',
  },
  {
    name: 'forgets a payment before its cart is cleared',
    file: 'stores/payment/order-record.ts',
    original: 'if (!isOver) cart().clear(kept);\n      forgetPayment();',
    mutation: 'forgetPayment();\n      if (!isOver) cart().clear(kept);',
  },
  {
    name: 'lets every tab claim the payment',
    file: 'stores/payment/machine/machine.ts',
    original: '[guards.isTaken, confirming.leaveWork],',
    mutation: '',
  },
  {
    name: 'offers to pay again while the outcome is unknown',
    file: 'stores/payment/machine/machine.ts',
    original: `[guards.isFound('unknown'), concludeUnknown],`,
    mutation: `[guards.isFound('unknown'), result.readUnlocked],`,
  },
  {
    name: 'counts the failure of an earlier card as one of the current payment',
    file: 'stores/payment/result.ts',
    original: `result === 'failed' && (isLate || !kept.declined)`,
    mutation: `result === 'failed'`,
  },
  {
    name: 'pays while a change is unsent',
    file: 'stores/payment/machine/guards.ts',
    original: 'return pending || payable',
    mutation: 'return payable',
  },
  {
    name: 'starts a cart although another tab has started one meanwhile',
    file: 'stores/cart/sender-machine.ts',
    original: '[otherTabWasFirst, proceed],',
    mutation: '',
  },
  {
    name: 'counts a change that was cut off by going offline as never sent',
    file: 'client/http/errors.ts',
    original: `this.kind === 'offline' ||\n      this.status`,
    mutation: 'this.status',
  },
];

/** Inserts the bug. @throws if the source has changed, so that each mutant is really a bug */
export const builtIn = ({ name, file, original, mutation }: Mutant): Plugin => {
  let found = 0;
  return {
    name: 'mutant',
    transform(code, id) {
      if (!id.replaceAll('\\', '/').endsWith(`/src/${file}`)) return null;
      found += code.split(original).length - 1;
      return { code: code.replace(original, () => mutation), map: null };
    },
    buildEnd() {
      if (found === 1) return;
      throw new Error(
        `A cart that ${name}: expected the following once in src/${file}, found it ${found} times. Update the mutant.\n${original}`,
      );
    },
  };
};
