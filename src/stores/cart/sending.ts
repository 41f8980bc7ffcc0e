/**
 * The part of the cart that talks to the service. It loads beside the menu, not before it: a line
 * shows the moment it is added, and is sent when the taps have come to rest.
 */

import type { Routes } from '../../client/http/routes.js';
import type { Send } from '../../client/http/transport.js';
import type { CustomerToken } from '../../client/operations/access.js';
import { cartClient } from '../../client/operations/cart.js';
import { askForLocation } from '../../client/operations/cart-identity.js';
import { hostedReturn } from '../../page/addresses.js';
import { openedByCode } from '../../page/place.js';
import { locationOnce } from '../locations/location-once.js';
import type { Edge } from '../platform/platform.js';
import type { Settings } from '../storefront/settings.js';
import { createSendLoop, type SendLoop } from './send-loop.js';
import { createSender } from './sender.js';
import { type StoredCart, without } from './sending-state.js';
import { pendingOf } from './state.js';

export interface Sending extends SendLoop {
  /** Reads the cart as the service has it now; nothing happens before there is one. */
  refresh(): Promise<void>;
  /** Answers the open question of what became of an intent. */
  answer(decision: 'send-again' | 'leave'): void;
}

interface Surroundings {
  readonly settings: Settings;
  readonly send: Send;
  readonly routes: Routes;
  readonly edge: Edge;
  readonly scope: string;
  readonly customer: CustomerToken;
}

export function createSending(at: Surroundings, cart: StoredCart): Sending {
  const { settings, edge } = at;
  const { raw } = settings;
  const page = {
    returnUrl: () => hostedReturn(raw.returnUrl),
    channel: () => (openedByCode(raw.urlParameters) ? ('qr' as const) : ('web' as const)),
  };
  const location = () => locationOnce(settings, () => askForLocation(settings, at.send));
  const client = cartClient(settings, at.send, edge, at.customer, page, location, at.routes);
  const { step, recovery } = createSender({
    client,
    cart,
    edge,
    method: settings.method,
    shop: at,
  });
  recovery().catch(() => {});
  /** While no other tab does the same. */
  const alone = <T>(run: () => Promise<T>) => edge.lock(`${at.scope}:send`, run);
  const loop = createSendLoop({ step: () => alone(step), edge, show: cart.wait });
  return {
    ...loop,
    async refresh() {
      // What has no certain answer yet is compared first: a cart taken before would hide it.
      if (cart.state().pending.length > 0) return loop.flush();
      await alone(async () => void (await (await recovery()).refresh()));
      // What stood in a cart that has run out waits for a new one.
      loop.wake(0);
    },
    answer(decision) {
      const state = cart.state();
      const [first] = state.pending;
      if (!first?.asked) return;
      const rest = without(state.pending, first);
      const again = { ...pendingOf(first.intent, edge.uuid()), oldItem: first.oldItem };
      const pending = decision === 'send-again' ? [again, ...rest] : rest;
      // The shopper has looked, and does not wait for what may still be on its way.
      cart.save({ ...state, pending, unsettledUntil: 0 });
      loop.wake(0);
    },
  };
}
