import type { CurrentProduct, Shop } from './shop.js';

const COUNT = 6;

/**
 * What goes well with the products that were chosen: what others like first, then what is of a
 * category that is still missing. Only what can be ordered, and nothing that was chosen already.
 */
export function recommend(shop: Shop, chosen: ReadonlySet<string>): CurrentProduct[] {
  const products = shop.products;
  const covered = new Set(
    products.filter(({ seed }) => chosen.has(seed.id)).map(({ categoryId }) => categoryId),
  );
  const weight = ({ seed, categoryId }: CurrentProduct): number =>
    (seed.popular ? 2 : 0) + (covered.has(categoryId) ? 0 : 1);
  return products
    .filter(({ seed, available }) => available && !chosen.has(seed.id))
    .sort((one, other) => weight(other) - weight(one))
    .slice(0, COUNT);
}
