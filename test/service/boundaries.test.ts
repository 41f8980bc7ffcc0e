import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { Guest } from './fixtures/guest.js';
import { freshKey, run, runForTests } from './fixtures/running.js';

const running = runForTests();

describe('errors', () => {
  test('of the older generation have shape A', async () => {
    const { status, body } = await running.send('GET', '/locations/corner');
    assert.equal(status, 401);
    assert.deepEqual(Object.keys(body).sort(), ['code', 'message', 'success']);
    assert.deepEqual([body.success, body.code], [false, 'UNAUTHORIZED']);
    const wrong = await running.send('GET', '/locations/corner', { headers: { 'x-api-key': 'x' } });
    assert.equal(wrong.status, 401);
    assert.equal((await running.older('GET', '/locations/corner/nowhere')).body.code, 'NOT_FOUND');
  });

  test('of addresses in neither generation have shape B, with a key and without', async () => {
    const replies = [
      await running.older('GET', '/nowhere'),
      await running.send('POST', '/nowhere/at/all', { body: {} }),
      await running.send('GET', ''),
      await running.send('GET', '/../elsewhere'),
    ];
    for (const { status, text, headers } of replies) {
      assert.equal(status, 404);
      const { message, ...rest } = JSON.parse(text);
      assert.deepEqual(rest, { error: 'NOT_FOUND', statusCode: 404 });
      assert.equal(typeof message, 'string');
      assert.match(headers.get('x-request-id') ?? '', /^req-/);
    }
  });

  test("of the newer generation have shape C and repeat the request's id", async () => {
    for (const path of ['/storefront/locations/elsewhere', '/storefront/nowhere']) {
      const { status, body, headers } = await running.send('GET', path);
      assert.equal(status, 404);
      assert.deepEqual(Object.keys(body).sort(), ['code', 'details', 'message', 'requestId']);
      assert.ok(body.requestId.length >= 8);
      assert.equal(headers.get('x-request-id'), body.requestId);
    }
  });

  test('name the field that is wrong', async () => {
    const guest = await Guest.arrive(running);
    const { body } = await guest.write('POST', '/items', {
      productId: 'soup',
      quantity: 1,
      itemUnavailableAction: 'remove_item',
      selections: [{ groupId: 'size', selectedOptions: [{ optionId: 1, quantity: 1 }] }],
    });
    assert.equal(body.details.fields[0]?.path, 'selections[0].selectedOptions[0].optionId');
  });
});

describe('hostile input', () => {
  test('bodies that are not JSON, not an object or too large are refused in the right shape', async () => {
    const guest = await Guest.arrive(running);
    const cases: [string, number][] = [
      ['{', 400],
      ['[]', 400],
      ['null', 400],
      ['"text"', 400],
      ['\u0000', 400],
      [`{"productId":"${'x'.repeat(70_000)}"}`, 413],
      [`${'['.repeat(20_000)}${']'.repeat(20_000)}`, 400],
      [`{"productId":"bowl","quantity":1,"selections":${'[{"children":'.repeat(2000)}`, 400],
    ];
    for (const [text, status] of cases) {
      const newer = await guest.write('POST', '/items', text);
      assert.equal(newer.status, status, text.slice(0, 40));
      assert.ok(newer.body.requestId);
      const older = await running.older('POST', '/locations/corner/ordering-sessions', text);
      assert.equal(older.status, status, text.slice(0, 40));
      assert.equal(older.body.success, false);
    }
    assert.equal((await guest.read()).body.revision, 0);
  });

  test('a body of another content type is refused', async () => {
    const { status } = await running.send(
      'POST',
      '/storefront/locations/corner/ordering-sessions',
      {
        body: { fulfillmentMethod: 'takeout' },
        headers: { 'idempotency-key': freshKey(), 'content-type': 'text/plain' },
      },
    );
    assert.equal(status, 400);
  });

  test('any JSON as a body of any write is a 4xx, and changes nothing', async () => {
    const guest = await Guest.arrive(running);
    const routes = [
      ['POST', '/items'],
      ['PATCH', '/items/x'],
      ['PUT', '/gratuity'],
      ['PUT', '/update-order-time'],
      ['PUT', '/validate-and-update'],
      ['PUT', '/set-delivery'],
      ['POST', '/discount'],
    ] as const;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...routes), fc.json(), async ([method, path], body) => {
        const { status } = await guest.write(method, path, body);
        assert.ok(status >= 400 && status < 500, `${method} ${path} ${body} answered ${status}`);
      }),
      { numRuns: 60 },
    );
    assert.equal((await guest.read()).body.revision, 0);
  });

  test('odd path segments give 404, never a failure', async () => {
    for (const segment of ['%00', '%2e%2e', '%ff', "'", '%25', 'a'.repeat(128), '__proto__']) {
      const { status } = await running.send('GET', `/storefront/locations/${segment}/menus`);
      assert.equal(status, 404, segment);
      const product = await running.older('GET', `/locations/corner/products/${segment}`);
      assert.equal(product.status, 404, segment);
    }
  });
});

