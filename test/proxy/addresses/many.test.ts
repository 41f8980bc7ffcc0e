/** Looking addresses up behind one proxy for several restaurants. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { examineGroup } from '../../../src/proxy/doctor/group.js';
import { readRestaurantsFile } from '../../../src/proxy/node/restaurants-file.js';
import { type GroupProxy, restaurant, startGroup } from '../restaurants/group-proxy.js';
import { secret } from '../shared/test-proxy.js';
import { answers } from './answers.js';
import { openProvider, type ProviderAnswer } from './provider.js';

const find = (proxy: GroupProxy, name: string, query = '7 mill lane') =>
  proxy.call(`/${name}/locations/${name}-main/addresses`, {
    method: 'POST',
    headers: { origin: `https://www.${name}.example` },
    body: { query },
  });

/** Reads a settings file with this lookup for the harbour, and the castle without one. */
function readFile(test: TestContext, lookup: string, common = '') {
  const folder = mkdtempSync(join(tmpdir(), 'lookup-'));
  test.after(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'mapbox.key'), 'provider-key-1\n');
  const file = join(folder, 'restaurants.yaml');
  writeFileSync(
    file,
    `service: https://ordering.example.com/api/v1
defaults: { ${common} }
restaurants:
  harbour:
    path: harbour
    key: { env: KEY }
    locations: [harbour]
    origins: [https://www.harbour.example]
    ${lookup}
  castle:
    path: castle
    key: { env: KEY }
    locations: [castle]
    origins: [https://www.castle.example]
`,
  );
  return readRestaurantsFile(file, { KEY: 'sk_live_of_all' }, [secret]).restaurants;
}

describe('the address lookup of several restaurants', () => {
  it('asks the provider of each with its own key, and nobody for one without a provider', async (test) => {
    const harbour = await openProvider(test, () => ({ body: answers.mapbox }));
    const castle = await openProvider(test, () => ({ body: answers.google }));
    const proxy = await startGroup({
      restaurants: [
        restaurant('harbour', {
          addresses: { provider: 'mapbox', key: 'key-of-harbour', url: harbour.url },
        }),
        restaurant('castle', {
          addresses: { provider: 'google', key: 'key-of-castle', url: castle.url },
        }),
        restaurant('riverside'),
      ],
    });
    test.after(() => proxy.close());
    assert.equal((await find(proxy, 'harbour')).status, 200);
    assert.equal((await find(proxy, 'castle')).status, 200);
    assert.equal((await find(proxy, 'riverside')).status, 404);
    assert.match(harbour.seen[0]?.url ?? '', /access_token=key-of-harbour/);
    assert.match(castle.seen[0]?.url ?? '', /key=key-of-castle/);
    assert.equal(harbour.seen.length + castle.seen.length, 2);
    assert.doesNotMatch(JSON.stringify(proxy.log), /key-of|mill lane/i);
  });

  it('gives no restaurant what the cache holds for another', async (test) => {
    const { url, seen } = await openProvider(test, () => ({ body: answers.photon }));
    const addresses = { provider: 'photon', url } as const;
    const proxy = await startGroup({
      restaurants: [restaurant('harbour', { addresses }), restaurant('castle', { addresses })],
    });
    test.after(() => proxy.close());
    for (const name of ['harbour', 'harbour', 'castle']) {
      assert.equal((await find(proxy, name)).status, 200);
    }
    assert.equal(seen.length, 2);
  });

  it('is set in the settings file, with the key from a file or a variable', (test) => {
    const [own] = readFile(
      test,
      'addresses: { provider: mapbox, key: { file: mapbox.key }, countries: [us], near: { lat: 41.5, lng: -73.97 } }',
    );
    assert.deepEqual(own?.addresses, {
      provider: 'mapbox',
      key: 'provider-key-1',
      countries: ['us'],
      near: { lat: 41.5, lng: -73.97 },
    });
    const both = readFile(test, '', 'addresses: { provider: google, key: { env: KEY } }');
    assert.deepEqual(
      both.map(({ addresses }) => addresses?.key),
      ['sk_live_of_all', 'sk_live_of_all'],
    );
  });

  it('is rejected with the line of a wrong setting, and never with the key', (test) => {
    const harbour = String.raw`^restaurants\.yaml:9: restaurants\.harbour\.addresses\.`;
    for (const [lookup, says] of [
      ['provider: bing', 'provider has to be one of photon'],
      ['provider: google', 'key has to be your key for google'],
      ['provider: google, key: provider-key-1', 'key has to be \\{file'],
      ['provider: photon, near: { lat: 141.5, lng: 0 }', 'near has to be'],
      ['provider: photon, near: 41', 'near has to be a block'],
      ['provider: photon, town: Beacon', 'town is not a known setting'],
      ['provider: nominatim', 'url has to be the https'],
      [
        'provider: nominatim, url: https://nominatim.openstreetmap.org',
        'url names the public Nominatim server.* the provider photon',
      ],
    ] as const) {
      assert.throws(
        () => readFile(test, `addresses: { ${lookup} }`),
        ({ message }: Error) => {
          assert.match(message, new RegExp(`${harbour}${says}`));
          assert.doesNotMatch(message, /provider-key/);
          return true;
        },
      );
    }
  });

  it('is checked by the doctor for each, and once for those with the same settings', async (test) => {
    let answer: ProviderAnswer = { body: answers.photon };
    const { url, seen } = await openProvider(test, () => answer);
    const addresses = { provider: 'photon', url } as const;
    const read = async () => ({
      service: 'http://127.0.0.1:9/api/v1',
      secrets: [secret],
      restaurants: [
        restaurant('harbour', { addresses }),
        restaurant('castle', { addresses }),
        restaurant('quay', { addresses: { ...addresses, countries: ['us'] } }),
      ],
    });
    const findings = async () =>
      (await examineGroup({ readSettings: read }))
        .filter(({ subject }) => subject.endsWith('addresses'))
        .map(({ subject, state }) => `${subject} ${state}`);
    assert.deepEqual(await findings(), ['harbour addresses ok', 'quay addresses ok']);
    assert.equal(seen.length, 2);
    answer = { status: 403, body: {} };
    const [first] = (await examineGroup({ readSettings: read })).filter(
      ({ state, subject }) => state === 'problem' && subject.endsWith('addresses'),
    );
    assert.match(first?.message ?? '', /answered 403\. See "addresses" in docs/);
  });
});
