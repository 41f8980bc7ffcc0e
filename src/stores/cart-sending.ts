/**
 * The part of the cart that talks to the service. It loads beside the menu, not before it: a line
 * shows the moment it is added, and is sent when the taps have come to rest.
 */
import { cartClient } from '../client/cart.js';
import type { Send } from '../client/transport.js';
import { type CartDesk, take } from './cart-desk.js';
import { createSync, type Step } from './cart-sync.js';
import type { Edge } from './edge.js';
import type { Settings } from './settings.js';

export interface Sending {
  step(): Promise<Step>;
  /** Reads the cart as the service has it now; nothing happens before there is one. */
  refresh(): Promise<void>;
}

export function createSending(settings: Settings, send: Send, desk: CartDesk, edge: Edge): Sending {
  const client = cartClient(settings, send);
  return {
    step: createSync(client, desk, edge, settings.method),
    async refresh() {
      const { access } = desk.state();
      if (access) take(desk, await client.read(access), null);
    },
  };
}
