/**
 * If nothing has to be removed, the service's own text is passed on. This must not leak anything.
 */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { apiKey, cartId, errorOf, proxyForTests } from '../shared/test-proxy.js';
import { plain } from '../shared/upstream.js';

const cart = '/locations/riverside/carts/current';

describe('a response in the service’s own text', () => {
  let session = '';
  const proxy = proxyForTests();
  before(async () => {
    session = await proxy.session();
  });

  const answerTo = (text: string): Promise<Response> => {
    const type = { 'content-type': 'application/json' };
    proxy.upstream.on(`GET /locations/riverside/carts/${cartId}`, plain(text, 200, type));
    return proxy.call(cart, { session });
  };

  it('is passed on unchanged if every member is allowed', async () => {
    const text = '{ "id": "c1", "note": "Crème brûlée", "revision": 12345678901234567890 }';
    const answer = await answerTo(text);
    assert.equal(await answer.text(), text);
    assert.equal(answer.headers.get('content-length'), String(Buffer.byteLength(text)));
  });

  it('loses an unlisted member, wherever it is', async () => {
    for (const text of [
      '{"id":"c1","internal":"x1"}',
      '{"internal":"x1","id":"c1"}',
      '{"cart":{"id":"c1","internal":"x1"}}',
      '{"id":"c1","__proto__":"x1"}',
    ]) {
      const body = await (await answerTo(text)).text();
      assert.ok(!body.includes('x1'), body);
      assert.ok(body.includes('c1'), body);
    }
  });

  it('can’t hide a member behind another of the same name', async () => {
    const body = await (await answerTo('{"cart":{"internal":"x1"},"cart":{"id":"c1"}}')).text();
    assert.equal(body, '{"cart":{"id":"c1"}}');
  });

  it('can’t contain the key in another spelling', async () => {
    const spelled = apiKey.replace('sk_', '\\u0073k\\u005f');
    const answer = await answerTo(`{"id":"c1","note":"${spelled}"}`);
    assert.equal(answer.status, 502);
    assert.equal(await errorOf(answer), 'UPSTREAM_WITHHELD');
  });
});