describe('other origins', () => {
  test('may call the newer operations and read their headers', async () => {
    const guest = await Guest.arrive(running);
    const { headers } = await guest.read();
    assert.equal(headers.get('access-control-allow-origin'), '*');
    for (const name of ['ETag', 'Retry-After', 'X-RateLimit-Remaining', 'X-Request-Id']) {
      assert.ok(headers.get('access-control-expose-headers')?.includes(name), name);
    }
    const preflight = await running.send('OPTIONS', guest.path('/items'), {
      headers: { origin: 'https://example.com', 'access-control-request-method': 'POST' },
    });
    assert.equal(preflight.status, 204);
    assert.ok(preflight.headers.get('access-control-allow-headers')?.includes('If-Match'));
  });

  test('may not call the older ones', async () => {
    const { headers } = await running.older('GET', '/locations/corner');
    assert.equal(headers.get('access-control-allow-origin'), null);
  });
});

describe('stored and logged data', () => {
  test('no token is readable in the database', async () => {
    const guest = await Guest.arrive(running);
    for (const file of ['service.db', 'service.db-wal']) {
      const bytes = await readFile(join(running.folder, file), 'latin1');
      assert.ok(!bytes.includes(guest.token), file);
    }
  });

  test('requests are reported by template, without ids', async () => {
    const seen: string[] = [];
    const watched = await run({
      onRequest: ({ method, route }) => seen.push(`${method} ${route}`),
    });
    try {
      const guest = await Guest.arrive(watched);
      await guest.read();
      assert.deepEqual(seen, [
        'POST /storefront/locations/:locationId/ordering-sessions',
        'GET /storefront/locations/:locationId/carts/:cartId',
      ]);
    } finally {
      await watched.close();
    }
  });

  test('pictures are served only from their folder', async () => {
    await mkdir(join(running.folder, 'corner'), { recursive: true });
    await writeFile(join(running.folder, 'corner', 'soup.svg'), '<svg/>');
    const get = (path: string) =>
      running.service.fetch(new Request(`${running.url}/pictures/${path}`), '192.0.2.3');
    const found = await get('corner/soup.svg');
    assert.equal(found.status, 200);
    assert.equal(found.headers.get('content-type'), 'image/svg+xml; charset=utf-8');
    const zipped = await running.service.fetch(
      new Request(`${running.url}/pictures/corner/soup.svg`, {
        headers: { 'accept-encoding': 'gzip' },
      }),
    );
    assert.equal(zipped.headers.get('content-encoding'), 'gzip');
    assert.equal(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString(), '<svg/>');
    for (const path of ['api-key', '..%2fapi-key', 'corner/', 'corner/none.svg', 'service.db']) {
      assert.equal((await get(path)).status, 404, path);
    }
  });
});
