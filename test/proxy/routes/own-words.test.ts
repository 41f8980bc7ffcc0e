/** Where nothing has to be left out, the service's own text is passed on: what that must not bring. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { apiKey, cartId, errorOf, standForTests } from '../shared/stand.js';
import { plain } from '../shared/upstream.js';

const cart = '/locations/riverside/carts/current';

describe('an answer in the service’s own words', () => {
  let session = '';
  const stand = standForTests();
  before(async () => {
    session = await stand.session();
  });

  const answerTo = (text: string): Promise<Response> => {
    const type = { 'content-type': 'application/json' };
    stand.upstream.on(`GET /locations/riverside/carts/${cartId}`, plain(text, 200, type));
    return stand.call(cart, { session });
  };

  it('is passed on as it was written when every member may pass', async () => {
    const text = '{ "id": "c1", "note": "Crème brûlée", "revision": 12345678901234567890 }';
    const answer = await answerTo(text);
    assert.equal(await answer.text(), text);
    assert.equal(answer.headers.get('content-length'), String(Buffer.byteLength(text)));
  });

  it('loses a member that no row lists, wherever that stands', async () => {
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

  it('cannot hide a member behind another of the same name', async () => {
    const body = await (await answerTo('{"cart":{"internal":"x1"},"cart":{"id":"c1"}}')).text();
    assert.equal(body, '{"cart":{"id":"c1"}}');
  });

  it('cannot spell the key in another way', async () => {
    const spelled = apiKey.replace('sk_', '\\u0073k\\u005f');
    const answer = await answerTo(`{"id":"c1","note":"${spelled}"}`);
    assert.equal(answer.status, 502);
    assert.equal(await errorOf(answer), 'UPSTREAM_WITHHELD');
  });
});
