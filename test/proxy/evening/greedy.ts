/** A client that requests a hundred times as often as a guest, whatever costs the others most. */
import { pageOrigin } from '../shared/test-proxy.js';
import { type Evening, location } from './evening.js';
import type { Chance } from './guest.js';

/** A guest makes about four requests per minute. */
const pause = 60_000 / 400;

/**
 * Sends requests for this many milliseconds. Returns how many.
 *
 * @param address the one it has, or its choice for a request
 */
export async function grab(
  evening: Evening,
  address: string | ((made: number) => string),
  milliseconds: number,
  chance: Chance,
): Promise<number> {
  const { time, proxy } = evening;
  const until = time.now() + milliseconds;
  let session = '';
  let made = 0;
  const ask = async (method: string, path: string, body?: unknown): Promise<void> => {
    const answer = await fetch(`${proxy}${path}`, {
      method,
      headers: {
        origin: pageOrigin,
        'x-order-client': '1',
        'x-forwarded-for': typeof address === 'string' ? address : address(made),
        ...(session ? { 'x-order-session': session } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    await answer.arrayBuffer();
    session = answer.headers.get('x-order-session') ?? session;
    made += 1;
  };
  const cart = `/locations/${location}/carts/current`;
  const start = (): Promise<void> => {
    session = '';
    return ask('POST', `/locations/${location}/ordering-sessions`, {
      fulfillmentMethod: 'takeout',
    });
  };
  const clock = (): string =>
    `${String(Math.floor(chance() * 24)).padStart(2, '0')}:${String(Math.floor(chance() * 60)).padStart(2, '0')}`;
  const tricks: readonly (() => Promise<void>)[] = [
    start,
    () => ask('GET', cart),
    () => ask('POST', `${cart}/cart-item`, { productId: 'none', quantity: 1 }),
    () => ask('PUT', `${cart}/gratuity`, { percentage: '10' }),
    () => ask('PUT', `${cart}/validate-and-update`, { customerName: 'G', emailAddress: 'g@x.org' }),
    () => ask('GET', '/card-processor/payment-intent'),
    () => ask('GET', `/storefront/locations/${location}/carts/current/order-result`),
    () => ask('GET', `/locations/${location}/menus?orderTime=${clock()}`),
    () => ask('GET', `/locations/${location}/products/guess-${made}`),
  ];
  while (time.now() < until) {
    await time.during((tricks[Math.floor(chance() * tricks.length)] ?? start)());
    await time.sleep(pause);
  }
  return made;
}
