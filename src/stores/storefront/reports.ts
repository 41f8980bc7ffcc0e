/** Reports about a visit, to the merchant's proxy. Loaded only if the page enables them. */
import { sendReport } from '../../client/operations/report.js';
import type { Report } from '../../contract/reports.js';
import { forShop, type Needs } from './dependencies.js';

/** Stores nothing on the device. Without a proxy, nobody receives reports. */
export const report = forShop(
  ({ settings, platform }: Needs<'settings' | 'platform'>, said: Report): void => {
    if (settings.api === 'proxy') sendReport(settings.proxy, said, platform);
  },
);
