/**
 * Runs the recovery machine for one task at a time. Loaded with the sending code, before anything
 * fails.
 */
import { OrderingError } from '../../../client/http/errors.js';
import { type CartAnswer, throwUnreachable } from '../../../client/operations/cart.js';
import type { FulfillmentMethod } from '../../../contract/domain.js';
import { placedOrder } from '../../receipt/placed-order.js';
import { runner } from '../../shared/machine.js';
import type { SenderNeeds, Step } from '../sending-state.js';
import type { Pending } from '../state.js';
import { recoveryMachine } from './machine.js';
import type { Happened, RecoveryEffect, RecoveryEvent, RecoveryMachine, Task } from './state.js';

export type Recovery = ReturnType<typeof createRecovery>;

export function createRecovery(needs: SenderNeeds) {
  const { cart, platform, method } = needs;
  let beginnings = 0;

  const run = (first: Happened): Promise<Step> =>
    new Promise((resolve, reject) => {
      let task: Task | null = null;
      const dispatch = runner<RecoveryMachine, RecoveryEvent, RecoveryEffect>({
        machine: recoveryMachine,
        read: () => ({ cart: cart.state(), beginnings, task }),
        write(next) {
          ({ beginnings, task } = next);
          if (next.cart !== cart.state()) cart.save(next.cart);
        },
        perform: async (effect) => effects[effect.type](effect as never),
      });
      const send = (event: Happened): Promise<void> => {
        const at = { now: platform.now(), id: platform.uuid(), random: platform.random(), method };
        return dispatch({ ...event, at });
      };
      const effects = recoveryEffects(needs, send, resolve, reject);
      send(first).catch(reject);
    });

  return {
    /** @param attempt the intent before the attempt, and when it was sent */
    settle: (error: OrderingError, attempt: Pending) => run({ type: 'failed', attempt, error }),
    /** After an uncertain change, the cart itself shows whether it was applied. */
    compare: (entry: Pending) => run({ type: 'uncertain', entry }),
    /** Reads the current cart from the service; does nothing before there is one. */
    refresh: () => run({ type: 'refresh' }),
    changeMethod: (entry: Pending, wanted: FulfillmentMethod) =>
      run({ type: 'change-method', entry, method: wanted }),
    /** Applies the response to a write, or a newer cart. */
    takeNewest: (answer: CartAnswer, sent: Pending, cartNumber: number) =>
      run({ type: 'overtaken', answer, sent, cartNumber }).catch(throwUnreachable),
    /** A write succeeded, so if a cart must be started again, it starts immediately. */
    succeeded() {
      beginnings = 0;
    },
  };
}

type Effects = {
  readonly [T in RecoveryEffect['type']]: (effect: EffectOf<T>) => Promise<void> | void;
};

type EffectOf<T> = Extract<RecoveryEffect, { readonly type: T }>;

function recoveryEffects(
  { client, cart, platform, shop }: SenderNeeds,
  send: (event: Happened) => Promise<void>,
  resolve: (step: Step) => void,
  reject: (error: unknown) => void,
): Effects {
  const answered = async (type: 'read' | 'resumed', answer: Promise<CartAnswer>) =>
    send(
      await answer.then(
        (found): Happened => ({ type, answer: found }),
        (error): Happened => ({ type: 'no-answer', error: OrderingError.from(error) }),
      ),
    );
  const resume = async ({ type: _, ...wanted }: EffectOf<'resume'>): Promise<CartAnswer> => {
    const found = await client.start({ ...wanted, key: platform.uuid() });
    return found.cart ? { ...found, cart: found.cart } : client.read(found.access);
  };
  return {
    raise: ({ event }) => send(event),
    read: ({ access }) => answered('read', client.read(access)),
    resume: (effect) => answered('resumed', resume(effect)),
    complete: ({ order, access, clockSkew, kept }) =>
      cart.completed(placedOrder(shop, order, access, clockSkew), kept),
    'report-not-started': ({ error }) => reportNotStarted(error),
    'report-metadata': ({ intent }) =>
      console.warn(
        `order-elements: the service has no operation for "${intent}", so it was put into the metadata of the session. Expected set-table and set-room as in docs/contract.md 4.5.`,
      ),
    end: ({ step }) => resolve(step),
    fail: ({ error }) => reject(error),
  };
}

/** Tells the integrator why orders can't start here; the guest sees a plain message. */
function reportNotStarted({ code, message }: OrderingError): void {
  const isOfThisPage = code === 'ORIGIN_REFUSED' || code === 'RETURN_URL_REFUSED';
  const advice = isOfThisPage
    ? ' Expected the proxy to allow this page in PROXY_ORIGINS and RETURN_ORIGINS ("origins" and "returnOrigins" in a settings file), see docs/hosting-the-proxy.md.'
    : '';
  console.error(`order-elements: an order could not be started here: ${message}.${advice}`);
}
