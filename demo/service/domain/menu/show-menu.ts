/** Menus and products as both generations write them. See docs/contract.md 2.13. */
import { LRUCache } from 'lru-cache';
import { isBetween, localTime, minuteOf } from '../../clock.js';
import type { SeedChildGroup, SeedModifierGroup } from '../../data/types.js';
import { type Cart, orderMinute } from '../cart/cart.js';
import type { MoneyStyle } from '../pricing/money.js';
import { type CurrentProduct, isServed, type Shop } from './shop.js';

interface Showing {
  readonly shop: Shop;
  readonly money: MoneyStyle;
  /** The address of a picture by its file name. */
  readonly picture: (file: string) => string;
}

function showProduct(product: CurrentProduct, { shop, money, picture }: Showing) {
  const { seed, price, available } = product;
  return {
    id: seed.id,
    name: seed.name,
    description: seed.description,
    price: money.plain(price),
    displayPrice: money.text(price),
    currency: shop.location.currency,
    modifierIds: seed.modifierGroupIds,
    availability: available ? 'available' : 'unavailable',
    images: seed.picture ? [picture(seed.picture)] : [],
    nutrition: {
      calorieCount: seed.calories ?? null,
      dietaryPreferences: seed.dietary,
      ...(seed.ingredients ? { ingredients: seed.ingredients } : {}),
    },
  };
}

/**
 * Nested groups are embedded. A link back to a group above it is marked circular and not followed,
 * so the tree is always finite.
 */
function modifierTree(shop: Shop, groupIds: readonly string[], money: MoneyStyle) {
  const show = (group: SeedModifierGroup, above: readonly string[]): object => ({
    id: group.id,
    name: group.name,
    description: group.description ?? null,
    rule: { min: group.min, max: group.max },
    items: group.modifiers.map((modifier) => ({
      id: modifier.id,
      name: modifier.name,
      price: money.plain(modifier.price),
      displayPrice: money.text(modifier.price),
      maxQuantity: modifier.maxQuantity,
      ...(modifier.childGroups
        ? { childGroups: modifier.childGroups.map((link) => showLink(link, [...above, group.id])) }
        : {}),
    })),
  });

  const showLink = (link: SeedChildGroup, above: readonly string[]): object => {
    const circular = above.includes(link.groupId);
    const group = shop.group(link.groupId);
    const overrides = {
      ...(link.min === undefined ? {} : { min: link.min }),
      ...(link.max === undefined ? {} : { max: link.max }),
    };
    return {
      groupId: link.groupId,
      ...(Object.keys(overrides).length > 0 ? { overrides } : {}),
      ...(link.applyPerParentQuantity ? { applyPerParentQuantity: true } : {}),
      ...(circular ? { circular: true } : {}),
      group: circular || !group ? null : show(group, above),
    };
  };

  return groupIds.flatMap((id) => {
    const group = shop.group(id);
    return group ? [show(group, [])] : [];
  });
}

export const showProductWithModifiers = (product: CurrentProduct, showing: Showing) => ({
  ...showProduct(product, showing),
  locationId: showing.shop.location.id,
  modifiers: modifierTree(showing.shop, product.seed.modifierGroupIds, showing.money),
});

/** With a `minute` of the restaurant's clock, only what is served then. */
export const showPopular = (showing: Showing, minute?: number) =>
  showing.shop.products
    .filter((product) => product.seed.popular)
    .filter((product) => minute === undefined || isServed(product, minute))
    .map((product) => showProduct(product, showing));

/** docs/contract.md 2.13.4: neither `displayPrice` nor `currency`. */
export function showRecommendations(cart: Cart, showing: Showing, now: number) {
  const chosen = new Set(cart.content.lines.map(({ productId }) => productId));
  const minute = orderMinute(cart, showing.shop, now);
  return recommend(showing.shop, chosen, minute).map((product) => {
    const { displayPrice, currency, nutrition, ...shown } = showProduct(product, showing);
    return shown;
  });
}

/** `minute` is the time of the restaurant's clock that decides which menus are active. */
const showMenus = (showing: Showing, minute: number) => ({
  menus: showing.shop.location.menus.map((menu) => ({
    id: menu.id,
    name: menu.name,
    isActive: isBetween(minute, menu),
    time: menu.from === '00:00' && menu.to === '24:00' ? 'All day' : `${menu.from} - ${menu.to}`,
    categories: menu.categories.map((category) => ({
      id: category.id,
      name: category.name,
      products: category.products.flatMap(({ id }) => {
        const product = showing.shop.product(id);
        return product ? [showProduct(product, showing)] : [];
      }),
    })),
  })),
  popularProducts: showPopular(showing, minute),
});

/**
 * The minute that decides which menus are active: of the requested time, else of now. Menus are the
 * same every day, so a date makes no difference.
 */
export const menuMinute = (shop: Shop, orderTime: string | undefined, now: number): number =>
  orderTime === undefined ? localTime(now, shop.location.timezone).minute : minuteOf(orderTime);

type Encoded = Uint8Array<ArrayBuffer>;

/**
 * The menus as encoded JSON, cached by revision of the catalog and set of active menus: every guest
 * reads them, and they rarely change.
 */
export function encodedMenus(
  moneyOf: (shop: Shop) => MoneyStyle,
  picture: (file: string) => string,
): (shop: Shop, minute: number) => Encoded {
  const kept = new LRUCache<string, Encoded>({ max: 100 });
  return (shop, minute) => {
    const active = shop.location.menus.map((menu) => isBetween(minute, menu)).join();
    const key = `${shop.location.id} ${shop.state.publicationRevision} ${active}`;
    const known = kept.get(key);
    if (known) return known;
    const menus = showMenus({ shop, picture, money: moneyOf(shop) }, minute);
    const encoded = new TextEncoder().encode(JSON.stringify(menus));
    kept.set(key, encoded);
    return encoded;
  };
}

const COUNT = 6;

/**
 * Products that go with the chosen ones: popular products first, then those of categories that are
 * still missing. Only products that can be ordered at that minute and have not been chosen yet.
 */
function recommend(shop: Shop, chosen: ReadonlySet<string>, minute: number): CurrentProduct[] {
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
