import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { saffronLane } from '../../../demo/service/data/saffron-lane.js';
import { findAddresses } from '../../../demo/service/domain/delivery/address-lookup.js';
import { kilometersBetween } from '../../../demo/service/domain/delivery/quote.js';
import { Guest } from '../fixtures/guest.js';
import { run, runForTests } from '../fixtures/running.js';
import { addressAt } from './addresses.js';

const running = runForTests();

const { lat, lng } = addressAt(5);
const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('a distance', () => {
  test('is given in the requested unit, in both generations', async () => {
    const path = '/locations/corner/distance';
    const inMiles = (await running.send('POST', `/storefront${path}`, { body: { lat, lng } })).body;
    assert.deepEqual(inMiles.distance, { value: 3.11, unit: 'miles', miles: 3.11, kilometers: 5 });
    const older = await running.older('POST', path, { lat, lng, unit: 'kilometers' });
    assert.deepEqual([older.body.distance.value, older.body.distance.unit], [5, 'kilometers']);
  });

  test('needs valid coordinates and a known unit', async () => {
    for (const body of [
      {},
      { lat, lng: 181 },
      { lat: -91, lng },
      { lat: '42', lng },
      { lat, lng, unit: 'yards' },
      { lat, lng, extra: 1 },
    ]) {
      const reply = await running.send('POST', '/storefront/locations/corner/distance', { body });
      assert.equal(reply.status, 400, JSON.stringify(body));
    }
  });

  test('is symmetric, and never more than half around the earth', () => {
    fc.assert(
      fc.property(point, point, (here, there) => {
        const way = kilometersBetween(here, there);
        assert.ok(way >= 0 && way <= 20_016);
        assert.ok(Math.abs(way - kilometersBetween(there, here)) < 1e-6);
        assert.ok(kilometersBetween(here, here) < 1e-6);
      }),
    );
  });
});

describe('the address lookup of the demo', () => {
  const lookUp = async (query: string, location = 'riverside') => {
    const search = new URLSearchParams({ query, location });
    const origin = running.url.replace('localhost', '127.0.0.1');
    const answer = await fetch(`${origin}/demo/addresses?${search}`);
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    return ((await answer.json()) as { addresses: ReturnType<typeof findAddresses> }).addresses;
  };

  test('finds a street by the beginnings of its words, with the number that was typed', async () => {
    const [first] = await lookUp('240b mai bea');
    assert.equal(first?.text, '240b Main Street, Beacon, NY 12508, United States');
    assert.deepEqual(await lookUp('brick lane'), []);
    assert.equal((await lookUp('Brick Lane', 'old-town')).length, 1);
  });

  test('finds nothing for short input, for numbers alone and for odd input', () => {
    for (const query of ['', ' ', 'm', '12', '%', '…', 'x'.repeat(5000)]) {
      assert.deepEqual(findAddresses(query), [], query.slice(0, 10));
    }
  });

  test('has addresses within and beyond range, in the form that the cart accepts', async () => {
    const demo = await run({ seed: saffronLane });
    try {
      const guest = await Guest.arrive(demo, 'riverside', 'delivery');
      const [near, far] = ['main beacon', 'market poughkeepsie'].map(
        (query) => findAddresses(query, 'riverside')[0]?.address,
      );
      assert.equal((await guest.write('PUT', '/set-delivery', near)).status, 200);
      const refused = await guest.write('PUT', '/set-delivery', far);
      assert.equal(refused.body.code, 'DELIVERY_OUT_OF_RANGE');
    } finally {
      await demo.close();
    }
  });
});
