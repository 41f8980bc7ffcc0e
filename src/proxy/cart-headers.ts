/** What a call about the cart carries to prove what it may do. docs/contract.md 5 */
import { bearerOf, keyHeaders, neededBearer } from './credentials.js';
import { ProxyError } from './errors.js';
import type { Incoming } from './message.js';
import type { CartRoute } from './routes/route.js';
import type { Session } from './session.js';

export const cartHeaders = (
  route: CartRoute,
  incoming: Incoming,
  session: Session,
): Record<string, string> => ({
  ...keyHeaders(incoming, route.keyed),
  ...authority(route.credential, incoming, session),
});

function authority(
  credential: CartRoute['credential'],
  incoming: Incoming,
  { cartToken }: Session,
): Record<string, string> {
  switch (credential) {
    case 'key':
      return {};
    case 'customer':
      return { authorization: neededBearer(incoming) };
    case 'both':
      return { ...tokenOr(cartToken, null), authorization: neededBearer(incoming) };
    case 'cart':
      return tokenOr(cartToken, cartToken === null ? bearerOf(incoming) : null);
  }
}

/** The customer's token speaks for a cart only where the cart has none of its own. */
function tokenOr(cartToken: string | null, bearer: string | null): Record<string, string> {
  if (cartToken !== null) return { 'x-cart-token': cartToken };
  if (bearer !== null) return { authorization: bearer };
  throw new ProxyError(
    401,
    'CART_TOKEN_MISSING',
    'The service gave no capability token for this cart. Use the location-scoped operations.',
    { shape: 'capability' },
  );
}
