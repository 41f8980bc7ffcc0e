/** Reports about a visit to the merchant's proxy. Loaded only if the page enables them. */
import type { Report } from '../../contract/reports.js';
import type { ClientPlatform } from '../http/transport.js';

/** Doesn't wait for a response: a report that is lost is not sent again. */
export function sendReport(
  proxy: string,
  report: Report,
  { fetch }: Pick<ClientPlatform, 'fetch'>,
): void {
  fetch(`${proxy}/reports`, {
    method: 'POST',
    // The last report is sent while the page is closing.
    keepalive: true,
    headers: { 'content-type': 'application/json', 'x-order-client': '1' },
    body: JSON.stringify(report),
  }).catch(() => {});
}
