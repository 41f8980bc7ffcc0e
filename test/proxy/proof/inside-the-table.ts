/** Whether a request that left the proxy is in the table and about the guest's own cart. */

import { routeTable } from '../../../src/proxy/engine.js';
import type { Route } from '../../../src/proxy/routes/route.js';
import type { Crossed } from './tap.js';

export interface Allowed {
  readonly locations: readonly string[];
  /** The carts of the guest's own sessions. */
  readonly carts: ReadonlySet<string>;
}

interface Row {
  readonly method: string;
  readonly path: RegExp;
}

const rows: readonly Row[] = routeTable('card-processor').flatMap(templatesOf);

/** Empty when all is well, else one sentence. */
export function trespass({ method, target, body }: Crossed, allowed: Allowed): string {
  const [path = '', search = ''] = target.split('?');
  const named = rows
    .filter((row) => row.method === method)
    .map((row) => row.path.exec(path))
    .find((match) => match !== null);
  if (!named) return `${method} ${target} is not in the table.`;
  const query = new URLSearchParams(search);
  const carts = [named.groups?.cart, query.get('cartId'), ...cartsIn(body)];
  const strange = carts.find((cart) => cart != null && !allowed.carts.has(String(cart)));
  if (strange != null) return `${method} ${target} ${body} bears the cart ${strange}.`;
  const places = [named.groups?.location, query.get('locationId')];
  const outside = places.find((place) => place != null && !allowed.locations.includes(place));
  return outside == null ? '' : `${method} ${target} is about the location ${outside}.`;
}

function templatesOf(route: Route): Row[] {
  if (!('upstream' in route)) return [];
  const further = 'alternative' in route && route.alternative ? [route.alternative] : [];
  return [route.upstream, ...further].map((template) => ({
    method: route.method,
    path: new RegExp(
      `^/api/v1${template.replace(/\{([a-z]+)\}/g, '(?<$1>[A-Za-z0-9_-]{1,128})')}$`,
    ),
  }));
}

const cartNames = ['cartId', 'existingCartId', 'currentCartId'];

function cartsIn(body: string): unknown[] {
  if (body === '') return [];
  const members: Record<string, unknown> = JSON.parse(body);
  return cartNames.map((name) => members[name]);
}
