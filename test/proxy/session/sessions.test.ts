import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { EncryptJWT } from 'jose';
import { createSealer, sessionSeconds } from '../../../src/proxy/session/session.js';
import {
  apiKey,
  cartId,
  cartToken,
  errorOf,
  pageOrigin,
  proxyForTests,
  secret,
} from '../shared/test-proxy.js';
import { json } from '../shared/upstream.js';

const start = '/locations/riverside/ordering-sessions';
const cart = '/locations/riverside/carts/current';
const body = { fulfillmentMethod: 'takeout' };

describe('ordering sessions', () => {
  let clock = Date.parse('2026-03-01T12:00:00Z');
  const proxy = proxyForTests({ now: () => clock });
  before(async () => {
    proxy.upstream.on(`GET /locations/riverside/carts/${cartId}`, json({ id: cartId }));
  });

  it('tells the page "current" and keeps cart and capability token in the session', async () => {
    const answer = await proxy.call(start, { method: 'POST', body });
    const text = await answer.text();
    assert.equal(answer.status, 201);
    assert.deepEqual(JSON.parse(text), { cartId: 'current', errorMessage: '' });
    assert.equal(answer.headers.get('etag'), '"cart-0"');
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.equal(answer.headers.get('x-cart-token'), null);
    const sealed = answer.headers.get('x-order-session') ?? '';
    const whole = text + JSON.stringify([...answer.headers]);
    for (const hidden of [cartId, cartToken, apiKey]) assert.ok(!whole.includes(hidden));
    const { who, began, issued, ...opened } = await createSealer([secret], () => clock).open(
      sealed,
    );
    assert.deepEqual(opened, { location: 'riverside', cartId, cartToken });
    assert.ok(!who.includes(cartId) && began * 1000 === clock && issued * 1000 === clock);
  });

  it('requests the session’s cart from the service, with the key', async () => {
    const session = await proxy.session();
    const answer = await proxy.call(cart, { session });
    assert.equal(answer.status, 200);
    const [seen] = proxy.upstream.seen;
    assert.equal(seen?.target, `/api/v1/locations/riverside/carts/${cartId}`);
    assert.equal(seen?.headers['x-api-key'], apiKey);
    assert.equal(seen?.headers['x-cart-token'], undefined);
  });

  it('resumes the session’s cart and keeps its token if there is no new one', async () => {
    const session = await proxy.session();
    proxy.upstream.on(`POST ${start}`, json({ cartId, errorMessage: '' }, 201));
    const answer = await proxy.call(start, { method: 'POST', body, session });
    proxy.upstream.on(
      `POST ${start}`,
      json({ cartId, errorMessage: '' }, 201, { 'X-Cart-Token': cartToken }),
    );
    assert.deepEqual(JSON.parse(proxy.upstream.seen[0]?.body ?? ''), {
      ...body,
      existingCartId: cartId,
    });
    const sealed = answer.headers.get('x-order-session');
    const opened = await createSealer([secret], () => clock).open(sealed);
    assert.equal(opened.cartToken, cartToken);
  });

  it('doesn’t keep the earlier cart’s token for another cart that comes without one', async () => {
    const session = await proxy.session();
    const route = `POST ${start}`;
    proxy.upstream.on(route, json({ cartId: '65f0c1d2e3a4b5c6d7e8f902', errorMessage: '' }, 201));
    const answer = await proxy.call(start, { method: 'POST', body, session });
    proxy.upstream.on(
      route,
      json({ cartId, errorMessage: '' }, 201, { 'X-Cart-Token': cartToken, ETag: '"cart-0"' }),
    );
    const sealed = answer.headers.get('x-order-session');
    const opened = await createSealer([secret], () => clock).open(sealed);
    assert.equal(opened.cartToken, null);
    assert.equal(answer.headers.get('etag'), null);
  });

  it('starts over if the session is for another location, expired or invalid', async () => {
    const elsewhere = await createSealer([secret], () => clock).seal({
      location: 'old-town',
      cartId,
      cartToken,
    });
    const ended = await createSealer([secret], () => clock - sessionSeconds * 1000 - 1000).seal({
      location: 'riverside',
      cartId,
      cartToken,
    });
    for (const session of [elsewhere, ended, 'no.seal.at.all.']) {
      proxy.upstream.seen.length = 0;
      const answer = await proxy.call(start, { method: 'POST', body, session });
      assert.equal(answer.status, 201);
      assert.deepEqual(JSON.parse(proxy.upstream.seen[0]?.body ?? ''), body);
    }
  });

  it('hides the entity tag if there is no capability token', async () => {
    const reply = json({ cartId, errorMessage: '' }, 201, { ETag: '"cart-0"' });
    proxy.upstream.on('POST /locations/old-town/ordering-sessions', reply);
    const answer = await proxy.call('/locations/old-town/ordering-sessions', {
      method: 'POST',
      body,
    });
    assert.equal(answer.status, 201);
    assert.equal(answer.headers.get('etag'), null);
    assert.notEqual(answer.headers.get('x-order-session'), null);
  });

  it('passes on the reason, without a session, if ordering is unavailable', async () => {
    const closed = { cartId: null, errorMessage: 'The kitchen is closed' };
    proxy.upstream.on('POST /locations/old-town/ordering-sessions', json(closed, 201));
    const answer = await proxy.call('/locations/old-town/ordering-sessions', {
      method: 'POST',
      body,
    });
    assert.equal(answer.status, 201);
    assert.deepEqual(await answer.json(), closed);
    assert.equal(answer.headers.get('x-order-session'), null);
  });

  it('refuses a call without a session before anything is sent to the service', async () => {
    const answer = await proxy.call(cart);
    assert.equal(answer.status, 401);
    assert.equal(await errorOf(answer), 'SESSION_MISSING');
    assert.equal(proxy.upstream.seen.length, 0);
  });

  it('refuses a session that hasn’t been used for its whole time', async () => {
    const session = await proxy.session();
    clock += sessionSeconds * 1000 + 1000;
    const answer = await proxy.call(cart, { session });
    assert.equal(answer.status, 401);
    assert.equal(await errorOf(answer), 'SESSION_EXPIRED');
    assert.equal(proxy.upstream.seen.length, 0);
  });

  it('refuses a token that claims more time than sessions have', async () => {
    const issued = Math.floor(clock / 1000) - sessionSeconds - 60;
    const session = await new EncryptJWT({ location: 'riverside', cartId, cartToken })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: secret.id, typ: 'order-session' })
      .setIssuedAt(issued)
      .setExpirationTime(issued + 10 * sessionSeconds)
      .encrypt(Buffer.from(secret.key, 'base64url'));
    assert.equal((await proxy.call(cart, { session })).status, 401);
    assert.equal(proxy.upstream.seen.length, 0);
  });

  it('refuses a token with any single character changed', async () => {
    const session = await proxy.session();
    const header = session.indexOf('.');
    const places = [1, header + 3, header + 20, Math.floor(session.length / 2), session.length - 3];
    for (const place of places) {
      const other = session[place] === 'A' ? 'B' : 'A';
      const broken = session.slice(0, place) + other + session.slice(place + 1);
      const answer = await proxy.call(cart, { session: broken });
      assert.equal(answer.status, 401, `changed at ${place}`);
      assert.equal(await errorOf(answer), 'SESSION_INVALID');
    }
    assert.equal(proxy.upstream.seen.length, 0);
  });

  it('refuses tokens with an unknown key, another purpose or another algorithm', async () => {
    const claims = { location: 'riverside', cartId, cartToken };
    const issued = Math.floor(clock / 1000);
    const make = (header: { enc: string; kid: string; typ: string }, key: Uint8Array) =>
      new EncryptJWT(claims)
        .setProtectedHeader({ alg: 'dir', ...header })
        .setIssuedAt(issued)
        .setExpirationTime(issued + 3600)
        .encrypt(key);
    const ours = Buffer.from(secret.key, 'base64url');
    const good = { enc: 'A256GCM', kid: secret.id, typ: 'order-session' };
    const seals = [
      await make({ ...good, kid: 'winter' }, ours),
      await make(good, randomBytes(32)),
      await make({ ...good, typ: 'other' }, ours),
      await make({ ...good, enc: 'A128CBC-HS256' }, ours),
      `${'A'.repeat(5000)}....`,
    ];
    for (const session of seals) {
      const answer = await proxy.call(cart, { session });
      assert.equal(answer.status, 401);
      assert.equal(await errorOf(answer), 'SESSION_INVALID');
    }
    assert.equal(proxy.upstream.seen.length, 0);
  });

  it('accepts sessions of the previous key, and issues with the new one', async () => {
    const session = await proxy.session();
    const next = { id: 'winter', key: randomBytes(32).toString('base64url') };
    const both = createSealer([next, secret], () => clock);
    assert.equal((await both.open(session)).cartId, cartId);
    const renewed = await both.seal({ location: 'riverside', cartId, cartToken: null });
    assert.equal((await createSealer([next], () => clock).open(renewed)).cartId, cartId);
    await assert.rejects(createSealer([secret], () => clock).open(renewed));
  });

  it('refuses a session of another location', async () => {
    const session = await proxy.session();
    const answer = await proxy.call('/locations/old-town/carts/current', { session });
    assert.equal(answer.status, 403);
    assert.equal(await errorOf(answer), 'LOCATION_MISMATCH');
    assert.equal(proxy.upstream.seen.length, 0);
  });

  it('refuses a session whose location is no longer served', async () => {
    const session = await createSealer([secret], () => clock).seal({
      location: 'harbour',
      cartId,
      cartToken,
    });
    const answer = await proxy.call('/card-processor/payment-intent', { session });
    assert.equal(answer.status, 404);
    assert.equal(proxy.upstream.seen.length, 0);
  });

  it('refuses a return address elsewhere and metadata beyond 2 KB', async () => {
    const refused = [
      { returnUrl: 'https://evil.example/' },
      { returnUrl: 'javascript:alert(1)' },
      { returnUrl: '/checkout' },
      { returnUrl: `${pageOrigin.replace('://', '://user@')}/` },
      { metadata: { note: 'x'.repeat(2100) } },
      { metadata: 'text' },
    ];
    for (const extra of refused) {
      const answer = await proxy.call(start, { method: 'POST', body: { ...body, ...extra } });
      assert.equal(answer.status, 400, JSON.stringify(extra).slice(0, 60));
    }
    assert.equal(proxy.upstream.seen.length, 0);
    const fine = { ...body, returnUrl: `${pageOrigin}/done`, metadata: { table: '4' } };
    assert.equal((await proxy.call(start, { method: 'POST', body: fine })).status, 201);
    assert.deepEqual(JSON.parse(proxy.upstream.seen[0]?.body ?? ''), fine);
  });
});

describe('the response to a session start', () => {
  const proxy = proxyForTests();
  const otherCart = {
    cartId: '65f0c1d2e3a4b5c6d7e8f902',
    token: 'capability-token-of-another-cart',
  };

  const answerTo = async (errorMessage: string, session: string | null): Promise<Response> => {
    const { cartId, token } = otherCart;
    const reply = json({ cartId, errorMessage }, 201, { 'X-Cart-Token': token });
    proxy.upstream.on(`POST ${start}`, reply);
    return proxy.call(start, { method: 'POST', body, session });
  };

  it('is withheld if it contains the key, or the token of the new or the earlier cart', async () => {
    const session = await proxy.session();
    for (const hidden of [apiKey, otherCart.token, cartToken]) {
      const answer = await answerTo(`Closed. ${hidden}`, session);
      assert.equal(answer.status, 502, hidden);
      assert.equal(await errorOf(answer), 'UPSTREAM_WITHHELD');
    }
    assert.equal((await answerTo('', session)).status, 201);
  });
});
