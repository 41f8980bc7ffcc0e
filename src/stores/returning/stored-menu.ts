/**
 * Where a menu is kept: `localStorage` holds some megabytes for everything of the page's origin, and
 * browsers read all of it before the first entry. On a device that isn't the guest's own, the tab.
 */

import type { Category, Location, Menu, Money, Product } from '../../contract/domain.js';
import type { FeeForecast } from '../../contract/fees.js';
import type { LegalAddress } from '../../contract/legal/regions.js';
import { isOwnDevice, type KeyValues, type Texts } from '../platform/platform.js';
import type { Dependencies } from '../storefront/dependencies.js';
import type { StoredMenu } from './types.js';

/** In the browser's cache storage. */
const CACHE = 'order-elements';

/** Entries have addresses, which nobody can request: https://www.rfc-editor.org/rfc/rfc2606#section-2 */
const START = 'https://order-elements.invalid/';
const addressOf = (key: string): string => START + encodeURIComponent(key);

/** Pages without TLS, sandboxed frames and some private windows have none, and full devices refuse. */
async function attempt<T>(use: (cache: Cache) => Promise<T>): Promise<T | null> {
  try {
    return await use(await caches.open(CACHE));
  } catch {
    return null;
  }
}

const inCache: Texts = {
  get: (key) => attempt(async (cache) => (await cache.match(addressOf(key)))?.text() ?? null),
  set: async (key, text) =>
    (await attempt(async (cache) => {
      await cache.put(addressOf(key), new Response(text));
      return true;
    })) ?? false,
  remove: async (key) => void (await attempt((cache) => cache.delete(addressOf(key)))),
  keys: async () =>
    (await attempt(async (cache) =>
      (await cache.keys()).map(({ url }) => decodeURIComponent(url.slice(START.length))),
    )) ?? [],
};

const SUFFIX = ':text';

const inValues = (values: KeyValues): Texts => ({
  get: async (key) => values.get(key + SUFFIX),
  async set(key, text) {
    values.set(key + SUFFIX, text);
    return true;
  },
  remove: async (key) => values.remove(key + SUFFIX),
  keys: async () =>
    values
      .keys()
      .filter((key) => key.endsWith(SUFFIX))
      .map((key) => key.slice(0, -SUFFIX.length)),
});

export const textsOf = ({ platform, settings }: Dependencies): Texts =>
  isOwnDevice(settings) ? (platform.texts ?? inCache) : inValues(platform.shared);

// Checks a stored menu. Another release may have written it, and cards rely on every member.

const isText = (value: unknown): boolean => typeof value === 'string';

const areTexts = (...values: readonly unknown[]): boolean => values.every(isText);

/** Throws, or returns `false`, for another shape. */
export const isLastMenu = ({ page, menus, address, forecast, location }: StoredMenu): boolean =>
  isText(page) &&
  menus.menus.every(isMenu) &&
  menus.popular.every(isProduct) &&
  isText(menus.usual.currency) &&
  (address === null || isAddress(address)) &&
  (forecast === null || isForecast(forecast)) &&
  (location === null || isLocation(location));

const isMenu = ({ id, name, hours, active, categories }: Menu): boolean =>
  areTexts(id, name, hours) && typeof active === 'boolean' && categories.every(isCategory);

const isCategory = ({ id, name, products }: Category): boolean =>
  areTexts(id, name) && products.every(isProduct);

const isProduct = (product: Product): boolean => {
  const { id, name, description, price, currency, imageUrl } = product;
  const { available, hasModifiers, dietary, ingredients, calories } = product;
  return (
    areTexts(id, name, description, currency, imageUrl) &&
    isPrice(price) &&
    typeof available === 'boolean' &&
    typeof hasModifiers === 'boolean' &&
    dietary.every(isText) &&
    (ingredients === null || ingredients.every(isText)) &&
    (calories === null || typeof calories === 'number')
  );
};

const isPrice = ({ minor, text }: Money): boolean =>
  isText(text) && (minor === null || Number.isSafeInteger(minor));

const isLocation = ({ id, slug, name, address, legalAddress }: Location): boolean =>
  areTexts(id, slug, name, address) && (legalAddress === null || isAddress(legalAddress));

const isAddress = ({ country, state, city, zipCode }: LegalAddress): boolean =>
  areTexts(country, state, city, zipCode);

const isForecast = ({ currency, fees }: FeeForecast): boolean =>
  isText(currency) &&
  fees.every(
    ({ kind, rate, least, most, purpose }) =>
      areTexts(kind, purpose) &&
      (rate === null || Number.isFinite(rate)) &&
      Number.isSafeInteger(least) &&
      Number.isSafeInteger(most),
  );
