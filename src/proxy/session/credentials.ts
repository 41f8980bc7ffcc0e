/** The only headers from a page that reach the service. docs/contract.md 4.2 and 4.5.5 */
import { ProxyError } from '../http/errors.js';
import type { Incoming } from '../http/message.js';
import type { CartRoute } from '../routes/route.js';
import type { Session } from './session.js';

const forms = {
  'idempotency-key': /^[A-Za-z0-9._:-]{16,128}$/,
  'if-match': /^(?:W\/)?"(?:cart|address)-(?:0|[1-9][0-9]{0,15})"$/,
} as const;

/** Checks their form. Absent headers stay absent, so that the service says what it needs. */
function passedHeaders(incoming: Incoming): Record<string, string> {
  const passed: Record<string, string> = {};
  for (const [name, form] of Object.entries(forms)) {
    const value = incoming.header(name);
    if (value === null) continue;
    if (!form.test(value)) {
      throw new ProxyError(400, 'HEADER_INVALID', `${name} does not have the form ${form.source}.`);
    }
    passed[name] = value;
  }
  return passed;
}

// The customer's token: where it may appear, and its form. docs/contract.md 5

const bearerForm = /^Bearer [A-Za-z0-9._~+/-]{8,4096}={0,2}$/i;

/** The header as received, for only the service to check; `null` if there is none. */
export function bearerOf(incoming: Incoming): string | null {
  const value = incoming.header('authorization');
  if (value === null) return null;
  if (bearerForm.test(value)) return value;
  throw new ProxyError(
    400,
    'HEADER_INVALID',
    'Authorization has to be "Bearer" and a token.',
    capability,
  );
}

export function neededBearer(incoming: Incoming): string {
  const bearer = bearerOf(incoming);
  if (bearer !== null) return bearer;
  throw new ProxyError(401, 'UNAUTHORIZED', 'This needs a logged-in customer.', capability);
}

const capability = { shape: 'capability' } as const;

/** `Idempotency-Key` and `If-Match`, if the route passes them on. */
export const keyHeaders = (incoming: Incoming, keyed: boolean | undefined) =>
  keyed ? passedHeaders(incoming) : {};

// The credentials of a call about the cart. docs/contract.md 5

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

/** The customer's token opens a cart only if the cart has no token of its own. */
function tokenOr(cartToken: string | null, bearer: string | null): Record<string, string> {
  if (cartToken !== null) return { 'x-cart-token': cartToken };
  if (bearer !== null) return { authorization: bearer };
  throw new ProxyError(
    401,
    'CART_TOKEN_MISSING',
    'The service sent no capability token for this cart. Use the location-scoped operations.',
    { shape: 'capability' },
  );
}
