/** Checks a stored menu. Another release may have written it, and cards rely on every member. */
import type { Category, Location, Menu, Money, Product } from '../../contract/domain.js';
import type { FeeForecast } from '../../contract/fees.js';
import type { LegalAddress } from '../../contract/legal/regions.js';
import type { StoredMenu } from './types.js';

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
