/** Reads menus of both generations. docs/contract.md 2.13. */
import type { Generation } from './cart.js';
import { currencyOf, readPrice, usualOf } from './catalog-price.js';
import type { MenuBundle, Product, Usual } from './domain.js';
import {
  amount,
  currency,
  entries,
  flag,
  id,
  maybeNumber,
  maybeText,
  member,
  parse,
  parseEach,
  record,
  text,
  texts,
} from './wire.js';
import type { z } from './zod.js';

/** Unreadable details are treated like missing ones. */
const nutrition = member('nutrition', (value) => {
  const stated = Object(value) as Record<string, unknown>;
  return {
    calorieCount: maybeNumber.read(stated.calorieCount) ?? null,
    dietaryPreferences: texts.read(stated.dietaryPreferences) ?? [],
    ingredients: stated.ingredients ? (texts.read(stated.ingredients) ?? null) : null,
  };
});

export const productShape = {
  id,
  name: text,
  description: text,
  price: amount,
  displayPrice: text,
  currency,
  images: texts,
  availability: maybeText,
  modifierIds: texts,
  nutrition,
};
const product = record(productShape);
export type WireProduct = z.infer<typeof product>;

const category = record({
  id,
  name: text,
  products: entries,
  /** Older deployments list product ids here instead of sending the products. */
  productIds: texts,
});

const menu = record({ id, name: text, isActive: flag, time: text, categories: entries });

const bundle = record({ menus: entries, popularProducts: entries });

/**
 * Leaves out menus, categories and products that can't be read, and offers the rest.
 *
 * @throws ContractError
 */
export function readMenus(body: unknown, generation: Generation): MenuBundle {
  const wire = parse(bundle, body, 'menus');
  const problems: string[] = [];
  const skipped = (why: string) => {
    problems.push(`Left out of the menu: ${why}`);
  };
  const found = parseEach(menu, wire.menus, 'menu', skipped).map((entry) => ({
    ...entry,
    categories: parseEach(category, entry.categories, 'category', skipped).map((section) => ({
      ...section,
      products: parseEach(product, section.products, 'product', skipped),
    })),
  }));
  const popular = parseEach(product, wire.popularProducts, 'product', skipped);
  const all = [
    ...found.flatMap(({ categories }) => categories.flatMap((one) => one.products)),
    ...popular,
  ];
  const known = new Map(all.map((one) => [one.id, one]));
  const usual = usualOf(all, generation);
  const offer = (wanted: readonly WireProduct[]): Product[] =>
    wanted.flatMap((one) => {
      const offered = readProduct(one, usual);
      if (!offered) skipped(`product ${one.id}: ${NO_PRICE}`);
      else if (offered.price.minor === null)
        problems.push(`Price in doubt: ${one.id}. ${IN_DOUBT}`);
      return offered ?? [];
    });
  return {
    menus: found.map((entry) => ({
      id: entry.id,
      name: entry.name,
      active: entry.isActive ?? true,
      hours: entry.time,
      categories: entry.categories.map((section) => ({
        id: section.id,
        name: section.name,
        products: offer(
          section.products.length > 0
            ? section.products
            : section.productIds.flatMap((name) => known.get(name) ?? []),
        ),
      })),
    })),
    popular: offer(popular),
    usual,
    problems: [...new Set(problems)],
  };
}

export const NO_PRICE = 'expected a price or a displayPrice, found none that can be displayed';

const IN_DOUBT =
  'Expected price and displayPrice to be one amount of usd, gbp, aed or aud. The displayPrice is shown, and nothing is estimated from it.';

/** `null` for a product without a displayable price. */
export function readProduct(wire: WireProduct, usual: Usual): Product | null {
  const price = readPrice(wire, usual);
  if (!price) return null;
  return {
    id: wire.id,
    name: wire.name,
    description: wire.description,
    price,
    currency: currencyOf(wire, usual),
    imageUrl: wire.images[0] ?? '',
    available: (wire.availability ?? 'available') === 'available',
    hasModifiers: wire.modifierIds.length > 0,
    dietary: wire.nutrition.dietaryPreferences,
    ingredients: wire.nutrition.ingredients,
    calories: wire.nutrition.calorieCount,
  };
}
