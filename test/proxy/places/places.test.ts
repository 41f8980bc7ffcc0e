/** What the proxy sends to the service for a signed or a typed place. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { checkSettings, SettingsProblem } from '../../../src/proxy/check-settings.js';
import { readSettings } from '../../../src/proxy/environment.js';
import { fromRequest } from '../../../src/proxy/http/message.js';
import type { PlaceSettings } from '../../../src/proxy/places/settings.js';
import { createGroup } from '../../../src/proxy/restaurants/group.js';
import { cartId, errorOf, pageOrigin, proxyForTests, secret } from '../shared/test-proxy.js';
import { json } from '../shared/upstream.js';
import { newKey, now, places, signed, spring, stay, stranger } from './codes.js';

const older = '/locations/riverside/carts';
const newer = `/storefront${older}`;
const starts = '/locations/riverside/ordering-sessions';
const key = { 'idempotency-key': 'a-key-of-sixteen-1', 'if-match': '"cart-3"' };
const trustedHops = 1;
const guestAt = (address: string) => ({ ...key, 'x-forwarded-for': address });

describe('a signed place', () => {
  const proxy = proxyForTests({ places, now: () => now });
  before(() => proxy.upstream.onRest(json({ cartId })));

  const put = async (path: string, body: unknown): Promise<Response> => {
    const session = await proxy.session();
    return proxy.call(path, { method: 'PUT', session, headers: key, body });
  };

  for (const generation of [older, newer]) {
    it(`becomes a table number at ${generation}`, async () => {
      const placeCode = await signed();
      const answer = await put(`${generation}/current/set-table`, { placeCode });
      assert.equal(answer.status, 200);
      const [{ target, body } = { target: '', body: '' }] = proxy.upstream.seen;
      assert.equal(target, `/api/v1${generation}/${cartId}/set-table`);
      assert.equal(body, '{"tableNumber":"12"}');
    });

    it(`becomes a room and the name it was signed for at ${generation}`, async () => {
      const placeCode = await signed(stay);
      await put(`${generation}/current/set-room`, {
        placeCode,
        lastName: 'Smith',
        roomNumber: '1',
      });
      assert.deepEqual(JSON.parse(proxy.upstream.seen[0]?.body ?? ''), {
        roomNumber: '812',
        lastName: stay.lastName,
      });
    });
  }

  it('leaves the name of a room to the guest if it was signed without one', async () => {
    const placeCode = await signed({ ...stay, lastName: '' });
    await put(`${older}/current/set-room`, { placeCode, lastName: 'Smith' });
    assert.deepEqual(JSON.parse(proxy.upstream.seen[0]?.body ?? ''), {
      roomNumber: '812',
      lastName: 'Smith',
    });
  });

  it('that is a room sets no table, and the other way round', async () => {
    for (const [path, code] of [
      ['set-table', await signed(stay)],
      ['set-room', await signed()],
    ]) {
      const answer = await put(`${older}/current/${path}`, { placeCode: code });
      assert.equal(await errorOf(answer), 'PLACE_CODE_ELSEWHERE');
    }
    assert.equal(proxy.upstream.seen.length, 0);
  });

  it('replaces a place in the metadata of a session, and leaves the rest', async () => {
    const metadata = { placeCode: await signed(), tableNumber: '1', roomNumber: '2', party: 4 };
    const body = { fulfillmentMethod: 'table_side', metadata };
    await proxy.call(starts, { method: 'POST', body });
    assert.deepEqual(JSON.parse(proxy.upstream.seen[0]?.body ?? ''), {
      fulfillmentMethod: 'table_side',
      metadata: { party: 4, tableNumber: '12' },
    });
  });

  it('appears in no log line, whether accepted or not', async () => {
    for (const code of [await signed(stay), await signed(stay, stranger)]) {
      await put(`${newer}/current/set-room`, { placeCode: code });
    }
    // Its random digits may happen to be a room's.
    const withoutId = (name: string, value: unknown) => (name === 'requestId' ? '' : value);
    const lines = JSON.stringify(proxy.log, withoutId);
    for (const part of ['812', 'saffron-lane', 'TnXDsWV6', stay.lastName]) {
      assert.ok(!lines.includes(part), part);
    }
  });
});

describe('a typed place', () => {
  const proxy = proxyForTests({ places: { ...places, typed: false } });
  const open = proxyForTests({ trustedHops, limits: { typedPlacesPerClient: 25 } });
  before(() => {
    proxy.upstream.onRest(json({ cartId }));
    open.upstream.onRest(json({ cartId }));
  });

  it('reaches nothing if only signed ones are accepted', async () => {
    const session = await proxy.session();
    for (const [method, path, body] of [
      ['PUT', `${older}/current/set-table`, { tableNumber: '12' }],
      ['PUT', `${newer}/current/set-table`, { tableNumber: '12' }],
      ['PUT', `${older}/current/set-room`, { roomNumber: '812', lastName: 'Khan' }],
      ['PUT', `${newer}/current/set-room`, { roomNumber: '812', lastName: 'Khan' }],
      ['POST', starts, { metadata: { tableNumber: '12' } }],
      ['POST', starts, { metadata: { roomNumber: null } }],
      ['POST', `/storefront${starts}`, { metadata: { lastName: 'Khan' } }],
    ] as const) {
      const answer = await proxy.call(path, { method, session, headers: key, body });
      assert.equal(answer.status, 422, path);
      assert.equal(await errorOf(answer), 'PLACE_CODE_NEEDED');
    }
    assert.equal(proxy.upstream.seen.length, 0);
  });

  it('is no matter for sessions without one', async () => {
    const body = { fulfillmentMethod: 'table_side', metadata: { campaign: 'autumn' } };
    const answer = await proxy.call(starts, { method: 'POST', body });
    assert.equal(answer.status, 201);
  });

  it('reaches the service as typed by default, twenty times for one cart', async () => {
    const session = await open.session();
    const at = `${older}/current/set-table`;
    const type = (address: string) =>
      open.call(at, {
        method: 'PUT',
        session,
        headers: guestAt(address),
        body: { tableNumber: '7' },
      });
    for (let count = 0; count < 20; count += 1) {
      assert.equal((await type(`192.0.2.${count}`)).status, 200);
    }
    assert.equal(open.upstream.seen[0]?.body, '{"tableNumber":"7"}');
    const refused = await type('192.0.2.99');
    assert.equal(refused.status, 429);
    assert.equal(await errorOf(refused), 'PLACE_LIMIT_REACHED');
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    assert.equal(open.upstream.seen.length, 20);
  });

  it('is limited for one client, however many carts it starts', async () => {
    const sent = [];
    for (let count = 0; count < 13; count += 1) {
      const session = await open.session();
      for (const number of ['1', '2']) {
        const answer = await open.call(`${older}/current/set-table`, {
          method: 'PUT',
          session,
          headers: guestAt('198.51.100.7'),
          body: { tableNumber: number },
        });
        sent.push(answer.status);
      }
    }
    assert.deepEqual(
      sent.filter((status) => status === 429),
      [429],
    );
  });
});

describe('the settings of signed places', () => {
  const env = {
    ORDERING_BASE_URL: 'https://ordering.example.com/api/v1',
    ORDERING_API_KEY: 'sk_live_12345678',
    ORDERING_LOCATIONS: 'riverside',
    ORDERING_MERCHANTS: 'saffron-lane',
    PROXY_ORIGINS: 'https://www.example.com',
    PROXY_SECRET: secret.key,
  };

  it('come from the environment', () => {
    const settings = readSettings({
      ...env,
      PLACE_KEYS: `spring:${spring.key}`,
      PLACE_TYPED: 'off',
      PLACE_REVOKED: 'AbCd_-12\nzzzzzzzz, 12345678',
      PLACE_ISSUED_AFTER: '2026-11-24T18:00Z',
    });
    assert.deepEqual(settings.places, {
      merchant: 'saffron-lane',
      keys: [spring],
      typed: false,
      revoked: ['AbCd_-12', 'zzzzzzzz', '12345678'],
      issuedAfter: now / 1000,
    });
  });

  it('are none without keys', () => {
    assert.equal(readSettings(env).places, undefined);
  });

  const problems: readonly (readonly [
    name: string,
    change: Record<string, string>,
    says: RegExp,
  ])[] = [
    ['signed places only, without a key', { PLACE_TYPED: 'off' }, /^PLACE_KEYS is missing/],
    ['a weak key', { PLACE_KEYS: 'open sesame' }, /^PLACE_KEYS has to be 32 random bytes/],
    ['the key of sessions', { PLACE_KEYS: secret.key }, /^PLACE_KEYS has to differ from PROXY_SEC/],
    ['a merchant that is no name', { PLACE_MERCHANT: 'my place' }, /^PLACE_MERCHANT has to be/],
    ['an id that is too short', { PLACE_REVOKED: 'abc' }, /^PLACE_REVOKED has to list ids/],
    ['no date', { PLACE_ISSUED_AFTER: 'spring' }, /^PLACE_ISSUED_AFTER has to be a date/],
    ['neither on nor off', { PLACE_TYPED: 'maybe' }, /^PLACE_TYPED has to be on or off/],
  ];
  for (const [name, change, says] of problems) {
    it(`are refused: ${name}`, () => {
      const given = { ...env, PLACE_KEYS: `spring:${spring.key}`, ...change };
      if (name.includes('without a key')) given.PLACE_KEYS = '';
      assert.throws(
        () => readSettings(given),
        (error: unknown) => {
          assert.ok(error instanceof SettingsProblem);
          assert.match(error.message, says);
          assert.ok(!error.message.includes(spring.key) && !error.message.includes(secret.key));
          return true;
        },
      );
    });
  }

  it('need a name for the merchant', () => {
    const named = { ...readSettings(env), places: { merchant: '', keys: [spring] } };
    assert.throws(() => checkSettings(named), /places\.merchant has to be the merchant's slug/);
  });
});

describe('restaurants behind one proxy', () => {
  let upstream = 0;
  const shared = newKey('main');
  const one = (name: string, own?: PlaceSettings) => ({
    name,
    path: name,
    key: 'sk_live_12345678',
    locations: ['riverside'],
    origins: [pageOrigin],
    places: {
      keys: `${(own?.keys[0] ?? shared).id}:${(own?.keys[0] ?? shared).key}`,
      typed: false,
    },
  });
  const group = createGroup({
    service: 'https://ordering.example.com/api/v1',
    secrets: [secret],
    restaurants: [one('quay'), one('harbour'), one('mill', { merchant: 'mill', keys: [spring] })],
    now: () => now,
    log: () => undefined,
    fetch: async () => {
      upstream += 1;
      return Response.json({ cartId, errorMessage: '' }, { status: 201 });
    },
  });

  const start = async (restaurant: string, placeCode: string): Promise<string> => {
    const request = new Request(`https://orders.example.com/${restaurant}${starts}`, {
      method: 'POST',
      headers: {
        origin: pageOrigin,
        'x-order-client': '1',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ metadata: { placeCode } }),
    });
    const { status, body } = await group.answer(fromRequest(request, {}));
    return status === 201 ? 'accepted' : JSON.parse(String(body)).error;
  };

  it('accept their own codes and nobody else’s, even with the same key and location', async () => {
    const code = await signed({ merchant: 'quay' }, shared);
    assert.equal(await start('quay', code), 'accepted');
    assert.equal(await start('harbour', code), 'PLACE_CODE_ELSEWHERE');
    assert.equal(await start('mill', code), 'PLACE_CODE_UNKNOWN');
    assert.equal(upstream, 1);
  });
});
