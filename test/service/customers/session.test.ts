import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { CustomerCaller, logIn } from '../fixtures/customer.js';
import { merchant } from '../fixtures/merchant.js';
import { NOON, run, runForTests } from '../fixtures/running.js';

const PROFILE = '/storefront/customer';

const running = runForTests();

describe("a customer's token", () => {
  test('is refused after logout, and another session continues', async () => {
    const phone = await logIn(running, 'both@example.com');
    const laptop = await logIn(running, 'both@example.com');
    assert.equal((await phone.write('DELETE', `${PROFILE}/logout`)).status, 200);
    const refused = await phone.read(PROFILE);
    assert.deepEqual([refused.status, refused.body.code], [401, 'UNAUTHORIZED']);
    assert.equal((await phone.write('DELETE', `${PROFILE}/logout`)).status, 401);
    assert.equal((await laptop.read(PROFILE)).status, 200);
  });

  test('expires', async () => {
    const customer = await logIn(running, 'week@example.com');
    running.clock.now = NOON + 7 * 24 * 60 * 60_000 - 1000;
    assert.equal((await customer.read(PROFILE)).status, 200);
    running.clock.now += 1000;
    assert.equal((await customer.read(PROFILE)).status, 401);
    running.clock.now = NOON;
  });

  test('is refused if it is forged, truncated, unsigned or not a token', async () => {
    const { token } = await logIn(running, 'forged@example.com');
    const [head = '', body = '', signature = ''] = token.split('.');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    const swapped = signature.startsWith('A') ? 'B' : 'A';
    for (const forged of [
      `${head}.${body}.${swapped}${signature.slice(1)}`,
      `${unsigned}.${body}.`,
      `${head}.${body}`,
      'token',
      '',
      'x'.repeat(6000),
    ]) {
      const { status } = await new CustomerCaller(running, forged).read(PROFILE);
      assert.equal(status, 401, forged.slice(0, 40));
    }
    const basic = await running.send('GET', PROFILE, {
      headers: { authorization: `Basic ${token}` },
    });
    assert.equal(basic.status, 401);
    assert.equal((await running.send('GET', PROFILE)).status, 401);
  });

  test('of another merchant is refused although the same secret signed it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ordering-service-'));
    const first = await run({ dataFolder: folder });
    const { token } = await logIn(first, 'here@example.com');
    await first.close();
    const other = { ...merchant, id: 'bbbbbbbbbbbbbbbbbbbbbb00', slug: 'other-group' };
    const second = await run({ dataFolder: folder, seed: other });
    const there = await new CustomerCaller(second, token).read(PROFILE);
    const sessions = `/storefront/locations/corner/ordering-sessions`;
    const start = await new CustomerCaller(second, token).write('POST', sessions, {
      fulfillmentMethod: 'takeout',
    });
    await second.close();
    const back = await run({ dataFolder: folder });
    const here = await new CustomerCaller(back, token).read(PROFILE);
    await back.close();
    await rm(folder, { recursive: true });
    assert.deepEqual([there.status, start.status, here.status], [401, 401, 200]);
  });
});
