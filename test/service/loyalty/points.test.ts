import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { as, type CustomerCaller, CustomerCart, logIn } from '../fixtures/customer.js';
import { balanceOf, enroll, LEDGER, type Ledger, type Quote } from '../fixtures/loyalty.js';
import { freshKey, NOON, runForTests } from '../fixtures/running.js';

let ada: CustomerCaller;
const running = runForTests({}, async () => {
  ada = await logIn(running, 'ada@example.com');
});

describe('the loyalty program', () => {
  test('is joined with consent, once, and then has a balance', async () => {
    const cart = await ada.startCart();
    await cart.add('soup', 2);
    const before = as<Quote>(await cart.read('/loyalty/quote'));
    assert.equal(before.balance, undefined);
    assert.equal(before.pointsToEarn, 130);
    assert.deepEqual(before.rewards[0]?.unavailableReasons, ['NOT_ENROLLED']);
    for (const body of [{ consent: false }, {}, { consent: 'true' }, { consent: true, more: 1 }]) {
      const refused = await cart.write('POST', '/loyalty/enrollment', body);
      assert.equal(refused.status, 400, JSON.stringify(body));
    }
    const joined = await cart.write('POST', '/loyalty/enrollment', { consent: true });
    assert.deepEqual([joined.status, joined.body.revision], [200, 2]);
    assert.equal((await cart.write('POST', '/loyalty/enrollment', { consent: true })).status, 200);
    const quote = await cart.read('/loyalty/quote');
    assert.equal(quote.headers.get('etag'), '"cart-3"');
    assert.deepEqual(as<Quote>(quote).balance, { posted: 0, reserved: 0, available: 0 });
  });

  test('reports three states: no program, unavailable, and available', async () => {
    running.clock.now = Date.parse('2026-03-03T20:00:00Z');
    const elsewhere = await ada.startCart('night-kitchen');
    assert.deepEqual(as(await elsewhere.read('/loyalty/quote')), { enabled: false });
    const none = await elsewhere.write('POST', '/loyalty/enrollment', { consent: true });
    assert.deepEqual([none.status, none.body.code], [409, 'LOYALTY_NOT_OFFERED']);
    running.clock.now = NOON;

    const cart = await ada.startCart();
    running.service.controls.setLoyaltyAvailable(false);
    const away = await cart.read('/loyalty/quote');
    const key = freshKey();
    const redeem = () => cart.write('POST', '/loyalty/redeem', { rewardId: 'nothing' }, key);
    const refused = await redeem();
    const ledger = await ada.read(LEDGER);
    running.service.controls.setLoyaltyAvailable(true);
    assert.deepEqual(as(away), { enabled: true, available: false });
    assert.deepEqual([refused.status, refused.body.code], [503, 'DEPENDENCY_UNAVAILABLE']);
    assert.equal(ledger.status, 503);
    assert.equal((await redeem()).status, 404);
    assert.equal(as<Quote>(await cart.read('/loyalty/quote')).available, true);
  });

  test("is open only to the cart's own customer", async () => {
    const ben = await logIn(running, 'ben@example.com');
    const cart = await ada.startCart();
    const foreign = new CustomerCart(ben, 'corner', cart.id);
    assert.equal((await foreign.read('/loyalty/quote')).status, 403);
    assert.equal((await foreign.write('DELETE', '/loyalty/redeem')).status, 403);
    assert.equal((await running.send('GET', cart.path('/loyalty/quote'))).status, 401);
    assert.equal((await running.send('GET', LEDGER)).status, 401);
  });
});

describe('points', () => {
  test('are earned by an order, for the price of the food after discounts', async () => {
    const eve = await logIn(running, 'eve@example.com');
    await eve.order();
    assert.equal((await balanceOf(eve)).posted, 0);
    const cart = await eve.startCart();
    await enroll(cart);
    await cart.add('soup', 2);
    await cart.write('POST', '/discount', { code: 'CORNER10' });
    const { pointsToEarn } = as<Quote>(await cart.read('/loyalty/quote'));
    assert.equal((await balanceOf(eve)).posted, 0);
    await cart.pay();
    assert.equal(pointsToEarn, 117);
    assert.deepEqual(await balanceOf(eve), { posted: 117, reserved: 0, available: 117 });
  });

  test('are listed in a ledger, newest first, page by page', async () => {
    const max = await logIn(running, 'max@example.com');
    await enroll(await max.startCart());
    const orders: string[] = [];
    for (let count = 1; count <= 3; count += 1) {
      running.clock.now += 1000;
      orders.unshift(await max.order(count));
    }
    const first = as<Ledger>(await max.read(`${LEDGER}?limit=2`));
    assert.deepEqual(
      first.entries.map(({ amount, orderReference }) => [amount, orderReference]),
      [
        [195, orders[0]],
        [130, orders[1]],
      ],
    );
    const rest = as<Ledger>(await max.read(`${LEDGER}?limit=2&cursor=${first.nextCursor}`));
    assert.deepEqual([rest.entries.length, rest.entries[0]?.amount], [1, 65]);
    assert.equal(rest.nextCursor, undefined);
    assert.equal(rest.balances[0]?.posted, 390);
  });
});
