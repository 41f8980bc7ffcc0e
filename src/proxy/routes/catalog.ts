import { methodNames } from '../../contract/methods.js';
import { isObject } from '../http/json.js';
import {
  distanceAnswer,
  type Filter,
  gratuityAnswer,
  locationAnswer,
  menusAnswer,
  merchantAnswer,
  productAnswer,
  productsAnswer,
  readinessAnswer,
  timesAnswer,
} from './answers.js';
import type { LookupRoute, PublicRoute } from './route.js';

const slugs = ['slug', 'restaurantSlug'];

/**
 * A merchant with those of its locations that pages may use. A slug that isn't on the list is
 * removed, so that only allowed names remain.
 */
const servedLocations =
  (allowed: readonly string[]): Filter =>
  (merchant) => {
    if (!isObject(merchant) || !Array.isArray(merchant.locations)) return merchant;
    const isAllowed = (name: unknown) => typeof name === 'string' && allowed.includes(name);
    const locations = merchant.locations
      .filter(isObject)
      .filter((place) => [...slugs, 'id'].some((name) => isAllowed(place[name])))
      .map((place) => {
        const kept = Object.entries(place).filter(
          ([name, value]) => !slugs.includes(name) || isAllowed(value),
        );
        return Object.fromEntries(kept);
      });
    return { ...merchant, locations };
  };

// Catalog reads of both generations. docs/contract.md 4.4 and 4.5.1

const read = (
  path: string,
  cache: PublicRoute['cache'],
  answer: PublicRoute['answer'],
  query?: PublicRoute['query'],
): PublicRoute => ({
  kind: 'public',
  method: 'GET',
  path,
  upstream: path,
  credential: path.startsWith('/storefront/') ? 'none' : 'key',
  cache,
  answer,
  ...(query ? { query } : {}),
});

const when = { orderDate: /^\d{4}-\d{2}-\d{2}$/, orderTime: /^\d{2}:\d{2}$/ };
/** For reads that depend on the fulfillment method. */
export const method = { fulfillmentMethod: new RegExp(`^(?:${methodNames.join('|')})$`) };

const older = '/locations/{location}';
const newer = '/storefront/locations/{location}';

const distance: LookupRoute = {
  kind: 'lookup',
  method: 'POST',
  path: `${newer}/distance`,
  upstream: `${newer}/distance`,
  credential: 'none',
  fields: ['lat', 'lng', 'unit'],
  answer: distanceAnswer,
};

/** What a written menu is made of. */
export const locationRoute = read(older, 'location', locationAnswer);
export const menusRoute = read(`${older}/menus`, 'menus', menusAnswer, when);
export const productsRoute = read(`${older}/products`, 'products', productsAnswer);
export const timesRoute = read(`${older}/time-intervals`, 'times', timesAnswer);
export const merchantRoute: PublicRoute = {
  ...read('/merchant/{merchant}', 'merchant', merchantAnswer),
  among: servedLocations,
};

const product = read(`${older}/products/{product}`, 'products', productAnswer);

export const catalogRoutes: readonly (PublicRoute | LookupRoute)[] = [
  merchantRoute,
  locationRoute,
  timesRoute,
  read(`${older}/gratuity`, 'gratuity', gratuityAnswer),
  menusRoute,
  productsRoute,
  read(`${older}/products/popular`, 'products', productsAnswer),
  { ...product, listedIn: productsRoute },
  {
    ...read('/storefront/merchant/{merchant}', 'merchant', merchantAnswer),
    among: servedLocations,
  },
  read(newer, 'location', locationAnswer),
  read(`${newer}/time-intervals`, 'times', timesAnswer),
  read(`${newer}/ordering-readiness`, 'readiness', readinessAnswer, method),
  read(`${newer}/gratuity`, 'gratuity', gratuityAnswer),
  read(`${newer}/menus`, 'menus', menusAnswer, { ...when, menuOnly: /^(?:true|false)$/ }),
  read(`${newer}/products/{product}`, 'products', productAnswer),
  distance,
];
