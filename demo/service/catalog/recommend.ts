import { type CurrentProduct, isServed, type Shop } from './shop.js';

const COUNT = 6;

/**
 * What goes well with the products that were chosen: what others like first, then what is of a
 * category that is still missing. Only what can be ordered at that minute of the restaurant's day,
 * and nothing that was chosen already.
 */
export function recommend(
  shop: Shop,
  chosen: ReadonlySet<string>,
  minute: number,
): CurrentProduct[] {
  const products = shop.products;
  const covered = new Set(
    products.filter(({ seed }) => chosen.has(seed.id)).map(({ categoryId }) => categoryId),
  );
  const weight = ({ seed, categoryId }: CurrentProduct): number =>
    (seed.popular ? 2 : 0) + (covered.has(categoryId) ? 0 : 1);
  return products
    .filter((product) => product.available && isServed(product, minute))
    .filter(({ seed }) => !chosen.has(seed.id))
    .sort((one, other) => weight(other) - weight(one))
    .slice(0, COUNT);
}
