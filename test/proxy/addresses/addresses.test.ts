/** Real requests to small servers that answer in each provider's format. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { readFoundAddresses } from '../../../src/contract/fulfillment.js';
import type { AddressSettings } from '../../../src/proxy/addresses/providers.js';
import { examine } from '../../../src/proxy/doctor/doctor.js';
import { readSettings } from '../../../src/proxy/environment.js';
import { startTestProxy } from '../shared/test-proxy.js';
import { answers } from './answers.js';
import { openProvider, type ProviderAnswer } from './provider.js';

async function openProxy(test: TestContext, addresses: AddressSettings, limits = {}) {
  const proxy = await startTestProxy({ addresses, limits });
  test.after(() => proxy.close());
  const find = (query: unknown, headers = {}) =>
    proxy.call('/locations/riverside/addresses', { method: 'POST', body: { query }, headers });
  return { ...proxy, find };
}

const street = '7 Mill Lane';

describe('an address that a guest types', () => {
  for (const provider of ['photon', 'nominatim', 'google', 'mapbox'] as const) {
    it(`is found by ${provider}, with what a delivery needs`, async (test) => {
      const { url, seen } = await openProvider(test, () => ({ body: answers[provider] }));
      const near = { lat: 41.5, lng: -73.97 };
      const { find } = await openProxy(test, {
        provider,
        url,
        key: 'provider-key-1',
        countries: ['us'],
        near,
        contact: 'a@b.example',
      });
      const answer = await find('7 mill lane');
      assert.equal(answer.status, 200);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
      const found = readFoundAddresses(await answer.json());
      assert.deepEqual(
        found.map(({ address }) => address),
        [
          {
            street,
            streetOptional: '',
            city: 'Beacon',
            zipCode: '12508',
            state: provider === 'photon' ? 'New York' : 'NY',
            country: 'United States',
            lat: 41.5051,
            lng: -73.9696,
          },
        ],
        'not what is no street, or in a country without deliveries',
      );
      assert.match(found[0]?.text ?? '', /7 Mill Lane/);
      assert.match(seen[0]?.headers['user-agent'] ?? '', /^order-elements-proxy \(a@b\.example\)$/);
      assert.match(seen[0]?.url ?? '', /7(?:\+|%20)mill(?:\+|%20)lane/);
    });
  }

  it('is only one in the countries that the settings list, whatever the provider sends', async (test) => {
    for (const provider of ['photon', 'google'] as const) {
      const { url } = await openProvider(test, () => ({ body: answers[provider] }));
      const countries = ['gb', 'au'];
      const { find } = await openProxy(test, { provider, url, key: 'provider-key-1', countries });
      const answer = await find('7 mill lane');
      assert.deepEqual(readFoundAddresses(await answer.json()), [], provider);
    }
  });

  it('reads no endless answer of a provider', async (test) => {
    let sent = 0;
    const piece = Buffer.alloc(1_000_000, ' ');
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const send = (): void => {
        if (sent > 60_000_000) return void response.end('[]');
        sent += piece.length;
        response.write(piece, () => setImmediate(send));
      };
      send();
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    test.after(() => server.close());
    const { port } = server.address() as AddressInfo;
    const { find } = await openProxy(test, {
      provider: 'photon',
      url: `http://127.0.0.1:${port}`,
    });
    assert.equal((await find('7 mill lane')).status, 502);
    assert.ok(sent < 30_000_000, `${sent} bytes were sent`);
  });

  it('asks the provider once for the same text, where its terms allow a cache', async (test) => {
    for (const [provider, requests] of [
      ['photon', 1],
      ['google', 2],
    ] as const) {
      const { url, seen } = await openProvider(test, () => ({ body: answers[provider] }));
      const { find } = await openProxy(test, { provider, url, key: 'provider-key-1' });
      for (const text of ['7 Mill Lane', ' 7  mill lane']) await (await find(text)).arrayBuffer();
      assert.equal(seen.length, requests, provider);
    }
  });

  it('appears in no log, and neither does the key, even if the provider refuses it', async (test) => {
    const { url } = await openProvider(test, () => ({
      status: 403,
      body: { error: 'bad key provider-key-1 for 7 mill lane' },
    }));
    const { find, log } = await openProxy(test, { provider: 'mapbox', url, key: 'provider-key-1' });
    const answer = await find('7 mill lane');
    assert.equal(answer.status, 502);
    const said = `${await answer.text()} ${JSON.stringify(log)}`;
    assert.match(said, /answered 403/);
    assert.doesNotMatch(said, /provider-key|mill lane/i);
  });

  it('is looked up for pages of the restaurant only, and a limited number of times', async (test) => {
    const { url, seen } = await openProvider(test, () => ({ body: answers.photon }));
    const { find, call } = await openProxy(
      test,
      { provider: 'photon', url },
      { addressesPerHour: 2 },
    );
    const elsewhere = await find('7 mill lane', { origin: 'https://elsewhere.example' });
    assert.equal(elsewhere.status, 403);
    assert.equal((await find('7 mill lane', { 'x-order-client': '0' })).status, 403);
    assert.equal((await find('7')).status, 400);
    assert.equal((await find('x'.repeat(201))).status, 400);
    assert.equal((await call('/locations/riverside/addresses?query=mill')).status, 404);
    assert.equal(seen.length, 0);
    for (const text of ['one street', 'two street', 'two street']) {
      assert.equal((await find(text)).status, 200);
    }
    const tooMany = await find('three street');
    assert.equal(tooMany.status, 429);
    assert.ok(Number(tooMany.headers.get('retry-after')) > 0);
    assert.equal(seen.length, 2);
  });

  it('is looked up nowhere without a provider', async (test) => {
    const proxy = await startTestProxy();
    test.after(() => proxy.close());
    const answer = await proxy.call('/locations/riverside/addresses', {
      method: 'POST',
      body: { query: '7 mill lane' },
    });
    assert.equal(answer.status, 404);
  });
});

describe('the settings of the address lookup', () => {
  const env = {
    ORDERING_BASE_URL: 'http://127.0.0.1:9/api/v1',
    ORDERING_API_KEY: 'sk_live_0123456789',
    ORDERING_LOCATIONS: 'riverside',
    PROXY_ORIGINS: 'https://www.example.com',
    PROXY_SECRET: 'pXk3vVQ5m0n8w2yZ4aBcDeFgHiJkLmNoPqRsTuVwXyZ',
  };

  it('come from the environment', () => {
    const { addresses } = readSettings({
      ...env,
      ADDRESS_PROVIDER: 'google',
      ADDRESS_KEY: 'provider-key-1',
      ...{
        ADDRESS_COUNTRIES: 'us, gb',
        ADDRESS_NEAR: '41.5,-73.97',
        ADDRESS_CONTACT: 'a@b.example',
      },
    });
    assert.deepEqual(addresses, {
      provider: 'google',
      key: 'provider-key-1',
      countries: ['us', 'gb'],
      ...{ near: { lat: 41.5, lng: -73.97 }, contact: 'a@b.example' },
    });
  });

  it('name what is wrong, and allow no public server whose policy forbids this', () => {
    for (const [wrong, says] of [
      [{ ADDRESS_PROVIDER: 'bing' }, /ADDRESS_PROVIDER has to be one of photon/],
      [{ ADDRESS_PROVIDER: 'google' }, /ADDRESS_KEY has to be your key for google/],
      [{ ADDRESS_PROVIDER: 'nominatim' }, /ADDRESS_URL has to be/],
      [
        { ADDRESS_PROVIDER: 'nominatim', ADDRESS_URL: 'https://nominatim.openstreetmap.org' },
        /ADDRESS_URL names the public Nominatim server/,
      ],
      [{ ADDRESS_PROVIDER: 'photon', ADDRESS_URL: 'http://photon.example' }, /ADDRESS_URL/],
      [{ ADDRESS_PROVIDER: 'photon', ADDRESS_COUNTRIES: 'USA' }, /ADDRESS_COUNTRIES/],
      [{ ADDRESS_PROVIDER: 'photon', ADDRESS_NEAR: '41.5' }, /ADDRESS_NEAR/],
    ] as const) {
      assert.throws(() => readSettings({ ...env, ...wrong }), says);
    }
  });

  it('are checked by the doctor, who looks up an address of the country that is set', async (test) => {
    let answer: ProviderAnswer = { body: answers.photon };
    const { url, seen } = await openProvider(test, () => answer);
    const findings = async (countries = '') => {
      const own = { ADDRESS_PROVIDER: 'photon', ADDRESS_URL: url, ADDRESS_COUNTRIES: countries };
      const found = await examine({ readSettings: () => readSettings({ ...env, ...own }) });
      return found.filter(({ subject }) => subject === 'addresses').map(({ state }) => state);
    };
    assert.deepEqual(await findings(), ['ok']);
    answer = { body: { features: [] } };
    assert.deepEqual(await findings(), ['warning']);
    answer = { status: 401, body: {} };
    assert.deepEqual(await findings('us'), ['problem']);
    assert.match(seen.at(-1)?.url ?? '', /New\+York/);
    const nowhere = { ADDRESS_PROVIDER: 'photon', ADDRESS_URL: 'http://127.0.0.1:9' };
    const found = await examine({ readSettings: () => readSettings({ ...env, ...nowhere }) });
    const says = found.find(({ subject }) => subject === 'addresses')?.message ?? '';
    assert.match(says, /can't be reached at http:\/\/127\.0\.0\.1:9\./);
  });
});
