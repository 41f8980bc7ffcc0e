/**
 * Sends the cart's changes to the service. It loads after the menu: an added line is shown
 * immediately, and sent after the guest has stopped tapping.
 */

import type { Routes } from '../../client/http/routes.js';
import type { Send } from '../../client/http/transport.js';
import type { CustomerToken } from '../../client/operations/access.js';
import { cartClient } from '../../client/operations/cart.js';
import { askForLocation } from '../../client/operations/cart-identity.js';
import { hostedReturn } from '../../page/addresses.js';
import { openedByCode } from '../../page/place.js';
import { locationOnce } from '../locations/location-once.js';
import type { Platform } from '../platform/platform.js';
import type { Settings } from '../storefront/settings.js';
import { createSendLoop, type SendLoop } from './send-loop.js';
import { createSender } from './sender.js';
import { type StoredCart, without } from './sending-state.js';
import { pendingOf } from './state.js';

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

export function createSending(at: Surroundings, cart: StoredCart): Sending {
  const { settings, platform } = at;
  const { raw } = settings;
  const page = {
    returnUrl: () => hostedReturn(raw.returnUrl),
    channel: () => (openedByCode(raw.urlParameters) ? ('qr' as const) : ('web' as const)),
  };
  const location = () => locationOnce(settings, () => askForLocation(settings, at.send));
  const client = cartClient(settings, at.send, platform, at.customer, page, location, at.routes);
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
