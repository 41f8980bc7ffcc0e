import type { About } from '../http/about.js';

const text = { type: 'string' };
const component = (name: string) => ({ $ref: `#/components/headers/${name}` });

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
  'X-Request-Id': component('RequestId'),
  'X-RateLimit-Remaining': component('RateLimitRemaining'),
  'X-RateLimit-Reset': component('RateLimitReset'),
};

export const rateLimited = { ...everyAnswer, 'Retry-After': component('RetryAfter') };

export const successHeaders = ({ entityTag, headers = {} }: About) => ({
  ...everyAnswer,
  ...(entityTag && { ETag: component(entityTag === 'cart' ? 'CartTag' : 'AddressTag') }),
  ...Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: text }]),
  ),
});
