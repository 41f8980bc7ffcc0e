/** Reports about a visit, for merchants who enable them: problems to the proxy, views to the service. */
import { type PageEvent, reportEvent, sendReport } from '../../client/operations/reports.js';
import type { Report } from '../../contract/reports.js';
import { openedByCode } from '../../page/addresses.js';
import { type StoredKey, saved } from '../platform/saved.js';
import { hasRoom } from '../shared/polling.js';
import { type Dependencies, dependenciesOf, forShop } from './dependencies.js';
import type { Storefront } from './types.js';

/** Reports a problem or a time. Stores nothing on the device. Without a proxy, nobody receives it. */
export const report = forShop(({ settings, platform }: Dependencies, entry: Report): void => {
  if (settings.api === 'proxy') sendReport(settings.proxy, entry, platform);
});

/**
 * Reports a view to the service, once per cart and tab; nobody waits for it. Skipped before there
 * is a cart, and while few requests are left. docs/contract.md 6
 */
const reportView = forShop(
  (
    { settings, send, platform, scope, cart, customer, allowance }: Dependencies,
    event: PageEvent,
  ): void => {
    const access = cart.access();
    if (!access?.newer || !hasRoom({ platform, allowance })) return;
    const key: StoredKey = `${scope}:seen:${event}`;
    const cartNumber = String(cart.state().cartNumber);
    if (platform.tab.get(key) === cartNumber) return;
    platform.tab.set(key, cartNumber);
    reportEvent({ shop: settings, send, customer, access }, event, platform.uuid()).catch(() => {});
  },
);

/**
 * Reports views of an order to the service, only if the merchant has turned that on.
 *
 * @param hasConsent whether the guest agreed, where that is needed
 * @param onConsent calls its argument when that may have changed; returns a function that stops this
 */
export function reportViews(
  shop: Storefront,
  hasConsent: () => boolean,
  onConsent: (changed: () => void) => () => void,
): void {
  const { platform, scope, onClose } = dependenciesOf(shop);
  const scanned = saved<string>(platform.tab, `${scope}:place-code`);
  const reportStage = () => {
    const { lines, confirmed } = shop.cart.$view.get();
    if (!confirmed || !hasConsent()) return;
    const stage = shop.$stage.get();
    if (openedByCode(shop.settings.raw.urlParameters, scanned.read())) reportView(shop, 'SCAN');
    if (stage === 'menu' && lines.length > 0) reportView(shop, 'CART_VIEW');
    if (stage === 'checkout') reportView(shop, 'CHECKOUT_VIEW');
  };
  void shop.law.load();
  shop.law.$value.listen(reportStage);
  shop.cart.$view.subscribe(reportStage);
  shop.$stage.listen(reportStage);
  onClose(onConsent(reportStage));
}
