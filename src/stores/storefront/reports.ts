/** Tells the merchant's proxy how a visit went. Loaded where the page wants that. */
import type { Report } from '../../contract/reports.js';
import { forShop, type Needs } from './dependencies.js';

/** Nobody waits for it, and nothing is kept on the device. */
export const report = forShop(
  ({ settings, edge }: Needs<'settings' | 'edge'>, said: Report): void => {
    if (settings.api !== 'proxy') return;
    edge
      .fetch(`${settings.proxy}/reports`, {
        method: 'POST',
        // The last one is sent while the page goes away.
        keepalive: true,
        headers: { 'content-type': 'application/json', 'x-order-client': '1' },
        body: JSON.stringify(said),
      })
      .catch(() => {});
  },
);
