import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { EncryptJWT, UnsecuredJWT } from 'jose';
import { createSealer } from '../../../src/proxy/session/session.js';
import { pageOrigin, secret } from '../shared/test-proxy.js';
import { type Hosted, location, startHosted } from './hosted.js';
import { type Neighbours, settleNeighbours } from './neighbours.js';

const cart = `/locations/${location}/carts/current`;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

describe('session tokens that the proxy did not issue', () => {
  let hosted: Hosted;
  let neighbours: Neighbours;
  before(async () => {
    hosted = await startHosted();
    neighbours = await settleNeighbours(hosted.running);
  });
  beforeEach(() => {
    hosted.tap.crossed.length = 0;
  });
  after(() => hosted.close());

  const read = async (path: string, headers: Record<string, string>): Promise<string> => {
    const answer = await fetch(hosted.url + path, { headers: { origin: pageOrigin, ...headers } });
    const named = [...answer.headers].filter(([name]) => !/^(?:date|x-request-id)$/.test(name));
    const body = (await answer.text()).replace(/"requestId":"[^"]*"/, '');
    return `${answer.status} ${JSON.stringify(named)} ${body}`;
  };
  const withSeal = (seal: string): Promise<string> => read(cart, { 'x-order-session': seal });

  it('open nothing, wherever a genuine token of another guest was changed', async () => {
    const genuine = await hosted.session();
    hosted.tap.crossed.length = 0;
    const refused = await withSeal('guess');
    assert.match(refused, /^401 /);
    for (let at = 0; at < genuine.length; at += 1) {
      const letter = genuine[at] ?? '';
      // The last letter of each part may contain unused bits; the highest bit always counts.
      const other = letter === '.' ? '-' : alphabet[(alphabet.indexOf(letter) + 32) % 64];
      const changed = genuine.slice(0, at) + other + genuine.slice(at + 1);
      assert.equal(await withSeal(changed), refused, `letter ${at}`);
      assert.equal(await withSeal(genuine.slice(0, at) || '-'), refused, `cut at ${at}`);
    }
    assert.deepEqual(hosted.tap.crossed, []);
  });

  it('open nothing if forged for a cart with a known id', async () => {
    const refused = await withSeal('guess');
    const key = { id: secret.id, key: randomBytes(32).toString('base64url') };
    const [open] = neighbours.identifiers;
    const session = { location, cartId: open?.foreign ?? '', cartToken: neighbours.cartToken };
    const forged = [
      await createSealer([key], Date.now).seal(session),
      new UnsecuredJWT(session).setIssuedAt().setExpirationTime('1h').encode(),
      await new EncryptJWT(session)
        .setProtectedHeader({ alg: 'dir', enc: 'A128GCM', kid: secret.id, typ: 'order-session' })
        .setIssuedAt()
        .setExpirationTime('1h')
        .encrypt(randomBytes(16)),
      JSON.stringify(session),
    ];
    for (const seal of forged) assert.equal(await withSeal(seal), refused, seal);
    assert.deepEqual(hosted.tap.crossed, []);
  });

  it('don’t reveal whether a receipt exists', async () => {
    const { receiptId, receiptToken } = neighbours;
    const read_ = (id: string, token: string) =>
      read(`/storefront/receipts/${id}`, { 'x-receipt-token': token });
    assert.match(await read_(receiptId, receiptToken), /^200 /);
    const refused = await read_(receiptId, 'a-token-that-somebody-guessed');
    assert.match(refused, /^404 /);
    const unknown = receiptId.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    assert.equal(await read_(unknown, 'a-token-that-somebody-guessed'), refused);
    assert.equal(await read_(unknown, receiptToken), refused);
  });
});
