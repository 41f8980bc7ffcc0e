/** Performs the sending steps, with the network and the stored cart. */
import { load } from '../../bundles/load.js';
import { OrderingError } from '../../client/http/errors.js';
import { runner } from '../shared/machine.js';
import type { Recovery } from './recovery/recovery.js';
import { senderMachine } from './sender-machine.js';
import type { SenderEffect, SenderEvent, SenderHappened, SenderMachine } from './sender-state.js';
import type { SenderNeeds, Step } from './sending-state.js';

/** Wait before the next attempt if the recovery code can't be loaded. */
const SECOND_TRY_MS = 2000;

export interface Sender {
  step(): Promise<Step>;
  /** Loads once, in advance; the next call retries a failed load. */
  recovery(): Promise<Recovery>;
}

export function createSender(needs: SenderNeeds): Sender {
  const { client, cart, platform, method } = needs;
  let loading: Promise<Recovery> | null = null;
  const recovery = () => {
    loading ??= load('alongside').then(({ createRecovery }) => createRecovery(needs));
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };
  const succeed = (): void => {
    recovery().then(
      ({ succeeded }) => succeeded(),
      () => {},
    );
  };

  const step = (): Promise<Step> =>
    new Promise((resolve, reject) => {
      let task: SenderMachine['task'] = null;
      const dispatch = runner<SenderMachine, SenderEvent, SenderEffect>({
        machine: senderMachine,
        read: () => ({ cart: cart.state(), task }),
        write(next) {
          ({ task } = next);
          if (next.cart !== cart.state()) cart.save(next.cart);
        },
        perform: async (effect) => effects[effect.type](effect as never),
      });
      const report = (event: SenderHappened): Promise<void> =>
        dispatch({ ...event, at: { now: platform.now(), method, prepare: client.prepare } });
      const answered = async <T>(answer: Promise<T>, event: (found: T) => SenderHappened) =>
        report(
          await answer.then(
            event,
            (error): SenderHappened => ({ type: 'no-answer', error: OrderingError.from(error) }),
          ),
        );
      /** Recovery determines the result of the step. */
      const handOver = async (recovering: Promise<Step>): Promise<void> => {
        try {
          resolve(await recovering);
        } catch (error) {
          await report({ type: 'no-answer', error: OrderingError.from(error) });
        }
      };
      const effects: {
        readonly [T in SenderEffect['type']]: (
          effect: Extract<SenderEffect, { readonly type: T }>,
        ) => Promise<void> | void;
      } = {
        start: (wanted) =>
          answered(client.start({ method: wanted.method, key: platform.uuid() }), (session) => ({
            type: 'started',
            session,
          })),
        write: ({ request, access }) =>
          answered(client.write(request, access), (answer) => ({ type: 'written', answer })),
        compare: ({ entry }) => handOver(recovery().then(({ compare }) => compare(entry))),
        'change-method': (wanted) =>
          handOver(
            recovery().then(({ changeMethod }) => changeMethod(wanted.entry, wanted.method)),
          ),
        'take-newest': ({ answer, sent, life }) =>
          handOver(
            recovery().then(async ({ takeNewest }) => {
              const next = await takeNewest(answer, sent, life);
              succeed();
              return next;
            }),
          ),
        settle: async ({ error, attempt }) =>
          resolve(
            await recovery().then(
              ({ settle }) => settle(error, attempt),
              (): Step => ({ wait: SECOND_TRY_MS, trouble: error.kind }),
            ),
          ),
        succeed,
        end: (ended) => resolve(ended.step),
      };
      report({ type: 'step' }).catch(reject);
    });

  return { step, recovery };
}
