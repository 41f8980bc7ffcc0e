/** Public reads, without a cart or a credential. docs/contract.md 4.4, 4.5. */
import type { Generation } from '../../contract/cart.js';
import { readMenus } from '../../contract/catalog.js';
import type { Location, MenuBundle } from '../../contract/domain.js';
import { type FeeForecast, readForecast } from '../../contract/fees.js';
import type { FulfillmentMethod } from '../../contract/methods.js';
import type { OrderTimeChoice } from '../bindings.js';
import { type RetryPlatform, reportOnce, retryRead } from '../http/errors.js';
import { reading, type Send } from '../http/transport.js';
import { generationOf, locationUrl, type Shop } from './urls.js';

/** Reads a path below the location, with retries. */
export type ReadLocation = <T>(
  path: string,
  reader: (body: unknown, generation: Generation, headers: Headers) => T,
) => Promise<T>;

export const locationReader =
  (shop: Shop, send: Send, platform: RetryPlatform): ReadLocation =>
  async (path, reader) => {
    const generation = generationOf(shop);
    const url = locationUrl(shop, generation, path);
    const answer = await retryRead(() => send({ method: 'GET', url }), platform);
    return reading(answer, (body) => reader(body, generation, answer.headers));
  };

/**
 * Loads the menus for the chosen order time.
 *
 * @param onCacheControl receives the response's `Cache-Control`, which may be empty
 */
export async function loadMenus(
  shop: Shop,
  read: ReadLocation,
  time: OrderTimeChoice | null,
  onCacheControl: (rules: string) => void = () => {},
): Promise<MenuBundle> {
  const menus = await read(`/menus${queryOf(shop, time)}`, (body, generation, headers) => {
    onCacheControl(headers.get('cache-control') ?? '');
    return readMenus(body, generation);
  });
  for (const problem of menus.problems) reportOnce(problem);
  return menus;
}

/** The newer generation requires either a date and time or a flag. */
function queryOf({ api }: Shop, time: OrderTimeChoice | null): string {
  if (time?.pickupType === 'LATER') {
    return `?orderDate=${time.orderDate}&orderTime=${time.orderTime}`;
  }
  return api === 'proxy' ? '' : '?menuOnly=true';
}

const known = new WeakMap<Shop, Promise<Location>>();

/**
 * The location, read once per page: the first cart is compared with it, and the checkout shows it.
 *
 * @param read runs if nothing is known and no other read is in progress; a failure isn't kept
 */
export function locationOnce(shop: Shop, read: () => Promise<Location>): Promise<Location> {
  const found = known.get(shop) ?? read();
  known.set(shop, found);
  found.catch(() => {
    if (known.get(shop) === found) known.delete(shop);
  });
  return found;
}

/** `null` if the proxy hasn't seen a cart yet, or is older than this operation. @throws OrderingError */
export async function loadFees(
  shop: Shop,
  send: Send,
  platform: RetryPlatform,
  method: FulfillmentMethod,
): Promise<FeeForecast | null> {
  if (shop.api !== 'proxy') return null;
  const url = locationUrl(shop, 'older', `/fees?fulfillmentMethod=${method}`);
  const answer = await retryRead(() => send({ method: 'GET', url }), platform);
  return reading(answer, readForecast);
}
