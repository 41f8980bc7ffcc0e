/** Sends reports about a visit to the merchant's proxy. Loaded only if the page enables it. */
import type { Report } from '../../contract/reports.js';
import { forShop, type Needs } from './dependencies.js';

/** Doesn't wait for a response, and stores nothing on the device. */
export const report = forShop(
  ({ settings, platform }: Needs<'settings' | 'platform'>, said: Report): void => {
    if (settings.api !== 'proxy') return;
    platform
      .fetch(`${settings.proxy}/reports`, {
        method: 'POST',
        // The last report is sent while the page is closing.
        keepalive: true,
        headers: { 'content-type': 'application/json', 'x-order-client': '1' },
        body: JSON.stringify(said),
      })
      .catch(() => {});
  },
);
