/** The customer's token: where it may stand and which form it has. docs/contract.md 5 */
import { ProxyError } from './errors.js';
import type { Incoming } from './message.js';
import { passedHeaders } from './passed-headers.js';

const bearerForm = /^Bearer [A-Za-z0-9._~+/-]{8,4096}={0,2}$/i;

/** The header as it came, for the service alone to judge; `null` when there is none. */
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
  throw new ProxyError(401, 'UNAUTHORIZED', 'This needs a customer who is logged in.', capability);
}

const capability = { shape: 'capability' } as const;

/** `Idempotency-Key` and `If-Match` where the route passes them on. */
export const keyHeaders = (incoming: Incoming, keyed: boolean | undefined) =>
  keyed ? passedHeaders(incoming) : {};
