import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { askForCode, MERCHANT } from '../fixtures/customer.js';
import { NOON, type Running, run } from '../fixtures/running.js';

const MINUTE = 60_000;

let running: Running;
beforeEach(async () => {
  running = await run();
});
afterEach(() => running.close());

describe('codes are sent', () => {
  test('three times in ten minutes to one identifier, then refused with Retry-After', async () => {
    for (let count = 0; count < 3; count += 1) {
      assert.equal((await askForCode(running, 'often@example.com')).status, 200);
      running.clock.now += MINUTE;
    }
    const refused = await askForCode(running, ' Often@Example.com');
    assert.deepEqual([refused.status, refused.body.code], [429, 'RATE_LIMITED']);
    assert.equal(refused.headers.get('retry-after'), String(7 * 60));
    assert.equal((await askForCode(running, 'other@example.com')).status, 200);
    running.clock.now = NOON + 10 * MINUTE;
    assert.equal((await askForCode(running, 'often@example.com')).status, 200);
  });

  test('ten times a day to one identifier', async () => {
    for (let count = 0; count < 10; count += 1) {
      assert.equal((await askForCode(running, 'daily@example.com')).status, 200);
      running.clock.now += 11 * MINUTE;
    }
    const refused = await askForCode(running, 'daily@example.com');
    assert.equal(refused.status, 429);
    running.clock.now = NOON + 24 * 60 * MINUTE;
    assert.equal((await askForCode(running, 'daily@example.com')).status, 200);
  });

  test('thirty times in ten minutes for one caller, whoever they are for', async () => {
    const from = (address: string, count: number) =>
      running.service.fetch(
        new Request(`${running.url}/api/v1/storefront/customer/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            merchantSlug: MERCHANT,
            identifierString: `guest${count}@example.com`,
          }),
        }),
        address,
      );
    for (let count = 0; count < 30; count += 1) {
      assert.equal((await from('192.0.2.1', count)).status, 200);
    }
    assert.equal((await from('192.0.2.1', 30)).status, 429);
    assert.equal((await from('192.0.2.2', 31)).status, 200);
  });

  test('no more often after a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ordering-service-'));
    const first = await run({ dataFolder: folder });
    for (let count = 0; count < 3; count += 1) await askForCode(first, 'restart@example.com');
    await first.close();
    const second = await run({ dataFolder: folder });
    const refused = await askForCode(second, 'restart@example.com');
    await second.close();
    await rm(folder, { recursive: true });
    assert.equal(refused.status, 429);
  });
});
