/** Menus and products as both generations write them. See docs/contract.md 2.13. */
import type { Cart } from '../cart/cart.js';
import { orderMinute } from '../cart/order-minute.js';
import { isBetween, localTime, minuteOf } from '../clock.js';
import type { MoneyStyle } from '../money/present.js';
import { modifierTree } from './modifier-tree.js';
import { recommend } from './recommend.js';
import { type CurrentProduct, isServed, type Shop } from './shop.js';

export interface Showing {
  readonly shop: Shop;
  readonly money: MoneyStyle;
  /** The address of a picture by its file name. */
  readonly picture: (file: string) => string;
}

export function showProduct(product: CurrentProduct, { shop, money, picture }: Showing) {
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
export const showMenus = (showing: Showing, minute: number) => ({
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
 * The minute that decides which menus are active: of the time asked for, else of now. Menus are the
 * same every day, so a date changes nothing.
 */
export const menuMinute = (shop: Shop, orderTime: string | undefined, now: number): number =>
  orderTime === undefined ? localTime(now, shop.location.timezone).minute : minuteOf(orderTime);
