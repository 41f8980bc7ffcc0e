import type { Operation } from '../http/operation.js';
import type { JsonSchema, Schemas } from './schemas.js';

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
  CartRevision: ifMatch('cart', true, 'The entity tag of the cart that was seen last.'),
  ResumedCartRevision: ifMatch('cart', false, 'Required when a cart is resumed.'),
  AddressRevision: ifMatch('address', true, 'The entity tag of the address that was seen last.'),
};

const IF_MATCH = {
  cart: 'CartRevision',
  'resumed cart': 'ResumedCartRevision',
  address: 'AddressRevision',
};

export const parametersOf = ({ path, about }: Operation, schemas: Schemas): JsonSchema[] => [
  ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', minLength: 1, maxLength: 128 },
  })),
  ...queryParameters(about, schemas),
  ...(about.keyed ? [component('IdempotencyKey')] : []),
  ...(about.ifMatch ? [component(IF_MATCH[about.ifMatch])] : []),
];

function queryParameters({ query }: Operation['about'], schemas: Schemas): JsonSchema[] {
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

function ifMatch(resource: 'cart' | 'address', required: boolean, description: string) {
  const number = resource === 'cart' ? '(?:0|[1-9][0-9]*)' : '[0-9]+';
  return {
    name: 'If-Match',
    in: 'header',
    required,
    description,
    schema: { type: 'string', pattern: `^(?:W/)?"${resource}-${number}"$` },
  };
}
