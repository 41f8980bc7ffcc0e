import { reportView } from '../../stores/analytics.js';
import { isOn } from '../../stores/is-on.js';
import type { Settings } from '../../stores/settings.js';
import type { Storefront } from '../../stores/types.js';

/** Tells the service what of an order is looked at; only where the merchant has turned that on. */
export function reportViews(shop: Storefront): void {
  const report = () => {
    const { lines, confirmed } = shop.cart.$view.get();
    if (!confirmed) return;
    const stage = shop.$stage.get();
    if (byCode(shop.settings)) reportView(shop, 'SCAN');
    if (stage === 'menu' && lines.length > 0) reportView(shop, 'CART_VIEW');
    if (stage === 'checkout') reportView(shop, 'CHECKOUT_VIEW');
  };
  shop.cart.$view.subscribe(report);
  shop.$stage.listen(report);
}

/** The code at a table or in a room leads to the page's address with the place in it. */
function byCode({ raw }: Settings): boolean {
  const { searchParams } = new URL(location.href);
  return isOn(raw.urlParameters) && (searchParams.has('table') || searchParams.has('room'));
}
