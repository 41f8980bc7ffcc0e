import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { as, type CustomerCaller, logIn } from '../fixtures/customer.js';
import { balanceOf, enroll } from '../fixtures/loyalty.js';
import { freshKey, runForTests } from '../fixtures/running.js';

const CLAIMS = '/storefront/customer/loyalty/claims';

interface Claim {
  claimId: string;
  status: string;
  reason: string;
  note?: string;
  points?: number;
}

let ada: CustomerCaller;
const running = runForTests({}, async () => {
  ada = await logIn(running, 'ada@example.com');
  await enroll(await ada.startCart());
});

const list = async (): Promise<Claim[]> => as<{ claims: Claim[] }>(await ada.read(CLAIMS)).claims;

describe('a claim', () => {
  test('is pending, is listed, and adds its points once staff grant them', async () => {
    const orderId = await ada.order();
    const body = { orderId, reason: 'missing_points', note: 'Ordered by phone as well.' };
    const key = freshKey();
    const submitted = await ada.write('POST', CLAIMS, body, { key });
    assert.equal(submitted.status, 201, submitted.text);
    assert.equal((await ada.write('POST', CLAIMS, body, { key })).text, submitted.text);
    const { claimId } = as<Claim>(submitted);
    const [waiting] = await list();
    assert.deepEqual(
      [waiting?.claimId, waiting?.status, waiting?.note, waiting?.points],
      [claimId, 'pending', body.note, undefined],
    );
    const second = await ada.write('POST', CLAIMS, { orderId, reason: 'other' });
    assert.deepEqual([second.status, second.body.code], [409, 'RESOURCE_CONFLICT']);

    const before = await balanceOf(ada);
    await running.service.controls.decideClaim(claimId, 40);
    assert.equal((await balanceOf(ada)).available, before.available + 40);
    assert.deepEqual([(await list())[0]?.status, (await list())[0]?.points], ['applied', 40]);
    await assert.rejects(running.service.controls.decideClaim(claimId, 40));
  });

  test('that staff reject adds nothing, and may be made again', async () => {
    const orderId = await ada.order();
    const claim = () => ada.write('POST', CLAIMS, { orderId, reason: 'incorrect_points' });
    const { claimId } = as<Claim>(await claim());
    const before = await balanceOf(ada);
    await running.service.controls.decideClaim(claimId, 0);
    assert.deepEqual(await balanceOf(ada), before);
    assert.equal((await claim()).status, 201);
  });

  test('is refused if it is invalid, or about another customer’s order', async () => {
    const ben = await logIn(running, 'ben@example.com');
    const orderId = await ben.order();
    const cases = [
      [{ orderId, reason: 'other' }, 404],
      [{ orderId: 'short', reason: 'other' }, 400],
      [{ orderId, reason: 'boredom' }, 400],
      [{ orderId, reason: 'other', note: '' }, 400],
      [{ orderId, reason: 'other', note: 'x'.repeat(1001) }, 400],
      [{ orderId, reason: 'other', points: 1000 }, 400],
      [{}, 400],
    ] as const;
    for (const [body, status] of cases) {
      assert.equal((await ada.write('POST', CLAIMS, body)).status, status, JSON.stringify(body));
    }
    assert.deepEqual(as(await ben.read(CLAIMS)), { claims: [] });
  });
});
