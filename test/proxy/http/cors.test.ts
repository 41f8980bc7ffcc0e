/** Which pages can read a response, even if it is cached and was first sent to another page. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { cartId, errorOf, proxyForTests } from '../shared/test-proxy.js';
import { json } from '../shared/upstream.js';

const menus = '/locations/riverside/menus';
const cart = '/locations/riverside/carts/current';
const origins = ['https://www.restaurant.example', 'https://hotel.example'];
const refusedOrigin = 'https://elsewhere.example';

describe('the pages that may read a response', () => {
  let session = '';
  const proxy = proxyForTests({ origins: [...origins, 'http://localhost:5173'] });
  before(async () => {
    proxy.upstream.on(`GET ${menus}`, json({ menus: [], popularProducts: [] }));
    proxy.upstream.on(
      `GET /locations/riverside/carts/${cartId}`,
      json({ id: cartId }, 200, {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Credentials': 'true',
        'Set-Cookie': 'service=1; Path=/',
      }),
    );
    session = await proxy.session();
  });

  const read = (path: string, origin: string | null, headers: Record<string, string> = {}) =>
    fetch(proxy.url + path, {
      headers: { ...headers, 'x-order-session': session, ...(origin && { origin }) },
    });

  const allowed = ({ headers }: Response) => headers.get('access-control-allow-origin');
  const varies = ({ headers }: Response) => /(?:^|,\s*)Origin\b/i.test(headers.get('vary') ?? '');

  it('are those of its own origin, whoever got the cached response before', async () => {
    const tags = new Set<string>();
    for (const origin of [...origins, null, ...origins, null, ...origins]) {
      const answer = await read(menus, origin);
      assert.equal(answer.status, 200);
      assert.equal(allowed(answer), origin);
      assert.ok(varies(answer), `${answer.headers.get('vary')}`);
      tags.add(answer.headers.get('etag') ?? '');
      const known = { 'if-none-match': answer.headers.get('etag') ?? '' };
      const same = await read(menus, origin, known);
      assert.deepEqual([same.status, allowed(same)], [304, origin]);
      assert.ok(varies(same));
    }
    assert.equal(tags.size, 1);
    assert.equal(proxy.upstream.seen.filter(({ target }) => target.endsWith(menus)).length, 1);
  });

  it('are none of another origin, for cached responses, carts, errors and preflights alike', async () => {
    await read(menus, origins[0] ?? '');
    const paths = [menus, cart, '/settings', '/nothing', '/locations/unknown/menus'];
    for (const path of paths) {
      for (const method of ['GET', 'OPTIONS', 'HEAD']) {
        const answer = await fetch(proxy.url + path, {
          method,
          headers: { origin: refusedOrigin, 'x-order-session': session },
        });
        assert.equal(answer.status, 403, `${method} ${path}`);
        if (method === 'GET') assert.equal(await errorOf(answer), 'ORIGIN_REFUSED');
        assert.deepEqual(
          [...answer.headers.keys()].filter((name) => name.startsWith('access-control-')),
          [],
        );
        assert.ok(varies(answer));
      }
    }
  });

  it('get none of the service’s headers about cookies and other pages', async () => {
    const answer = await read(cart, origins[1] ?? '');
    assert.equal(answer.status, 200);
    assert.equal(allowed(answer), origins[1]);
    assert.ok(varies(answer));
    assert.equal(answer.headers.get('access-control-allow-credentials'), null);
    assert.deepEqual(answer.headers.getSetCookie(), []);
  });

  it('can read errors as well', async () => {
    const answer = await read('/nothing', origins[0] ?? '');
    assert.deepEqual([answer.status, allowed(answer), varies(answer)], [404, origins[0], true]);
  });
});
