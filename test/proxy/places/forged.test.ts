/** What isn't signed by the restaurant never reaches the service. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { inLongRun } from '../../support/long.js';
import { cartId, errorOf, handler, pageOrigin } from '../shared/test-proxy.js';
import { now, places, signed, stay, stranger } from './codes.js';

const forgeries = inLongRun ? 10_000 : 2_000;
const cart = 'locations/riverside/carts/current';

describe('a forged place', () => {
  let upstream = 0;
  let session = '';
  const proxy = handler({
    places: { ...places, typed: false },
    now: () => now,
    fetch: async () => {
      upstream += 1;
      return Response.json(
        { cartId, errorMessage: '' },
        { status: 201, headers: { 'x-cart-token': 'the-token-of-the-cart' } },
      );
    },
  });

  const send = (method: string, path: string, body: unknown): Promise<Response> =>
    proxy(
      new Request(`https://orders.example.com/${path}`, {
        method,
        headers: {
          origin: pageOrigin,
          'x-order-client': '1',
          'content-type': 'application/json',
          'x-order-session': session,
          'idempotency-key': 'a-key-of-sixteen-1',
          'if-match': '"cart-3"',
        },
        body: JSON.stringify(body),
      }),
    );

  /** Every way to say where an order goes. */
  const ways: readonly ((placeCode: unknown) => Promise<Response>)[] = [
    (placeCode) => send('PUT', `${cart}/set-table`, { placeCode }),
    (placeCode) => send('PUT', `${cart}/set-room`, { placeCode, lastName: 'Khan' }),
    (placeCode) => send('PUT', `storefront/${cart}/set-table`, { placeCode }),
    (placeCode) => send('PUT', `storefront/${cart}/set-room`, { placeCode }),
    (placeCode) =>
      send('POST', 'locations/riverside/ordering-sessions', { metadata: { placeCode } }),
    (placeCode) =>
      send('POST', 'storefront/locations/riverside/ordering-sessions', { metadata: { placeCode } }),
  ];

  before(async () => {
    const start = { fulfillmentMethod: 'table_side' };
    const answer = await send('POST', 'locations/riverside/ordering-sessions', start);
    session = answer.headers.get('x-order-session') ?? '';
    assert.equal(upstream, 1);
    upstream = 0;
  });

  it(`causes no request, ${forgeries} times`, async () => {
    const genuine = [await signed(), await signed(stay), await signed({ until: now / 1000 + 60 })];
    const known = new Set<unknown>(genuine);
    const character = fc.constantFrom(...'.-_abcXYZ019trzé ');
    const cut = fc.nat({ max: 120 });
    const edited = fc
      .tuple(fc.constantFrom(...genuine), cut, fc.array(character, { maxLength: 4 }), fc.nat(3))
      .map(([code, at, put, gone]) => code.slice(0, at) + put.join('') + code.slice(at + gone));
    const spliced = fc
      .tuple(fc.constantFrom(...genuine), fc.constantFrom(...genuine), fc.nat(9), fc.nat(9))
      .map(([one, other, from, to]) => {
        const parts = one.split('.');
        parts[from % parts.length] = other.split('.')[to % 9] ?? '';
        return parts.join('.');
      });
    const foreign = await Promise.all(
      ['1', '12', '812'].map((number) => signed({ number }, stranger)),
    );
    // A body with a number above 2^53 is refused before anything in it is looked at.
    const other = fc.anything({
      values: [fc.boolean(), fc.integer(), fc.string(), fc.constant(null)],
    });
    const forged = fc
      .oneof(edited, spliced, fc.constantFrom(...foreign), fc.string(), other)
      .filter((code) => !known.has(code) && code !== undefined);
    await fc.assert(
      fc.asyncProperty(forged, fc.nat(ways.length - 1), async (code, way) => {
        const answer = await ways[way]?.(code);
        assert.equal(answer?.status, 422);
        assert.equal(await errorOf(answer), 'PLACE_CODE_UNKNOWN');
        assert.equal(upstream, 0);
      }),
      { numRuns: forgeries },
    );
  });

  for (const [what, change, error] of [
    ['an expired one', { until: now / 1000 - 1 }, 'PLACE_CODE_EXPIRED'],
    ['one of another location', { location: 'quay' }, 'PLACE_CODE_ELSEWHERE'],
    ['one of another merchant', { merchant: 'harbour' }, 'PLACE_CODE_ELSEWHERE'],
  ] as const) {
    it(`causes no request either: ${what}`, async () => {
      const code = await signed(change);
      for (const way of ways) {
        assert.equal(await errorOf(await way(code)), error);
        assert.equal(upstream, 0);
      }
    });
  }

  it('is not what a genuine one is taken for', async () => {
    upstream = 0;
    for (const [way, expected] of [
      [ways[0], 1],
      [ways[2], 2],
      [ways[4], 3],
    ] as const) {
      await way?.(await signed());
      assert.equal(upstream, expected);
    }
  });
});
