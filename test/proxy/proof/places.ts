/** Every place in a call where a page could try to name a cart, for every row of the table. */

import { routeTable } from '../../../src/proxy/engine.js';
import type { Route } from '../../../src/proxy/routes/route.js';

export interface Attempt {
  readonly method: string;
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Place {
  readonly route: Route;
  /** The path without ids. */
  readonly plain: string;
  readonly where: string;
  with(identifier: string): Attempt;
}

const inQuery = ['cartId', 'existingCartId', 'currentCartId', 'cart', 'id', 'locationId'];
const inBody = ['cartId', 'existingCartId', 'currentCartId', 'cart', 'id', 'locationId'];
const inHeaders = ['x-cart-id', 'x-location-id', 'x-cart-token', 'authorization', 'cookie'];

export const allPlaces = (location: string): readonly Place[] =>
  routeTable('card-processor').flatMap((route) => placesOf(route, location));

function placesOf(route: Route, location: string): Place[] {
  const { method } = route;
  const plain = fill(route.path, location);
  const place = (where: string, attempt: (id: string) => Partial<Attempt>) => ({
    route,
    plain,
    where,
    with: (id: string): Attempt => ({ method, path: plain, ...attempt(id) }),
  });
  return [
    ...segmentsOf(route.path).map((segment) =>
      place(`as ${segment} in the path`, (id) => ({
        path: fill(route.path.replace(segment, encodeURIComponent(id)), location),
      })),
    ),
    place('below the path', (id) => ({ path: `${plain}/${encodeURIComponent(id)}` })),
    ...inQuery.map((name) =>
      place(`as ${name} in the query`, (id) => ({
        path: `${plain}?${new URLSearchParams({ [name]: id })}`,
      })),
    ),
    ...(method === 'GET' ? [] : inBody).map((name) =>
      place(`as ${name} in the body`, (id) => ({ body: { [name]: id } })),
    ),
    ...inHeaders.map((name) =>
      place(`in the header ${name}`, (id) => ({ headers: { [name]: inAscii(id) } })),
    ),
    place('as another path in headers', (id) => ({ headers: elsewhere(inAscii(id), location) })),
    place('as the session', (id) => ({ headers: { 'x-order-session': inAscii(id) } })),
  ];
}

const segmentsOf = (path: string): string[] =>
  path.split('/').filter((segment) => segment === 'current' || segment.startsWith('{'));

const fill = (path: string, location: string): string =>
  path.replace('{location}', location).replace(/\{[a-z]+\}/g, 'soup');

const elsewhere = (id: string, location: string) => ({
  'x-original-url': `/locations/${location}/carts/${id}`,
  'x-rewrite-url': `/locations/${location}/carts/${id}`,
  'x-forwarded-uri': `/locations/${location}/carts/${id}`,
  'x-http-method-override': 'DELETE',
});

/** Header values are bytes, and libraries send nothing else. */
const inAscii = (id: string): string =>
  /^[\x21-\x7e]+$/.test(id) ? id : encodeURIComponent(id) || 'empty';
