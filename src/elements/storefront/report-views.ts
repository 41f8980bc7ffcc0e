import { openedByCode } from '../../page/place.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { reportView } from '../../stores/storefront/views.js';
import { mayDo } from './consent.js';

/** Reports views of an order to the service, only if the merchant has turned that on. */
export function reportViews(shop: Storefront): void {
  const report = () => {
    const { lines, confirmed } = shop.cart.$view.get();
    if (!confirmed || !mayDo('analytics', shop)) return;
    const stage = shop.$stage.get();
    if (openedByCode(shop.settings.raw.urlParameters)) reportView(shop, 'SCAN');
    if (stage === 'menu' && lines.length > 0) reportView(shop, 'CART_VIEW');
    if (stage === 'checkout') reportView(shop, 'CHECKOUT_VIEW');
  };
  void shop.law.load();
  shop.cart.$view.subscribe(report);
  shop.$stage.listen(report);
  shop.law.$value.listen(report);
}
