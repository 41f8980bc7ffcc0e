/**
 * Adds the checkout or the receipt to a page without its tag, which would otherwise be empty: the
 * menu and the cart are hidden then, and a guest who has paid would see nothing.
 */
import type { Storefront } from '../../stores/storefront/types.js';
import { elementsOfShops, shopOf } from './events.js';

/** A router may show the page with the tag a moment later. */
const PATIENCE_MS = 1000;

const inline = ['order-menu', 'order-product-card', 'order-cart'];

type OfShop = HTMLElement & { storefront?: Storefront };

/** Does nothing at the menu, and where an `<order-button>` opens the order. */
export function addMissingTag(shop: Storefront): void {
  setTimeout(() => {
    const stage = shop.$stage.get();
    if (stage === 'menu') return;
    const tag = `order-${stage}`;
    const found = [...elementsOfShops([...inline, 'order-button', tag])].filter(
      (element) => shopOf(element) === shop,
    );
    const last = found.findLast(({ localName }) => inline.includes(localName));
    if (!last || found.some(({ localName }) => [tag, 'order-button'].includes(localName))) return;
    console.error(
      `order-elements: expected <${tag}> on the page, found none, and added one after <${last.localName}>. Put the tag where it belongs, or use an <order-button>.`,
    );
    const added: OfShop = document.createElement(tag);
    added.storefront = shop;
    // In a grid beside the menu, it would be as narrow as the menu's column.
    added.style.gridColumn = '1 / -1';
    last.after(added);
    const stop = shop.$stage.listen((next) => {
      if (next === stage) return;
      stop();
      added.remove();
    });
  }, PATIENCE_MS);
}
