import type { Storefront } from '../../stores/types.js';

/** It is known that no menu is being served: an order for now cannot be had. */
export function nothingServed({ menus }: Storefront): boolean {
  const loaded = menus.$value.get();
  return loaded.state === 'ready' && !loaded.value.menus.some(({ active }) => active);
}
