import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addressGroup } from '../../../demo/service/http/caller.js';
import { NOON, run } from '../fixtures/running.js';

const MINUTE = 60_000;

describe('the request budget', () => {
  test('is counted for each address, and a refusal says how long to wait', async () => {
    const running = await run({ rateLimit: 3 });
    try {
      const url = `${running.url}/api/v1/storefront/locations/corner`;
      const from = (address: string) => running.service.fetch(new Request(url), address);
      const remaining: (string | null)[] = [];
      for (let count = 0; count < 3; count += 1) {
        remaining.push((await from('192.0.2.1')).headers.get('x-ratelimit-remaining'));
      }
      assert.deepEqual(remaining, ['2', '1', '0']);
      running.clock.now += 4 * MINUTE;
      const spent = await from('192.0.2.1');
      assert.equal(spent.status, 429);
      assert.equal(((await spent.json()) as { code: string }).code, 'RATE_LIMITED');
      assert.equal(spent.headers.get('retry-after'), '360');
      assert.equal(spent.headers.get('x-ratelimit-remaining'), '0');
      assert.equal(spent.headers.get('x-ratelimit-reset'), String((NOON + 10 * MINUTE) / 1000));
      assert.equal((await from('192.0.2.2')).status, 200);
      const preflight = new Request(url, { method: 'OPTIONS' });
      assert.equal((await running.service.fetch(preflight, '192.0.2.1')).status, 204);
    } finally {
      await running.close();
    }
  });

  test('is 200 in ten minutes by default, and is full again afterwards', async () => {
    const running = await run({ rateLimit: undefined });
    try {
      const url = `${running.url}/api/v1/storefront/locations/corner/gratuity`;
      const statusOf = async () => (await running.service.fetch(new Request(url), '::1')).status;
      for (let count = 0; count < 200; count += 1) assert.equal(await statusOf(), 200);
      assert.equal(await statusOf(), 429);
      running.clock.now += 10 * MINUTE - 1;
      assert.equal(await statusOf(), 429);
      running.clock.now += 1;
      assert.equal(await statusOf(), 200);
    } finally {
      await running.close();
    }
  });

  test('is enforced with the older generation’s error shape there', async () => {
    const running = await run({ rateLimit: 1 });
    try {
      await running.older('GET', '/locations/corner');
      const { status, body } = await running.older('GET', '/locations/corner');
      assert.deepEqual([status, body.success, body.code], [429, false, 'RATE_LIMITED']);
    } finally {
      await running.close();
    }
  });
});

test('a caller is identified by an IPv4 address or an IPv6 /64 network', () => {
  const groups = [
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2::192.0.2.1', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ] as const;
  for (const [address, group] of groups) assert.equal(addressGroup(address), group, address);
});
