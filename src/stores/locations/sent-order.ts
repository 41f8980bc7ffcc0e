/** Opens the location of an order link, whose dishes its cart shows then. docs/order-links.md */
import { atom, type ReadableAtom } from 'nanostores';
import type { Merchant, MerchantLocation } from '../../contract/domain.js';
import { readOrderCode } from '../../contract/order-code.js';
import type { Loader } from '../shared/loadable.js';
import { $sentOrder } from '../storefront/storefront.js';
import type { Storefront } from '../storefront/types.js';

interface Sent {
  readonly merchant: Loader<Merchant>;
  readonly $shop: ReadableAtom<Storefront | null>;
  /** The location of a signed place that came along with the link; empty if none did. */
  readonly placeAt: () => string;
  /** @returns whether guests can order there */
  readonly openAt: (place: MerchantLocation) => boolean;
}

/** Once for each link, and only while the guest isn't paying or reading a receipt elsewhere. */
export function followSentOrder({ merchant, $shop, openAt, placeAt }: Sent) {
  /** The link is for none of the locations where guests can order. */
  const $foreignOrder = atom(false);
  let followed = '';
  const follow = () => {
    const code = $sentOrder.get();
    if (code === followed) return;
    // What was said is about the link before.
    $foreignOrder.set(false);
    const location = readOrderCode(code)?.location;
    const { stage, at } = whereGuestIs($shop.get());
    // Guests at a table stay there; its cart says that the dishes are from another restaurant.
    const isElsewhere = placeAt() !== '' && placeAt() !== location;
    if (location === undefined || location === at || stage !== 'menu' || isElsewhere) {
      followed = code;
      return;
    }
    const list = merchant.$value.get();
    if (list.state !== 'ready') return void merchant.load();
    followed = code;
    const place = list.value.locations.find((one) => one.location === location);
    $foreignOrder.set(!(place && openAt(place)));
  };
  const stops = [
    merchant.$value.listen(({ state }) => state === 'ready' && follow()),
    $sentOrder.subscribe(follow),
  ];
  return {
    $foreignOrder,
    stop(): void {
      for (const stop of stops) stop();
    },
  };
}

const whereGuestIs = (shop: Storefront | null) => ({
  stage: shop?.$stage.get() ?? 'menu',
  at: shop?.settings.location,
});
