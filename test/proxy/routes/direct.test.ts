import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { readSettings } from '../../../src/proxy/environment.js';
import { createSealer } from '../../../src/proxy/session/session.js';
import { cartId, cartToken, secret, startTestProxy, type TestProxy } from '../shared/test-proxy.js';
import { json } from '../shared/upstream.js';

const service = 'https://ordering.example.com/api/v1';
const older = '/locations/riverside/ordering-sessions';
const newer = '/storefront/locations/riverside/ordering-sessions';

async function open(test: TestContext, direct?: string): Promise<TestProxy> {
  const proxy = await startTestProxy(direct ? { direct } : {});
  test.after(() => proxy.close());
  proxy.upstream.on(
    `POST ${newer}`,
    json({ cart: { id: cartId, revision: 0 }, cartAccessToken: cartToken }, 201, {
      ETag: '"cart-0"',
    }),
  );
  return proxy;
}

async function begin(proxy: TestProxy, path: string): Promise<{ text: string; session: string }> {
  const answer = await proxy.call(path, {
    method: 'POST',
    body: { fulfillmentMethod: 'takeout' },
    headers: { 'idempotency-key': 'start-0123456789abcdef' },
  });
  assert.equal(answer.status, 201);
  return { text: await answer.text(), session: answer.headers.get('x-order-session') ?? '' };
}

describe('a proxy whose guests order directly', () => {
  it('gives a cart’s capability token to the page that started it, and keeps it in the session', async (test) => {
    const proxy = await open(test, service);
    const first = await begin(proxy, older);
    assert.deepEqual(JSON.parse(first.text), {
      cartId: 'current',
      errorMessage: '',
      capability: { cartId, cartAccessToken: cartToken },
    });
    const second = await begin(proxy, newer);
    assert.equal(JSON.parse(second.text).cartAccessToken, cartToken);
    const sealer = createSealer([secret], Date.now);
    for (const { session } of [first, second]) {
      assert.equal((await sealer.open(session)).cartToken, cartToken);
    }
  });

  it('keeps the token to itself unless the operator allows it', async (test) => {
    const proxy = await open(test);
    for (const path of [older, newer]) {
      const { text } = await begin(proxy, path);
      assert.ok(!text.includes(cartToken) && !text.includes('capability'), text);
    }
    const settings = await (await proxy.call('/settings')).json();
    assert.equal(settings.direct, undefined);
  });

  it('gives out nothing if the service sent no token', async (test) => {
    const proxy = await open(test, service);
    proxy.upstream.on(`POST ${older}`, json({ cartId, errorMessage: '' }, 201));
    assert.deepEqual(JSON.parse((await begin(proxy, older)).text), {
      cartId: 'current',
      errorMessage: '',
    });
  });

  it('withholds a response about the cart that contains its token, like any proxy', async (test) => {
    const proxy = await open(test, service);
    const { session } = await begin(proxy, older);
    proxy.upstream.on(
      `GET /storefront/locations/riverside/carts/${cartId}`,
      json({ id: cartId, note: cartToken }),
    );
    const answer = await proxy.call('/storefront/locations/riverside/carts/current', { session });
    assert.equal(answer.status, 502);
  });

  it('tells pages where the service is', async (test) => {
    const proxy = await open(test, service);
    const settings = await (await proxy.call('/settings')).json();
    assert.deepEqual(settings.direct, { service });
  });

  it('reserves no allowance for carts that continue without it', async (test) => {
    const started = async (direct?: string): Promise<number> => {
      const proxy = await startTestProxy({ allowance: 40, ...(direct && { direct }) });
      test.after(() => proxy.close());
      let count = 0;
      for (; count < 39; count += 1) {
        const answer = await proxy.call(older, {
          method: 'POST',
          body: { fulfillmentMethod: 'takeout' },
        });
        if (answer.status !== 201) break;
      }
      return count;
    };
    const [alone, direct] = [await started(), await started(service)];
    assert.ok(alone < 10 && direct > 25, `${alone} and ${direct}`);
  });
});

describe('PROXY_DIRECT', () => {
  const environment = {
    ORDERING_BASE_URL: 'https://inside.example.com/api/v1',
    ORDERING_API_KEY: 'sk_live_0123456789',
    ORDERING_LOCATIONS: 'riverside',
    PROXY_ORIGINS: 'https://www.example.com',
    PROXY_SECRET: secret.key,
  };
  const directOf = (PROXY_DIRECT: string) => readSettings({ ...environment, PROXY_DIRECT }).direct;

  it('is off, on at the address that the proxy uses, or another address', () => {
    assert.equal(directOf(''), undefined);
    assert.equal(directOf('off'), undefined);
    assert.equal(directOf('on'), 'https://inside.example.com/api/v1');
    assert.equal(directOf(`${service}/`), service);
  });

  it('prevents the start if it isn’t an address that pages may call', () => {
    for (const wrong of ['yes', 'http://ordering.example.com/api/v1', 'https://a:b@c.example/']) {
      assert.throws(() => directOf(wrong), /^SettingsProblem: PROXY_DIRECT has to .*"on"/);
    }
  });
});
