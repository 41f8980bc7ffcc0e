import { isBetween } from '../clock.js';
import type { MoneyStyle } from '../money/present.js';
import type { Shop } from './shop.js';
import { showMenus } from './show-menu.js';

interface Written {
  readonly publicationRevision: number;
  /** By which menus are active. */
  readonly texts: Map<string, string>;
}

/**
 * The menus as the JSON text of an answer, written once for each revision of the catalogue and each
 * set of active menus: everybody reads them, and they change seldom.
 */
export function menuTexts(
  moneyOf: (shop: Shop) => MoneyStyle,
  picture: (file: string) => string,
): (shop: Shop, minute: number) => string {
  const kept = new WeakMap<Shop, Written>();

  function textsOf(shop: Shop): Written['texts'] {
    const { publicationRevision } = shop.state;
    const known = kept.get(shop);
    if (known?.publicationRevision === publicationRevision) return known.texts;
    const texts = new Map<string, string>();
    kept.set(shop, { publicationRevision, texts });
    return texts;
  }

  return (shop, minute) => {
    const texts = textsOf(shop);
    const active = shop.location.menus.map((menu) => isBetween(minute, menu)).join();
    const known = texts.get(active);
    if (known !== undefined) return known;
    const text = JSON.stringify(showMenus({ shop, picture, money: moneyOf(shop) }, minute));
    texts.set(active, text);
    return text;
  };
}
