/** Performs what the payment machine asks for, with the network, the clock and the cart. */
import { OrderingError } from '../../client/http/errors.js';
import { addedSince } from '../cart/put-back.js';
import { StoppedError } from '../cart/send-loop.js';
import type { ConfirmOutcome, PaymentState } from '../checkout/types.js';
import { placedOrder } from '../receipt/placed-order.js';
import type { Needs } from '../storefront/dependencies.js';
import { confirmation } from './confirmation.js';
import type { Happened, PaymentEffect } from './machine/state.js';
import type { Preparation } from './prepare.js';
import { accessTo, askForResult, ONCE, PAID, type ResultNeeds } from './result.js';
import type { Confirm, OfCheckout, SavedPayment } from './state.js';

/** How long another tab may confirm before this one checks the result itself. */
const OTHER_TAB_MS = 10_000;

export type EffectNeeds = ResultNeeds &
  Needs<'scope' | 'complete' | 'onClose'> &
  Pick<OfCheckout, 'method' | 'typed'>;

/**
 * @param confirmWith how the payment method confirms the current order
 * @param tell tells the machine what came of an effect
 */
export function paymentEffects(
  needs: EffectNeeds,
  preparation: Preparation,
  confirmWith: Confirm,
  tell: (event: Happened) => Promise<void>,
): (effect: PaymentEffect) => Promise<void> {
  const { platform, cart, payment: record, method } = needs;

  /** Asks the payment method for the status; an order that costs nothing has none. */
  const asking =
    ({ clientSecret }: SavedPayment) =>
    async (): Promise<ConfirmOutcome> => {
      const { current } = method;
      if (!clientSecret || !current) return { outcome: clientSecret ? 'unknown' : 'waiting' };
      await preparation.reach();
      return current(clientSecret);
    };

  const effects: {
    readonly [T in PaymentEffect['type']]: (
      effect: Extract<PaymentEffect, { readonly type: T }>,
    ) => Promise<void> | void;
  } = {
    raise: ({ event }) => tell(event),
    prepare: async ({ purpose }) => {
      const heard = await preparation.prepare().then(
        (next): Happened => ({ type: 'prepared', purpose, next }),
        (error): Happened =>
          error instanceof StoppedError
            ? { type: 'cart-stopped', purpose }
            : { type: 'not-prepared', purpose, problem: OrderingError.from(error) },
      );
      await tell(heard);
    },
    explain: async ({ purpose, problem }) => {
      const reason = await preparation.explain(problem);
      const next: PaymentState = { step: 'failed', reason };
      await tell({ type: 'prepared', purpose, next });
    },
    lock: async () => {
      let confirmed: Promise<void> | undefined;
      await platform.lock(`${record.key}:claim`, async () => {
        // The lock is released as soon as the attempt is saved.
        confirmed = tell({ type: 'locked' });
      });
      await confirmed;
    },
    confirm: async ({ ready, attempt }) => {
      const confirm = () =>
        ready.payable === 0 ? preparation.placeFree(attempt) : confirmWith(ready.clientSecret);
      const outcome = await confirmation(needs, attempt, confirm, asking(attempt));
      await tell({ type: 'confirmed', outcome });
    },
    ask: async ({ attempt, outcome }) => {
      const found = await (outcome
        ? askForResult(needs, attempt, async () => outcome, PAID)
        : askForResult(needs, attempt, asking(attempt)));
      await tell({ type: 'answered', found });
    },
    look: async ({ attempt, order }) => {
      const found = await askForResult(needs, attempt, asking(attempt), ONCE);
      await tell({ type: 'looked', attempt, order, found });
    },
    'refresh-cart': async () => {
      await cart.refresh().catch(() => {});
      await tell({ type: 'refreshed' });
    },
    complete: (effect) => {
      complete(needs, effect);
      return tell({ type: 'completed' });
    },
    'wait-for-other-tab': () => {
      platform.after(OTHER_TAB_MS, () => void tell({ type: 'other-tab-late' }));
    },
  };
  return async (effect) => effects[effect.type](effect as never);
}

function complete(
  { settings, platform, scope, cart, typed, complete: end }: EffectNeeds,
  { order, attempt, cart: found }: Extract<PaymentEffect, { readonly type: 'complete' }>,
): void {
  typed.clear();
  // Items of this order that an order started meanwhile contains are paid with this one.
  const added = addedSince(cart.state(), order, platform.uuid).filter(({ again }) => !again);
  const access = accessTo(attempt, cart);
  const placed = placedOrder(
    { settings, platform, scope },
    found ?? order,
    access,
    cart.state().ahead,
  );
  end(placed, added, access);
}
