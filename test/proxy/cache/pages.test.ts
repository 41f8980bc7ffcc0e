import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { cartId, errorOf, pageOrigin, proxyForTests } from '../shared/test-proxy.js';
import { json } from '../shared/upstream.js';

const cart = '/locations/riverside/carts/current';
const addition = {
  productId: 'p1',
  quantity: 1,
  selections: [],
  itemUnavailableAction: 'remove_item',
};

describe('pages that call', () => {
  let session = '';
  const proxy = proxyForTests({
    cardProcessor: {
      scriptUrl: 'https://cards.example/v1/processor.js',
      globalName: 'CardProcessor',
      publishableKey: 'pk_test_1',
    },
  });
  before(async () => {
    session = await proxy.session();
    proxy.upstream.on(`POST /locations/riverside/carts/${cartId}/cart-item`, json({ id: cartId }));
  });

  it('allows listed origins by exact match and exposes the headers they need', async () => {
    const answer = await proxy.call('/settings');
    assert.equal(answer.headers.get('access-control-allow-origin'), pageOrigin);
    assert.equal(answer.headers.get('vary'), 'Origin');
    assert.equal(answer.headers.get('access-control-allow-credentials'), null);
    const exposed = answer.headers.get('access-control-expose-headers') ?? '';
    for (const name of ['ETag', 'Retry-After', 'X-Request-Id', 'X-Order-Session']) {
      assert.match(exposed, new RegExp(name));
    }
  });

  it('refuses every other origin, even similar ones, without calling the service', async () => {
    const origins = [
      'http://localhost',
      'http://localhost:51730',
      'https://localhost:5173',
      'http://localhost:5173.evil.example',
      'http://evil.example',
      'null',
      '*',
      `${pageOrigin}/`,
    ];
    for (const origin of origins) {
      const answer = await proxy.call('/locations/riverside', { headers: { origin } });
      assert.equal(answer.status, 403, origin);
      assert.equal(answer.headers.get('access-control-allow-origin'), null);
      const asked = await proxy.call(cart, { method: 'OPTIONS', headers: { origin } });
      assert.equal(asked.status, 403, origin);
      assert.equal(asked.headers.get('access-control-allow-origin'), null);
    }
    assert.equal(proxy.upstream.seen.length, 0);
  });

  it('answers a preflight with the methods and headers of the table', async () => {
    const answer = await proxy.call(cart, {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': 'PATCH' },
    });
    assert.equal(answer.status, 204);
    assert.equal(answer.headers.get('access-control-allow-origin'), pageOrigin);
    assert.match(answer.headers.get('access-control-allow-methods') ?? '', /PATCH/);
    const accepted = answer.headers.get('access-control-allow-headers') ?? '';
    for (const name of ['Content-Type', 'X-Order-Session', 'X-Order-Client', 'Idempotency-Key']) {
      assert.ok(accepted.includes(name), name);
    }
    assert.equal(proxy.upstream.seen.length, 0);
  });

  it('refuses requests that a form on another page could send', async () => {
    const form = await fetch(`${proxy.url}${cart}/cart-item`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'x-order-session': session },
      body: JSON.stringify(addition),
    });
    assert.equal(form.status, 403);
    assert.equal(await errorOf(form), 'CLIENT_HEADER_MISSING');
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx']) {
      const answer = await proxy.call(`${cart}/cart-item`, {
        method: 'POST',
        session,
        body: addition,
        headers: { 'content-type': type },
      });
      assert.equal(answer.status, 415, type);
    }
    assert.equal(proxy.upstream.seen.length, 0);
  });

  const post = (body: string): Promise<Response> =>
    fetch(`${proxy.url}${cart}/cart-item`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-order-client': '1',
        'x-order-session': session,
      },
      body,
    });

  it('refuses bodies that are too large, too deeply nested or not an object', async () => {
    const large = JSON.stringify({ ...addition, specialInstructions: 'x'.repeat(33 * 1024) });
    assert.equal((await post(large)).status, 413);
    const deep = `{"selections":${'['.repeat(15_000)}${']'.repeat(15_000)}}`;
    for (const body of [deep, '[]', '"text"', 'null', '{', '{"productId":1}{}']) {
      assert.equal((await post(body)).status, 400, body.slice(0, 30));
    }
    assert.equal(proxy.upstream.seen.length, 0);
  });

  it('refuses numbers that would reach the service as other ones, or as null', async () => {
    for (const number of ['1e999', '-1e999', '9007199254740993', '[{"quantity":1e21}]']) {
      const answer = await post(`{"quantity":${number}}`);
      assert.equal(answer.status, 400, number);
      assert.equal(await errorOf(answer), 'BODY_INVALID', number);
    }
    assert.equal(proxy.upstream.seen.length, 0);
  });

  it('stops reading a body without a length once it is too large', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 8192;
        if (sent > 8 * 1024 * 1024) controller.close();
        else controller.enqueue(new Uint8Array(8192).fill(32));
      },
    });
    const status = await fetch(`${proxy.url}${cart}/cart-item`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-order-client': '1',
        'x-order-session': session,
      },
      body: endless,
      duplex: 'half',
    } as RequestInit).then(
      (answer) => answer.status,
      () => 413,
    );
    assert.equal(status, 413);
    assert.equal(proxy.upstream.seen.length, 0);
  });

  it('passes a body on unchanged', async () => {
    const answer = await proxy.call(`${cart}/cart-item`, {
      method: 'POST',
      session,
      body: addition,
    });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.deepEqual(JSON.parse(proxy.upstream.seen[0]?.body ?? ''), addition);
  });

  it('tells pages the card processor without calling the service', async () => {
    const answer = await proxy.call('/settings');
    assert.deepEqual(await answer.json(), {
      cardProcessor: {
        scriptUrl: 'https://cards.example/v1/processor.js',
        globalName: 'CardProcessor',
        publishableKey: 'pk_test_1',
      },
    });
    assert.equal(proxy.upstream.seen.length, 0);
  });
});
