import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DECLINED_CARD } from '../fixtures/card.js';
import { as, type CustomerCaller, type CustomerCart, logIn } from '../fixtures/customer.js';
import { balanceOf, enroll, LEDGER, type Ledger, type Quote } from '../fixtures/loyalty.js';
import { freshKey, NOON, runForTests } from '../fixtures/running.js';

const HOURS = 60 * 60_000;

const running = runForTests();

/** A customer with 130 points, earned with two soups. */
async function saver(email: string): Promise<CustomerCaller> {
  const customer = await logIn(running, email);
  await enroll(await customer.startCart());
  await customer.order(2);
  return customer;
}

async function cartOfSoups(customer: CustomerCaller, soups = 2): Promise<CustomerCart> {
  const cart = await customer.startCart();
  await cart.add('soup', soups);
  return cart;
}

const redeem = (cart: CustomerCart, rewardId = 'side', key = freshKey()) =>
  cart.write('POST', '/loyalty/redeem', { rewardId }, key);

describe('a reward', () => {
  test('is taken off like a discount, and the lines still add up', async () => {
    const cart = await cartOfSoups(await saver('a@example.com'));
    const reply = await redeem(cart);
    assert.equal(reply.status, 200, reply.text);
    const { subTotalWithoutDiscount, discountTotal, subTotal, taxTotal, items } = reply.body;
    assert.deepEqual(
      [subTotalWithoutDiscount, discountTotal, subTotal, taxTotal],
      ['13.00', '5.00', '8.00', '0.66'],
    );
    assert.equal(items[0]?.total, '8.00');
    const quote = as<Quote>(await cart.read('/loyalty/quote'));
    assert.deepEqual([quote.appliedRewardId, quote.pointsToEarn], ['side', 80]);
    assert.deepEqual(quote.rewards[0]?.unavailableReasons, [
      'REWARD_ALREADY_APPLIED',
      'INSUFFICIENT_POINTS',
    ]);
  });

  test('with a discount code applies to what remains after the code', async () => {
    const cart = await cartOfSoups(await saver('b@example.com'));
    await cart.write('POST', '/discount', { code: 'CORNER10' });
    assert.equal((await redeem(cart)).body.subTotal, '6.70');
    assert.equal((await cart.write('DELETE', '/discount')).body.subTotal, '8.00');
  });

  test('never exceeds the price of the food', async () => {
    const customer = await saver('c@example.com');
    const cart = await cartOfSoups(customer, 1);
    const { body } = await redeem(cart);
    assert.equal(body.subTotal, '1.50');
    const emptied = await cart.write('DELETE', `/items/${body.items[0]?.id}`);
    assert.deepEqual([emptied.body.discountTotal, emptied.body.orderTotal], ['0.00', '0.00']);
  });

  test('is refused with the reason, and then costs no points', async () => {
    const customer = await saver('d@example.com');
    const cart = await customer.startCart();
    const cases = [
      ['side', 409, 'SUBTOTAL_TOO_LOW'],
      ['feast', 409, 'INSUFFICIENT_POINTS'],
      ['unknown', 404, 'NOT_FOUND'],
      ['', 400, 'VALIDATION_ERROR'],
    ] as const;
    for (const [rewardId, status, code] of cases) {
      const reply = await redeem(cart, rewardId);
      assert.deepEqual([reply.status, reply.body.code], [status, code]);
    }
    assert.equal((await balanceOf(customer)).available, 130);
    const stranger = await logIn(running, 'stranger@example.com');
    const reply = await redeem(await cartOfSoups(stranger));
    assert.equal(reply.body.code, 'NOT_ENROLLED');
  });

  test('is applied once if the response was lost, and refused if redeemed twice', async () => {
    const customer = await saver('e@example.com');
    const cart = await cartOfSoups(customer);
    const key = freshKey();
    const headers = { 'if-match': `"cart-${cart.revision}"` };
    const path = cart.path('/loyalty/redeem');
    const send = () => customer.write('POST', path, { rewardId: 'side' }, { key, headers });
    const first = await send();
    assert.equal((await send()).text, first.text);
    cart.revision = first.body.revision;
    assert.equal((await redeem(cart)).body.code, 'REWARD_ALREADY_APPLIED');
    assert.equal((await balanceOf(customer)).reserved, 100);
  });
});

describe('the points of a reward', () => {
  test('are reserved, and released when the reward is removed', async () => {
    const customer = await saver('f@example.com');
    const cart = await cartOfSoups(customer);
    await redeem(cart);
    assert.deepEqual(await balanceOf(customer), { posted: 130, reserved: 100, available: 30 });
    const removed = await cart.write('DELETE', '/loyalty/redeem', {});
    assert.equal(removed.body.discountTotal, '0.00');
    assert.deepEqual(await balanceOf(customer), { posted: 130, reserved: 0, available: 130 });
    assert.equal((await cart.write('DELETE', '/loyalty/redeem')).status, 200);
  });

  test('are spent by the order, which earns points on what was left to pay', async () => {
    const customer = await saver('g@example.com');
    const cart = await cartOfSoups(customer);
    await redeem(cart);
    await cart.pay();
    assert.deepEqual(await balanceOf(customer), { posted: 110, reserved: 0, available: 110 });
    const { entries } = as<Ledger>(await customer.read(LEDGER));
    const amounts = entries.map(({ operation, amount }) => [operation, amount]);
    assert.ok(amounts.some(([operation, amount]) => operation === 'redeem' && amount === -100));
    assert.ok(amounts.some(([operation, amount]) => operation === 'earn' && amount === 80));
    const receipt = (await cart.read('/order-result')).body.order;
    assert.deepEqual([receipt.pricing.discount, receipt.pricing.total], ['5.00', '9.16']);
  });

  test('stay reserved when a card is declined', async () => {
    const customer = await saver('h@example.com');
    const cart = await cartOfSoups(customer);
    await redeem(cart);
    await cart.pay(DECLINED_CARD);
    assert.equal((await balanceOf(customer)).reserved, 100);
    cart.revision = (await cart.read()).body.revision;
    await cart.pay();
    assert.deepEqual(await balanceOf(customer), { posted: 110, reserved: 0, available: 110 });
  });

  test('are released when the cart expires or is deleted', async () => {
    const customer = await saver('i@example.com');
    const deleted = await cartOfSoups(customer);
    await redeem(deleted);
    await deleted.write('DELETE', '');
    assert.equal((await balanceOf(customer)).available, 130);
    await redeem(await cartOfSoups(customer));
    assert.equal((await balanceOf(customer)).available, 30);
    running.clock.now = NOON + 4 * HOURS;
    assert.equal((await balanceOf(customer)).available, 130);
    assert.equal((await redeem(await cartOfSoups(customer))).status, 200);
    running.clock.now = NOON;
  });

  test('are not spent twice by many carts at the same time', async () => {
    const customer = await saver('j@example.com');
    const carts = await Promise.all(Array.from({ length: 8 }, () => cartOfSoups(customer)));
    const replies = await Promise.all(carts.map((cart) => redeem(cart)));
    const codes = replies.map(({ body, status }) => (status === 200 ? 'applied' : body.code));
    assert.equal(codes.filter((code) => code === 'applied').length, 1);
    assert.equal(codes.filter((code) => code === 'INSUFFICIENT_POINTS').length, 7);
    await Promise.all(carts.map((cart) => cart.pay()));
    const balance = await balanceOf(customer);
    assert.deepEqual(balance, { posted: 130 - 100 + 80 + 7 * 130, reserved: 0, available: 1020 });
  });
});
