import type { MenuBundle } from '../../contract/domain.js';
import type { CartLine } from '../../stores/types.js';

/** Names of what is in the order and on no menu that is being served. */
export function notServedAt({ menus }: MenuBundle, lines: readonly CartLine[]): string[] {
  const served = new Set(
    menus
      .filter(({ active }) => active)
      .flatMap(({ categories }) => categories)
      .flatMap(({ products }) => products.map(({ id }) => id)),
  );
  return lines.filter(({ productId }) => !served.has(productId)).map(({ name }) => name);
}
