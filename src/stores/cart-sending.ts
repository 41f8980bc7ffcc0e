/**
 * The part of the cart that talks to the service. It loads beside the menu, not before it: a line
 * shows the moment it is added, and is sent when the taps have come to rest.
 */
import { cartClient } from '../client/cart.js';
import type { Send } from '../client/transport.js';
import { type CartDesk, take } from './cart-desk.js';
import { createSync } from './cart-sync.js';
import type { Edge } from './edge.js';
import type { Settings } from './settings.js';
import { createWorker, type Worker } from './worker.js';

export interface Sending extends Worker {
  /** Reads the cart as the service has it now; nothing happens before there is one. */
  refresh(): Promise<void>;
}

/** @param alone runs one step with what is stored now, while no other tab does the same */
export function createSending(
  { settings, send, edge }: { settings: Settings; send: Send; edge: Edge },
  desk: CartDesk,
  alone: <T>(step: () => Promise<T>) => Promise<T>,
): Sending {
  const client = cartClient(settings, send);
  const step = createSync(client, desk, edge, settings.method);
  return {
    ...createWorker({ step: () => alone(step), edge, waiting: desk.wait }),
    async refresh() {
      const { access } = desk.state();
      if (access) take(desk, await client.read(access), null);
    },
  };
}
