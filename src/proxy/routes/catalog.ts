/** Catalogue reads of both generations. docs/contract.md 4.4 and 4.5 */
import {
  gratuityAnswer,
  locationAnswer,
  menusAnswer,
  merchantAnswer,
  productAnswer,
  productsAnswer,
  readinessAnswer,
  timesAnswer,
} from './answers.js';
import type { PublicRoute } from './route.js';

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
const method = { fulfillmentMethod: /^(?:takeout|table_side|room_service|delivery)$/ };

export const catalogRoutes: readonly PublicRoute[] = [
  read('/merchant/{slug}', 'merchant', merchantAnswer),
  read('/locations/{location}', 'location', locationAnswer),
  read('/locations/{location}/time-intervals', 'times', timesAnswer),
  read('/locations/{location}/gratuity', 'gratuity', gratuityAnswer),
  read('/locations/{location}/menus', 'menus', menusAnswer, when),
  read('/locations/{location}/products', 'products', productsAnswer),
  read('/locations/{location}/products/popular', 'products', productsAnswer),
  read('/locations/{location}/products/{product}', 'products', productAnswer),
  read('/storefront/locations/{location}/time-intervals', 'times', timesAnswer),
  read('/storefront/locations/{location}/ordering-readiness', 'readiness', readinessAnswer, method),
];
