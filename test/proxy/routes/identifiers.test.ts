import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import {
  apiKey,
  cartId,
  cartToken,
  errorOf,
  proxyForTests,
  startTestProxy,
} from '../shared/test-proxy.js';
import { json } from '../shared/upstream.js';

const foreign = '65f0c1d2e3a4b5c6d7e8ffff';
const older = '/locations/riverside';
const newer = '/storefront/locations/riverside';

describe('ids that a page tries to choose', () => {
  let session = '';
  const proxy = proxyForTests();
  before(async () => {
    session = await proxy.session();
  });

  it('refuses a cart named in the path', async () => {
    const paths = [
      `GET ${older}/carts/${foreign}`,
      `DELETE ${older}/carts/${foreign}`,
      `POST ${older}/carts/${foreign}/cart-item`,
      `PUT ${older}/cart/${foreign}/validate-and-update`,
      `POST ${older}/carts`,
      `GET ${newer}/carts/${foreign}`,
      `POST ${newer}/carts/${foreign}/payment-intent`,
      `GET ${newer}/carts/${foreign}/order-result`,
    ];
    for (const line of paths) {
      const [method = '', path = ''] = line.split(' ');
      const answer = await proxy.call(path, { method, session });
      assert.equal(answer.status, 404, line);
      assert.equal(await errorOf(answer), 'ROUTE_UNKNOWN');
    }
    assert.equal(proxy.upstream.seen.length, 0);
  });

  it('refuses a cart or location named in a body', async () => {
    const calls = [
      ['POST', `${older}/ordering-sessions`],
      ['POST', `${older}/carts/current/cart-item`],
      ['PUT', `${older}/carts/current/gratuity`],
      ['POST', `${older}/discounts/apply-discount`],
      ['DELETE', `${older}/discounts/apply-discount`],
      ['DELETE', `${older}/carts/current`],
      ['POST', `${newer}/carts/current/items`],
      ['DELETE', `${newer}/carts/current/items/i1`],
      ['POST', `${newer}/carts/current/payment-intent`],
    ] as const;
    for (const [method, path] of calls) {
      for (const name of ['existingCartId', 'currentCartId', 'cartId', 'locationId']) {
        const answer = await proxy.call(path, { method, session, body: { [name]: foreign } });
        assert.equal(answer.status, 400, `${method} ${path} ${name}`);
        assert.equal(await errorOf(answer), 'FIELD_REFUSED');
      }
    }
    assert.equal(proxy.upstream.seen.length, 0);
  });

  it('refuses a cart whose name is disguised in a body, and passes on one value of a repeated member', async () => {
    const raw = (path: string, body: string): Promise<Response> =>
      fetch(proxy.url + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-order-client': '1',
          'x-order-session': session,
        },
        body,
      });
    const path = `${older}/discounts/apply-discount`;
    for (const body of [
      `{"code":"A","cart\\u0049d":"${foreign}"}`,
      `{"code":"A","cartId":"${cartId}","cartId":"${foreign}"}`,
      `{"code":"A","__proto__":{"cartId":"${foreign}"}}`,
      `{"code":"A","constructor":{"prototype":{"cartId":"${foreign}"}}}`,
      `{"code":"A","CartId":"${foreign}"}`,
      `{"code":"A","cart_id":"${foreign}"}`,
      `{"code":"A","cartId\\u0000":"${foreign}"}`,
      `{"code":"A","":"${foreign}"}`,
    ]) {
      const answer = await raw(path, body);
      assert.equal(answer.status, 400, body);
      assert.equal(await errorOf(answer), 'FIELD_REFUSED', body);
    }
    for (const query of ['?code=A', '?cartId', '?cart%49d=1', '?__proto__=1', '?_method=DELETE']) {
      assert.equal(await errorOf(await raw(path + query, '{"code":"A"}')), 'QUERY_REFUSED', query);
    }
    assert.equal(proxy.upstream.seen.length, 0);
    // A service that reads the first of two members must not see another one than was checked.
    proxy.upstream.on(`POST ${path}`, json({ id: cartId }));
    assert.equal((await raw(path, '{"code":"A","code":"B"}')).status, 200);
    const bodies = proxy.upstream.seen.map(({ body }) => body);
    assert.deepEqual(bodies, [JSON.stringify({ code: 'B', cartId })]);
  });

  it('refuses a cart or location named in the query', async () => {
    const paths = [
      `/card-processor/payment-intent?locationId=old-town&cartId=${foreign}`,
      `/card-processor/payment-intent?cartId=${foreign}`,
      `${older}/carts/current?cartId=${foreign}`,
      `${older}/menus?cartId=${foreign}`,
      `${newer}/carts/current/order-result?cartId=${foreign}`,
      `/storefront/receipts/r1?receiptToken=abcdefgh`,
      `/settings?cartId=${foreign}`,
    ];
    for (const path of paths) {
      const answer = await proxy.call(path, { session });
      assert.equal(answer.status, 400, path);
      assert.equal(await errorOf(answer), 'QUERY_REFUSED');
    }
    assert.equal(proxy.upstream.seen.length, 0);
  });

  it('accepts a read with a cache-busting parameter, and passes the parameter on to nobody', async () => {
    proxy.upstream.on('GET /card-processor/payment-intent', json({ clientSecret: 'pi_secret' }));
    const path = '/card-processor/payment-intent?fresh=mb1k2l-1';
    assert.equal((await proxy.call(path, { session })).status, 200);
    const target = `/api/v1/card-processor/payment-intent?locationId=riverside&cartId=${cartId}`;
    assert.equal(proxy.upstream.seen[0]?.target, target);
    const twice = await proxy.call(`${path}&fresh=2`, { session });
    assert.equal(await errorOf(twice), 'QUERY_REFUSED');
  });

  it('allows the payment intent of the session, and no other', async () => {
    const reply = { clientSecret: 'pi_secret', paymentIntentId: 'pi', extra: 'internal' };
    proxy.upstream.on('GET /card-processor/payment-intent', json(reply));
    const answer = await proxy.call('/card-processor/payment-intent', { session });
    assert.deepEqual(await answer.json(), { clientSecret: 'pi_secret', paymentIntentId: 'pi' });
    const target = `/api/v1/card-processor/payment-intent?locationId=riverside&cartId=${cartId}`;
    assert.equal(proxy.upstream.seen[0]?.target, target);
  });

  it('uses the service’s name of the card processor, whatever pages say', async () => {
    const other = await startTestProxy({ cardProcessorSegment: 'processor-9' });
    const sealed = await other.session();
    other.upstream.on('GET /processor-9/payment-intent', json({ clientSecret: 'pi_secret' }));
    const answer = await other.call('/card-processor/payment-intent', { session: sealed });
    assert.equal(answer.status, 200);
    await other.close();
  });

  it('adds the cart of the session to a discount', async () => {
    const path = `${older}/discounts/apply-discount`;
    proxy.upstream.on(`POST ${path}`, json({ id: cartId }));
    await proxy.call(path, { method: 'POST', session, body: { code: 'SAFFRON10' } });
    await proxy.call(path, { method: 'DELETE', session });
    const bodies = proxy.upstream.seen.map(({ body }) => JSON.parse(body));
    assert.deepEqual(bodies, [{ code: 'SAFFRON10', cartId }, { cartId }]);
  });

  it('ignores credentials and identities sent as headers', async () => {
    proxy.upstream.on(`GET ${newer}/carts/${cartId}`, json({ id: cartId }));
    proxy.upstream.on(`GET ${older}/carts/${cartId}`, json({ id: cartId }));
    const headers = {
      'x-api-key': 'mine',
      'x-cart-token': 'mine',
      authorization: 'Bearer mine',
      cookie: 'a=mine',
      'x-forwarded-host': 'mine.example',
      'x-http-method-override': 'DELETE',
      'x-anything': 'mine',
    };
    await proxy.call(`${newer}/carts/current`, { session, headers });
    await proxy.call(`${older}/carts/current`, { session, headers });
    const [first, second] = proxy.upstream.seen;
    assert.equal(first?.headers['x-cart-token'], cartToken);
    assert.equal(first?.headers['x-api-key'], undefined);
    assert.equal(second?.headers['x-api-key'], apiKey);
    assert.equal(second?.headers['x-cart-token'], undefined);
    assert.ok(!JSON.stringify(proxy.upstream.seen).includes('mine'));
  });

  it('passes on only members in the table, whatever else a body contains', async () => {
    const path = `${older}/carts/current/cart-item`;
    proxy.upstream.on(`POST ${older}/carts/${cartId}/cart-item`, json({ id: cartId }));
    const named = ['productId', 'quantity', 'selections', 'itemUnavailableAction'];
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })), async (extra) => {
        proxy.upstream.seen.length = 0;
        const body = { productId: 'p1', quantity: 1, ...extra };
        const answer = await proxy.call(path, { method: 'POST', session, body });
        await answer.arrayBuffer();
        const strange = Object.keys(extra).some((name) => !named.includes(name));
        assert.equal(answer.status, strange ? 400 : 200);
        assert.equal(proxy.upstream.seen.length, strange ? 0 : 1);
      }),
      { numRuns: 60 },
    );
  });

  it('refuses an unlisted location', async () => {
    for (const path of [
      '/locations/harbour/menus',
      '/storefront/locations/harbour/time-intervals',
    ]) {
      const answer = await proxy.call(path);
      assert.equal(answer.status, 404);
      assert.equal(await errorOf(answer), 'LOCATION_UNKNOWN');
    }
    assert.equal(proxy.upstream.seen.length, 0);
  });
});
