import { isBetween } from '../clock.js';
import type { MoneyStyle } from '../money/present.js';
import type { Shop } from './shop.js';
import { showMenus } from './show-menu.js';

type Encoded = Uint8Array<ArrayBuffer>;

interface Written {
  readonly publicationRevision: number;
  /** By which menus are active. */
  readonly menus: Map<string, Encoded>;
}

/**
 * The menus as the bytes of an answer in JSON, written once for each revision of the catalogue and each
 * set of active menus: everybody reads them, and they change seldom.
 */
export function encodedMenus(
  moneyOf: (shop: Shop) => MoneyStyle,
  picture: (file: string) => string,
): (shop: Shop, minute: number) => Encoded {
  const kept = new WeakMap<Shop, Written>();

  function menusOf(shop: Shop): Written['menus'] {
    const { publicationRevision } = shop.state;
    const known = kept.get(shop);
    if (known?.publicationRevision === publicationRevision) return known.menus;
    const menus = new Map<string, Encoded>();
    kept.set(shop, { publicationRevision, menus });
    return menus;
  }

  return (shop, minute) => {
    const menus = menusOf(shop);
    const active = shop.location.menus.map((menu) => isBetween(minute, menu)).join();
    const known = menus.get(active);
    if (known !== undefined) return known;
    const text = JSON.stringify(showMenus({ shop, picture, money: moneyOf(shop) }, minute));
    const encoded = new TextEncoder().encode(text);
    menus.set(active, encoded);
    return encoded;
  };
}
