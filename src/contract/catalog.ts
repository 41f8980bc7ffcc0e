/** Reads menus of both generations. docs/contract.md 2.13. */
import type { MenuBundle, Product } from './domain.js';
import { minorUnits, money, priceScale } from './money.js';
import {
  currency,
  decimal,
  flag,
  id,
  list,
  maybeNumber,
  maybeText,
  member,
  parse,
  record,
  text,
  texts,
} from './wire.js';
import { z } from './zod.js';

/** What a restaurant does not state, or not readably, is not stated. */
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
  price: decimal,
  displayPrice: text,
  currency,
  images: texts,
  availability: maybeText,
  modifierIds: texts,
  nutrition,
};
const product = record(productShape);
export type WireProduct = z.infer<typeof product>;

const category = z.object({
  id,
  name: text,
  products: list(product),
  /** Older deployments name products here instead of giving them. */
  productIds: texts,
});

const menu = z.object({
  id,
  name: text,
  isActive: flag,
  time: text,
  categories: list(category),
});

const bundle = z.object({ menus: list(menu), popularProducts: list(product) });

/** @throws ContractError */
export function readMenus(body: unknown): MenuBundle {
  const wire = parse(bundle, body, 'menus');
  const known = new Map<string, WireProduct>();
  for (const entry of wire.menus.flatMap(({ categories }) => categories)) {
    for (const found of entry.products) known.set(found.id, found);
  }
  for (const found of wire.popularProducts) known.set(found.id, found);
  return {
    menus: wire.menus.map((entry) => ({
      id: entry.id,
      name: entry.name,
      active: entry.isActive ?? true,
      hours: entry.time,
      categories: entry.categories.map((section) => ({
        id: section.id,
        name: section.name,
        products: (section.products.length > 0
          ? section.products
          : section.productIds.flatMap((name) => known.get(name) ?? [])
        ).map(readProduct),
      })),
    })),
    popular: wire.popularProducts.map(readProduct),
  };
}

export function readProduct(wire: WireProduct): Product {
  const minor = minorUnits(wire.price, priceScale(wire.price, wire.displayPrice));
  return {
    id: wire.id,
    name: wire.name,
    description: wire.description,
    price: money(minor, wire.currency, wire.displayPrice),
    currency: wire.currency,
    imageUrl: wire.images[0] ?? '',
    available: (wire.availability ?? 'available') === 'available',
    hasModifiers: wire.modifierIds.length > 0,
    dietary: wire.nutrition.dietaryPreferences,
    ingredients: wire.nutrition.ingredients,
    calories: wire.nutrition.calorieCount,
  };
}
