/** Suggestions for the order. Requested once per cart, if enough requests are left. */

import { atom, type ReadableAtom } from 'nanostores';
import { recommendationReader } from '../../client/operations/cart.js';
import type { Menu, Product } from '../../contract/domain.js';
import { hasRoom } from '../shared/polling.js';
import { type Dependencies, storeOf } from '../storefront/dependencies.js';

export interface Suggestion {
  readonly product: Product;
  readonly categoryId: string;
}

interface SuggestionStore {
  /** As on the menu, without products already in the order. */
  readonly $suggestions: ReadableAtom<readonly Suggestion[]>;
  /** Call when the order is shown. */
  look(): void;
}

/** The suggestions of a shop; the same store every time. */
export const suggestionsOf = storeOf(createSuggestions);

function createSuggestions({
  settings,
  send,
  platform,
  cart,
  menus,
  customer,
  allowance,
  onClose,
}: Dependencies): SuggestionStore {
  const read = recommendationReader(settings, send, customer);
  const $suggestions = atom<readonly Suggestion[]>([]);
  /** The last cart that suggestions were requested for. */
  let requestedFor = -1;
  let found: readonly string[] = [];
  /** With the products that are in the order. */
  let offered: readonly Suggestion[] = [];

  const show = (): void => {
    const chosen = new Set(cart.$view.get().lines.map(({ productId }) => productId));
    $suggestions.set(offered.filter(({ product }) => !chosen.has(product.id)));
  };
  /** Not for each change of the order: a long menu takes long to search. */
  const offer = (): void => {
    const shown = menus.$value.get();
    offered = shown.state === 'ready' ? onMenu(shown.value.menus, found) : [];
    show();
  };
  onClose(cart.$view.listen(show), menus.$value.listen(offer));

  return {
    $suggestions,
    look() {
      const { confirmed, pending } = cart.$view.get();
      const { cartNumber, access } = cart.state();
      if (requestedFor === cartNumber || !access || pending || !confirmed?.items.length) return;
      if (!hasRoom({ platform, allowance })) return;
      requestedFor = cartNumber;
      found = [];
      offered = [];
      read(access).then(
        (ids) => {
          found = ids;
          offer();
        },
        // The order works without suggestions.
        () => {},
      );
    },
  };
}

/** Products not on the current menu can't be ordered, and their price would be a guess. */
const onMenu = (menus: readonly Menu[], ids: readonly string[]): Suggestion[] => {
  const offered = menus
    .filter(({ active }) => active)
    .flatMap(({ categories }) => categories)
    .flatMap(({ id: categoryId, products }) =>
      products.map((product): Suggestion => ({ product, categoryId })),
    );
  return ids.flatMap(
    (id) => offered.find(({ product }) => product.id === id && product.available) ?? [],
  );
};
