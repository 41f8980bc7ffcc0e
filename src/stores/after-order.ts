/** What the service is told of a visit. Loaded with what tells it. */
import { ordersClient, type PageEvent } from '../client/orders.js';
import { hasRoom } from './budget.js';
import { shopParts } from './storefront.js';
import type { Storefront } from './types.js';

/** Tells the service that a page was looked at, once for each cart; nobody waits for it. */
export function reportView(shop: Storefront, event: PageEvent): void {
  const parts = shopParts(shop);
  const { cart, edge } = parts;
  const access = cart.access();
  if (!access?.newer || !hasRoom(parts)) return;
  const key = parts.tabKey(`seen:${event}`);
  const seen = String(cart.state().life);
  if (edge.tab.get(key) === seen) return;
  edge.tab.set(key, seen);
  const { settings, send, customer } = parts;
  ordersClient(settings, send, customer)
    .report(access, event, edge.uuid())
    .catch(() => {});
}
