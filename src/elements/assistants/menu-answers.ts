/** What an assistant can read of the menu: only the restaurant’s data, without sentences of our own. */
import { load } from '../../bundles/load.js';
import type { Allergen } from '../../contract/allergens.js';
import type { ModifierGroup, Product } from '../../contract/domain.js';
import { statedOn } from '../../stores/menu/avoided.js';
import { served } from '../../stores/menu/menu.js';
import type { Storefront } from '../../stores/storefront/types.js';
import { reporterOf } from '../storefront/events.js';
import { entryFor, groupsOf, menusOf } from '../storefront/script-line.js';
import { AssistantError } from './input.js';

/** A longer menu is listed without its dishes: the assistant reads them by category. */
const MOST_DISHES = 120;
const MOST_FOUND = 30;

const short = ({ id, name, price, available, hasModifiers, dietary }: Product) => ({
  productId: id,
  name,
  price: price.text,
  ...(available ? {} : { soldOut: true }),
  ...(hasModifiers ? { hasChoices: true } : {}),
  ...(dietary.length > 0 ? { diet: dietary } : {}),
});

/** @throws AssistantError `unknown-category` */
export async function readMenu(shop: Storefront, category: string | undefined): Promise<object> {
  const bundle = await menusOf(shop);
  const menus = served(bundle.menus);
  const all = menus.flatMap(({ categories }) => categories);
  if (category !== undefined && !all.some(({ id }) => id === category)) {
    const ids = all.map(({ id }) => id).join(', ');
    throw new AssistantError(
      'unknown-category',
      `Expected one of the categories ${ids}, found "${category}".`,
    );
  }
  const count = all.reduce((sum, { products }) => sum + products.length, 0);
  const isFull = category !== undefined || count <= MOST_DISHES;
  const { marksOf } = await load('finder');
  return {
    diets: marksOf(bundle),
    menus: menus.map(({ name, hours, active, categories }) => ({
      name,
      hours,
      isServedNow: active,
      categories: categories
        .filter(({ id }) => category === undefined || id === category)
        .map(({ id, name: title, products }) => ({
          category: id,
          name: title,
          count: products.length,
          ...(isFull ? { products: products.map(short) } : {}),
        })),
    })),
  };
}

/** @throws ScriptError */
export async function readProduct(shop: Storefront, productId: string): Promise<object> {
  const { product } = await entryFor(shop, productId);
  const groups = product.hasModifiers ? await groupsOf(shop, productId) : [];
  const { description, ingredients, calories, stated } = product;
  return {
    ...short(product),
    description,
    ingredients: ingredients ?? 'not stated',
    calories: calories ?? 'not stated',
    allergens: stated?.allergens
      ? {
          contains: stated.allergens.contains,
          mayContain: stated.allergens.mayContain ?? 'not stated',
        }
      : 'not stated',
    choices: groupsFor(groups),
  };
}

/** The groups that can be chosen from. */
export const groupsFor = (groups: readonly ModifierGroup[]): readonly object[] =>
  groups.map(({ id, name, min, max, modifiers }) => ({
    groupId: id,
    name,
    min,
    max,
    modifiers: modifiers.map((modifier) => ({
      modifierId: modifier.id,
      name: modifier.name,
      price: modifier.price.text,
      ...(modifier.maxQuantity > 1 ? { maxQuantity: modifier.maxQuantity } : {}),
      ...(modifier.groups.length > 0 ? { children: groupsFor(modifier.groups) } : {}),
    })),
  }));

interface Wanted {
  readonly words: string;
  readonly diet: readonly string[];
  readonly without: readonly Allergen[];
}

/**
 * Dishes that name an avoided allergen are left out. Those that don't state all of it are listed
 * apart: a missing statement could be read as "none".
 *
 * @throws AssistantError `unknown-diet`
 */
export async function searchMenu(
  shop: Storefront,
  { words, diet, without }: Wanted,
): Promise<object> {
  const bundle = await menusOf(shop);
  const { finderOf, marksOf } = await load('finder');
  const marks = diet.map((name) => markNamed(name, marksOf(bundle)));
  const { currentLanguage = '' } = reporterOf(shop) as { currentLanguage?: string };
  const { entries } = (await finderOf(bundle, currentLanguage)).find({ words, marks });
  const products = entries.map(({ product }) => product);
  const compared = products.map((product) => ({ product, stated: statedOn(product, without) }));
  const allowed = compared.filter(
    ({ stated }) => stated.contains.length === 0 && stated.mayContain.length === 0,
  );
  const isStated = ({ stated }: (typeof compared)[number]) =>
    stated.notStated.length === 0 && stated.areTracesStated;
  const list = (found: typeof compared) =>
    found.slice(0, MOST_FOUND).map((one) => short(one.product));
  if (without.length === 0) return { count: products.length, products: list(compared) };
  return {
    namesNone: list(allowed.filter(isStated)),
    notFullyStated: list(allowed.filter((one) => !isStated(one))),
    leftOut: compared.length - allowed.length,
    choices: 'not compared',
  };
}

function markNamed(name: string, marks: readonly string[]): string {
  const found = marks.find((mark) => mark.toLowerCase() === name.toLowerCase());
  if (found) return found;
  throw new AssistantError(
    'unknown-diet',
    `Expected one of ${marks.join(', ') || 'none'}, found "${name}".`,
  );
}
