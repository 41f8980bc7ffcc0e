/** When an order can be had. Loaded with the first order that is not for now. */
import { readinessOf } from '../client/fulfillment.js';
import type { Readiness } from '../contract/readiness.js';
import { type Loader, loader } from './loadable.js';
import { shopParts } from './storefront.js';
import type { Cart, CartView, Storefront } from './types.js';

export interface Slots {
  /** Whether the kitchen takes an order as things are now. */
  readonly readiness: Loader<Readiness>;
}

const made = new WeakMap<Storefront, Slots>();

/** The same one every time. From now on the menus follow the time that is ordered for. */
export function slotsOf(shop: Storefront): Slots {
  let slots = made.get(shop);
  if (!slots) {
    slots = createSlots(shop);
    made.set(shop, slots);
  }
  return slots;
}

function createSlots(shop: Storefront): Slots {
  const { settings, send, edge, cart, closing } = shopParts(shop);
  let shown = '';
  const follow = ({ confirmed, pending }: CartView) => {
    const now = timeOf(confirmed);
    if (pending || now === shown) return;
    shown = now;
    void shop.menus.reload();
  };
  // A cart that was begun outside of the opening hours is for later from its start.
  follow(cart.$view.get());
  closing.push(cart.$view.listen(follow));
  return {
    readiness: loader(() =>
      readinessOf(settings, send, edge, cart.$view.get().confirmed?.method ?? settings.method),
    ),
  };
}

const timeOf = (cart: Cart | null): string =>
  cart?.pickupType === 'LATER' ? `${cart.orderDate} ${cart.orderTime}` : '';
