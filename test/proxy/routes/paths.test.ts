import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { routeTable } from '../../../src/proxy/engine.js';
import { splitPath } from '../../../src/proxy/http/path.js';
import { isPlainTarget } from '../../../src/proxy/index.js';
import { upstreamUrl } from '../../../src/proxy/upstream/url.js';
import { handler, proxyForTests } from '../shared/test-proxy.js';

/** Sends raw bytes, because client libraries normalize paths. */
async function raw(url: string, request: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // Written, not ended: Node drops the response if the caller has closed its half.
  socket.write(request);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

const get = (target: string, host = 'localhost'): string =>
  `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;

const hostile = [
  '/locations/riverside/../../merchant/other',
  '/locations/riverside/carts/../products',
  '/locations/riverside/./menus',
  '/locations/../locations/riverside',
  '/locations/%2e%2e/riverside',
  '/locations/%2E%2E%2fcarts',
  '/locations/riverside/%2e/menus',
  '/locations/..%2f..%2fcustomer',
  '/locations/%252e%252e/carts',
  '/locations/riverside%2fcarts%2f65f0c1d2e3a4b5c6d7e8f901',
  '/locations/riverside/carts/current%00',
  '/locations/riverside;a=b/menus',
  '/locations/riverside//menus',
  '//locations/riverside',
  '/locations/riverside/',
  '/locations/riverside\\..\\..\\customer',
  '/locations/..\\riverside',
  '/locations/%c0%ae%c0%ae/riverside',
  '/locations/riverside/menus#x',
  '/locations/..;/riverside',
  '/.',
  '/..',
  '/',
  '*',
  'http://localhost/locations/../merchant/other',
  'http://evil.example/locations/riverside',
  `/locations/${'a'.repeat(129)}`,
];

describe('paths', () => {
  const proxy = proxyForTests();

  it('refuses dot segments and their disguises before anything is sent to the service', async () => {
    for (const target of hostile) {
      const answer = await raw(proxy.url, get(target));
      assert.match(answer, /^HTTP\/1\.1 40[04] /, target);
    }
    assert.equal(proxy.upstream.seen.length, 0);
  });

  it('answers a plain path on the same socket, so that the test above means something', async () => {
    assert.match(await raw(proxy.url, get('/settings')), /^HTTP\/1\.1 200 /);
    await raw(proxy.url, get('/locations/riverside'));
    assert.equal(proxy.upstream.seen[0]?.target, '/api/v1/locations/riverside');
  });

  it('is not affected by the Host header', async () => {
    for (const host of ['evil.example', '1.2.3.4.5', 'a b', 'x/../y', '']) {
      const answer = await raw(proxy.url, get('/locations/riverside', host));
      assert.match(answer, /^HTTP\/1\.1 (?:404|400|500) /, host);
    }
    for (const { headers } of proxy.upstream.seen) {
      assert.equal(`http://${headers.host}`, proxy.upstream.origin);
    }
  });

  it('never builds an upstream address outside its template, whatever the path', async () => {
    const asked: string[] = [];
    let reached = 0;
    const handle = handler({
      fetch: (input) => {
        asked.push(String(input));
        return Promise.resolve(Response.json({}));
      },
    });
    const nasty = fc.constantFrom('..', '.', '%2e%2e', '%2F', '\\', '//', '@', ':', '?', '#', '\t');
    const segment = fc.oneof(nasty, fc.string(), fc.constantFrom('riverside', 'locations', 'p-1'));
    const path = fc.array(segment, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          path,
          path.map((p) => `/locations/riverside${p}`),
        ),
        async (p) => {
          asked.length = 0;
          if (!URL.canParse(`http://localhost${p}`)) return;
          const answer = await handle(new Request(`http://localhost${p}`));
          for (const address of asked) {
            reached += 1;
            assert.match(
              address,
              /^https:\/\/ordering\.example\.com\/api\/v1\/(?:(?:storefront\/)?locations\/riverside|merchant\/[\w-]+)(?:\/[\w-]+)*(?:\?[\w=&%:-]*)?$/,
            );
          }
          assert.ok(answer.status < 500, `${p}: ${answer.status}`);
        },
      ),
      { numRuns: 400, examples: [['/locations/riverside/products/p-1']] },
    );
    assert.ok(reached > 0, 'No path reached the service, so nothing was compared.');
  });

  it('accepts a target only if each of its segments is plain', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 4 }), { maxLength: 4 }), (parts) => {
        for (const target of [`/${parts.join('/')}`, `/locations/${parts.join('')}`]) {
          if (!isPlainTarget(target)) continue;
          assert.match(target.split('?')[0] ?? '', /^(?:\/[A-Za-z0-9_-]{1,128})+$/);
        }
      }),
    );
    assert.deepEqual(splitPath('/locations/old-town'), ['locations', 'old-town']);
  });

  it('builds an address only from plain values', () => {
    const template = '/locations/{location}/carts/{cart}';
    for (const cart of ['..', '.', '', 'a/b', 'a%2fb', 'a?b', '__proto__/x']) {
      assert.throws(() => upstreamUrl('https://s.example', template, { location: 'l', cart }));
    }
    assert.throws(() => upstreamUrl('https://s.example', template, { location: 'l' }));
  });

  it('has a table whose rows name carts only as "current", and use the key only where it belongs', () => {
    for (const route of routeTable('card-processor')) {
      assert.doesNotMatch(route.path, /\{cart\}/);
      if (!('upstream' in route)) continue;
      const isOlder = !route.upstream.startsWith('/storefront/');
      const needsKey = isOlder && !['/login-customer', '/customer'].includes(route.upstream);
      assert.equal(/\bkey\b/.test(route.credential), needsKey, route.path);
    }
  });
});
