import type { CartRoute } from './routes/route.js';
import type { Reply } from './upstream.js';

/**
 * A 404 leaves open whether the path or the cart is unknown, and has changed nothing: then the other
 * path is tried once. The one that answers is remembered. docs/contract.md 4.4
 */
export async function sendToKnownPath(
  route: CartRoute,
  knownPaths: Map<CartRoute, string>,
  send: (template: string) => Promise<Reply>,
): Promise<Reply> {
  if (route.alternative === undefined) return send(route.upstream);
  const known = knownPaths.get(route);
  if (known !== undefined) return send(known);
  const first = await send(route.upstream);
  if (first.status !== 404) {
    if (first.status < 500) knownPaths.set(route, route.upstream);
    return first;
  }
  const second = await send(route.alternative);
  if (second.status === 404) return first;
  if (second.status < 500) knownPaths.set(route, route.alternative);
  return second;
}
