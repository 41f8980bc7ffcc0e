import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Shop } from '../domain/menu/shop.js';
import type { Answer, Call, Credential, Generation, OperationSpec } from '../http/operation.js';
import { json } from '../http/operation.js';
import { Refusal, unauthorized } from '../http/refusal.js';
import { hashOf } from '../tokens.js';

/** Where the older generation has another status or code for the same refusal. */
const OLDER: Record<string, { status?: number; code?: string }> = {
  VALIDATION_ERROR: { code: 'BAD_REQUEST' },
  CART_IMMUTABLE: { status: 400, code: 'CART_LOCKED' },
  ORDER_TIME_UNAVAILABLE: { status: 422 },
  ORDERING_UNAVAILABLE: { status: 422 },
  DELIVERY_OUT_OF_RANGE: { status: 422 },
};

/** Error shape A. See docs/contract.md 7.2. */
function refuse(
  { status, code, message, details, headers }: Refusal,
  _requestId: string,
  spec?: OperationSpec,
): Answer {
  const older = OLDER[code] ?? {};
  const data = spec?.errorData || Object.keys(details).length > 0 ? { data: details } : {};
  return json(
    older.status ?? status,
    { success: false, message, code: older.code ?? code, ...data },
    { 'cache-control': 'no-store', ...headers },
  );
}

export interface ApiKey {
  readonly value: string;
  /** Whether the key is valid for that location. */
  readonly opens: (shop: Shop) => boolean;
}

const NEEDS_KEY: ReadonlySet<Credential> = new Set(['api-key', 'api-key and customer']);

/** Server to server, with the merchant's API key; no CORS. */
export function olderGeneration(
  key: ApiKey,
  findShop: (slugOrId: string) => Shop | undefined,
): Generation {
  const expected = Buffer.from(hashOf(key.value));
  return {
    admit(call, { credential, writes = call.method !== 'GET' }) {
      if (!NEEDS_KEY.has(credential)) return;
      const given = Buffer.from(hashOf(call.header('x-api-key') ?? ''));
      if (!timingSafeEqual(given, expected)) {
        throw unauthorized('The header X-API-Key is missing or not valid.');
      }
      const shop = findShop(locationOf(call));
      if (shop) requirePermission(key, shop, writes);
    },
    refuse,
  };
}

/** The payment intent names its location in the query. */
const locationOf = (call: Call): string =>
  call.param('locationId') || call.query('locationId') || '';

/** docs/contract.md 5: rules 2 and 3. */
function requirePermission(key: ApiKey, shop: Shop, writes: boolean): void {
  if (!key.opens(shop)) {
    throw new Refusal(403, 'LOCATION_MISMATCH', 'This API key is for other locations.');
  }
  if (writes && !shop.state.subscribed) {
    throw new Refusal(
      403,
      'SUBSCRIPTION_INACTIVE',
      "The location's subscription is not active: its carts can be read, and not changed.",
    );
  }
}

/** Shape A. See docs/contract.md 7.2. */
export const error = z
  .strictObject({
    success: z.literal(false),
    message: z.string().min(1),
    code: z.string().regex(/^[A-Z][A-Z_]+$/),
    data: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'OlderError' });
