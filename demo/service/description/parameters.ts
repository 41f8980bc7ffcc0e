import type { Credential, Operation, OperationSpec } from '../http/operation.js';
import type { JsonSchema, Schemas } from './document.js';

const component = (name: string) => ({ $ref: `#/components/parameters/${name}` });

/** Request headers that many operations share. See docs/contract.md 4.2. */
export const sharedParameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'Fresh for each change, and sent again only with the very same request.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9._:-]{16,128}$' },
  },
  CartRevision: {
    ...ifMatch('cart', 'The entity tag of the cart that was seen last.'),
    required: true,
  },
  ResumedCartRevision: {
    ...ifMatch('cart', 'Required when a cart is resumed.'),
    required: false,
  },
  AddressRevision: {
    ...ifMatch('address', 'The entity tag of the address that was seen last.'),
    required: true,
  },
};

const IF_MATCH = {
  cart: 'CartRevision',
  'resumed cart': 'ResumedCartRevision',
  address: 'AddressRevision',
};

export const parametersOf = ({ path, spec }: Operation, schemas: Schemas): JsonSchema[] => [
  ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', minLength: 1, maxLength: 128 },
  })),
  ...queryParameters(spec, schemas),
  ...(spec.keyed ? [component('IdempotencyKey')] : []),
  ...(spec.ifMatch ? [component(IF_MATCH[spec.ifMatch])] : []),
];

function queryParameters({ query }: Operation['spec'], schemas: Schemas): JsonSchema[] {
  if (!query) return [];
  const { properties, required = [] } = schemas.of(query, 'input') as {
    properties: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function ifMatch(resource: 'cart' | 'address', description: string) {
  const number = resource === 'cart' ? '(?:0|[1-9][0-9]*)' : '[0-9]+';
  return {
    name: 'If-Match',
    in: 'header',
    description,
    schema: { type: 'string', pattern: `^(?:W/)?"${resource}-${number}"$` },
  };
}

const text = { type: 'string' };
const header = (name: string) => ({ $ref: `#/components/headers/${name}` });

/** Response headers that many operations share. See docs/contract.md 4.2 and 8. */
export const sharedHeaders = {
  RequestId: {
    description: 'Names this request; an error of the newer generation repeats it.',
    schema: { type: 'string', minLength: 8 },
  },
  RateLimitRemaining: {
    description: 'Requests that are left in this window of ten minutes.',
    schema: { type: 'integer', minimum: 0 },
  },
  RateLimitReset: {
    description: 'When the window ends, in seconds of Unix time.',
    schema: { type: 'integer' },
  },
  RetryAfter: {
    description: 'Seconds to wait before the next request.',
    schema: { type: 'integer', minimum: 1 },
  },
  CartTag: {
    description: "The cart's revision.",
    schema: { type: 'string', pattern: '^"cart-(?:0|[1-9][0-9]*)"$' },
  },
  AddressTag: {
    description: "The address's revision.",
    schema: { type: 'string', pattern: '^"address-[0-9]+"$' },
  },
};

export const everyAnswer = {
  'X-Request-Id': header('RequestId'),
  'X-RateLimit-Remaining': header('RateLimitRemaining'),
  'X-RateLimit-Reset': header('RateLimitReset'),
};

export const rateLimited = { ...everyAnswer, 'Retry-After': header('RetryAfter') };

export const successHeaders = ({ entityTag, headers = {} }: OperationSpec) => ({
  ...everyAnswer,
  ...(entityTag && { ETag: header(entityTag === 'cart' ? 'CartTag' : 'AddressTag') }),
  ...Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: text }]),
  ),
});

/** docs/contract.md 5. */
export const securitySchemes = {
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: "The merchant's key. It stays on a server.",
  },
  customer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: "A customer's session, bound to the merchant.",
  },
  cartToken: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Cart-Token',
    description: "The capability of one guest's cart.",
  },
  receiptToken: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Receipt-Token',
    description: 'The capability of one receipt.',
  },
  handoffToken: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Checkout-Handoff',
    description: 'Exchanges a handed-over cart, once.',
  },
} as const;

type Requirement = { readonly [scheme in keyof typeof securitySchemes]?: readonly [] };

const cart: Requirement = { cartToken: [] };
const customer: Requirement = { customer: [] };
const both: Requirement = { ...cart, ...customer };

/** Any one of the requirements is enough; an empty one stands for no credential. */
export const securityOf: Record<Credential, readonly Requirement[]> = {
  none: [],
  'none, cart or customer': [{}, cart, customer, both],
  'api-key': [{ apiKey: [] }],
  'api-key and customer': [{ apiKey: [], ...customer }],
  'cart or customer': [cart, customer],
  cart: [cart],
  'cart and customer': [both],
  customer: [customer],
  handoff: [{ handoffToken: [] }],
  'receipt or customer': [{ receiptToken: [] }, customer],
};
