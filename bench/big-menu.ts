import { saffronLane } from '../demo/service/data/saffron-lane.js';
import type { SeedLocation, SeedMerchant, SeedProduct } from '../demo/service/data/types.js';

/** The benchmarks' location; its only menu has the requested number of products. */
export const benchLocation = 'riverside';

/**
 * The picture of every product, one pixel: drawing real ones costs more than the menu, and whether they
 * arrive before a measurement ends is chance.
 */
export const benchPicture = 'bench.png';

const productsPerCategory = 25;

/** The demo's merchant with one long menu that repeats the real dishes. */
export function merchantWithProducts(count: number): SeedMerchant {
  const location = saffronLane.locations.find(({ slug }) => slug === benchLocation);
  if (!location) throw new Error(`Expected the demo's merchant to have ${benchLocation}.`);
  return { ...saffronLane, locations: [withLongMenu(location, count)] };
}

function withLongMenu(location: SeedLocation, count: number): SeedLocation {
  const dishes = location.menus.flatMap(({ categories }) =>
    categories.flatMap(({ products }) => products),
  );
  const products = Array.from({ length: count }, (_, index) => copyOf(dishes, index));
  const categories = Array.from({ length: Math.ceil(count / productsPerCategory) }, (_, index) => ({
    id: `bench-category-${index}`,
    name: `Page ${index + 1}`,
    products: products.slice(index * productsPerCategory, (index + 1) * productsPerCategory),
  }));
  const menu = { id: 'bench-menu', name: 'Everything', from: '00:00', to: '24:00', categories };
  return { ...location, menus: [menu] };
}

function copyOf(dishes: readonly SeedProduct[], index: number): SeedProduct {
  const dish = dishes[index % dishes.length];
  if (!dish) throw new Error('Expected the location to have dishes to copy.');
  // Popular products would be rendered twice, but only by the element.
  const name = `${dish.name} ${index + 1}`;
  return { ...dish, id: `bench-${index}`, name, picture: benchPicture, popular: false };
}
