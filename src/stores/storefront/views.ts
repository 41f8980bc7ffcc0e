/** Reports views for the merchant's analytics at the service. Loaded if the merchant wants them. */
import { type PageEvent, reportEvent } from '../../client/operations/views.js';
import type { StoredKey } from '../platform/stored.js';
import { hasRoom } from '../shared/polling.js';
import { forShop, type Needs } from './dependencies.js';

/**
 * Reports a view to the service, once per cart and tab; nobody waits for it. Skipped before there
 * is a cart, and while few requests are left. docs/contract.md 6
 */
export const reportView = forShop(report);

function report(
  {
    settings,
    send,
    platform,
    scope,
    cart,
    customer,
    allowance,
  }: Needs<'settings' | 'send' | 'platform' | 'scope' | 'cart' | 'customer' | 'allowance'>,
  event: PageEvent,
): void {
  const access = cart.access();
  if (!access?.newer || !hasRoom({ platform, allowance })) return;
  const key: StoredKey = `${scope}:seen:${event}`;
  const life = String(cart.state().life);
  if (platform.tab.get(key) === life) return;
  platform.tab.set(key, life);
  reportEvent(settings, send, customer, access, event, platform.uuid()).catch(() => {});
}
