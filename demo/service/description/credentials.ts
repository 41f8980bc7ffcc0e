import type { Credential } from '../http/about.js';

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
    description: 'Exchanges a handed over cart, once.',
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
