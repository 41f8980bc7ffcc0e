/**
 * Sends the cart's changes to the service. It loads after the menu: an added line is shown
 * immediately, and sent after the guest has stopped tapping.
 */
import { load } from '../../bundles/load.js';
import { OrderingError } from '../../client/http/errors.js';
import type { Routes } from '../../client/http/routes.js';
import type { Send } from '../../client/http/transport.js';
import type { CustomerToken } from '../../client/operations/access.js';
import { cartClient } from '../../client/operations/cart.js';
import { askForLocation } from '../../client/operations/cart-identity.js';
import { locationOnce } from '../../client/operations/menu.js';
import type { Metadata } from '../../contract/metadata.js';
import { hostedReturn, openedByCode } from '../../page/addresses.js';
import type { Platform } from '../platform/platform.js';
import { saved } from '../platform/saved.js';
import { runner } from '../shared/machine.js';
import { isOn, type Settings } from '../storefront/settings.js';
import type { Recovery } from './recovery/recovery.js';
import { createSendLoop, type SendLoop } from './send-loop.js';
import { senderMachine } from './sender-machine.js';
import type { SenderEffect, SenderEvent, SenderHappened, SenderMachine } from './sender-state.js';
import { type SenderNeeds, type Step, type StoredCart, without } from './sending-state.js';
import { pendingOf } from './state.js';

// Performs the sending steps, with the network and the stored cart.

/** Wait before the next attempt if the recovery code can't be loaded. */
const SECOND_TRY_MS = 2000;

interface Sender {
  step(): Promise<Step>;
  /** Loads once, in advance; the next call retries a failed load. */
  recovery(): Promise<Recovery>;
}

function createSender(needs: SenderNeeds): Sender {
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

  return { step: () => takeStep(needs, recovery, succeed), recovery };
}

/** One pass of the machine, from what is stored to what happens next. */
const takeStep = (
  needs: SenderNeeds,
  recovery: Sender['recovery'],
  succeed: () => void,
): Promise<Step> =>
  new Promise((resolve, reject) => {
    const { client, cart, platform, method } = needs;
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
      dispatch({
        ...event,
        at: { now: platform.now(), id: platform.uuid(), method, prepare: client.prepare },
      });
    const effects = {
      ...requestEffects(needs, report),
      ...recoveryEffects(recovery, report, resolve, succeed),
      succeed,
      end: (ended) => resolve(ended.step),
    } satisfies Effects;
    report({ type: 'step' }).catch(reject);
  });

type Effects<T extends SenderEffect['type'] = SenderEffect['type']> = {
  readonly [Type in T]: (
    effect: Extract<SenderEffect, { readonly type: Type }>,
  ) => Promise<void> | void;
};

type Report = (event: SenderHappened) => Promise<void>;

function requestEffects({ client }: SenderNeeds, report: Report): Effects<'start' | 'write'> {
  const answered = async <T>(answer: Promise<T>, event: (found: T) => SenderHappened) =>
    report(
      await answer.then(
        event,
        (error): SenderHappened => ({ type: 'no-answer', error: OrderingError.from(error) }),
      ),
    );
  return {
    start: ({ method, key }) =>
      answered(client.start({ method, key }), (session) => ({ type: 'started', session })),
    write: ({ request, access }) =>
      answered(client.write(request, access), (answer) => ({ type: 'written', answer })),
  };
}

/** Recovery determines the result of the step. */
function recoveryEffects(
  recovery: Sender['recovery'],
  report: Report,
  resolve: (step: Step) => void,
  succeed: () => void,
): Effects<'compare' | 'change-method' | 'take-newest' | 'settle'> {
  const handOver = async (recovering: Promise<Step>): Promise<void> => {
    try {
      resolve(await recovering);
    } catch (error) {
      await report({ type: 'no-answer', error: OrderingError.from(error) });
    }
  };
  return {
    compare: ({ entry }) => handOver(recovery().then(({ compare }) => compare(entry))),
    'change-method': ({ entry, method }) =>
      handOver(recovery().then(({ changeMethod }) => changeMethod(entry, method))),
    'take-newest': ({ answer, sent, cartNumber }) =>
      handOver(
        recovery().then(async ({ takeNewest }) => {
          const next = await takeNewest(answer, sent, cartNumber);
          succeed();
          return next;
        }),
      ),
    settle: async ({ error, attempt }) =>
      resolve(
        await recovery().then(
          ({ settle }) => settle(error, attempt),
          (): Step => ({ wait: SECOND_TRY_MS, failure: error.kind }),
        ),
      ),
  };
}

export interface Sending extends SendLoop {
  /** Reads the current cart from the service; does nothing before there is one. */
  refresh(): Promise<void>;
  /** Answers the question about an intent whose result is unknown. */
  answer(decision: 'send-again' | 'leave'): void;
}

interface Surroundings {
  readonly settings: Settings;
  readonly send: Send;
  readonly routes: Routes;
  readonly platform: Platform;
  readonly scope: string;
  readonly customer: CustomerToken;
}

/** What a script of the page has said about an order, by the shop's settings. */
export const hostMetadata = new WeakMap<Settings, Metadata>();

export function createSending(at: Surroundings, cart: StoredCart): Sending {
  const { settings, platform } = at;
  const { raw } = settings;
  const scanned = saved<string>(platform.tab, `${at.scope}:place-code`);
  const page = {
    returnUrl: () => hostedReturn(raw.returnUrl),
    channel: () =>
      openedByCode(raw.urlParameters, scanned.read()) ? ('qr' as const) : ('web' as const),
    async metadata(place: Metadata | undefined) {
      if (!raw.metadata && !isOn(raw.utm) && !hostMetadata.has(settings)) return place;
      try {
        return (await load('attribution')).attributed(settings, place);
      } catch {
        // An order is worth more than knowing where it came from.
        return place;
      }
    },
  };
  const location = () => locationOnce(settings, () => askForLocation(settings, at.send));
  const client = cartClient({
    shop: settings,
    send: at.send,
    now: platform.now,
    customer: at.customer,
    page,
    location,
    routes: at.routes,
  });
  const { step, recovery } = createSender({
    client,
    cart,
    platform,
    method: settings.method,
    shop: at,
  });
  recovery().catch(() => {});
  /** Only one tab sends at a time. */
  const alone = <T>(run: () => Promise<T>) => platform.lock(`${at.scope}:send`, run);
  const loop = createSendLoop({ step: () => alone(step), platform, show: cart.wait });
  return {
    ...loop,
    async refresh() {
      // Intents with an unknown result are compared first, because a cart accepted before would
      // hide what became of them.
      if (cart.state().pending.length > 0) return loop.flush();
      await alone(async () => void (await (await recovery()).refresh()));
      // The lines of an expired cart are waiting for a new one.
      loop.wake(0);
    },
    answer(decision) {
      const state = cart.state();
      const [first] = state.pending;
      if (!first?.asked) return;
      const rest = without(state.pending, first);
      const again = { ...pendingOf(first.intent, platform.uuid()), oldItem: first.oldItem };
      const pending = decision === 'send-again' ? [again, ...rest] : rest;
      // The guest has checked the cart, so there is no need to wait for requests that may still
      // arrive.
      cart.save({ ...state, pending, unsettledUntil: 0 });
      loop.wake(0);
    },
  };
}
