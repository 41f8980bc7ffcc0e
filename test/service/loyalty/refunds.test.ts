import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { as, type CustomerCaller, logIn } from '../fixtures/customer.js';
import { balanceOf, enroll, LEDGER, type Ledger } from '../fixtures/loyalty.js';
import { runForTests } from '../fixtures/running.js';

const running = runForTests();

const member = async (name: string): Promise<CustomerCaller> => {
  const customer = await logIn(running, `${name}@example.com`);
  await enroll(await customer.startCart());
  return customer;
};

const adjustments = async (customer: CustomerCaller) =>
  as<Ledger>(await customer.read(LEDGER))
    .entries.filter(({ operation }) => operation === 'adjust')
    .map(({ amount, orderReference }) => [amount, orderReference]);

const totalOf = async (customer: CustomerCaller, orderId: string): Promise<number> => {
  const { body } = await customer.read(`/storefront/customer/orders/${orderId}`);
  return Math.round(Number(body.pricing.total) * 100);
};

describe('a refund', () => {
  test('deducts the points that the order earned, and records it in the ledger', async () => {
    const ada = await member('ada');
    const kept = await ada.order(1);
    const refunded = await ada.order(2);
    assert.equal((await balanceOf(ada)).posted, 195);
    await running.service.controls.refund(refunded);
    assert.equal((await balanceOf(ada)).posted, 65);
    assert.deepEqual(await adjustments(ada), [[-130, refunded]]);
    assert.notEqual(kept, refunded);
  });

  test('of a part deducts exactly that part, and the rest with the rest', async () => {
    const ben = await member('ben');
    const order = await ben.order(2);
    const total = await totalOf(ben, order);
    const part = Math.floor(total / 3);
    await running.service.controls.refund(order, part);
    const back = Math.floor((130 * part) / total);
    assert.deepEqual(await balanceOf(ben), {
      posted: 130 - back,
      reserved: 0,
      available: 130 - back,
    });
    await running.service.controls.refund(order);
    assert.equal((await balanceOf(ben)).posted, 0);
    assert.deepEqual(await adjustments(ben), [[-130, order]]);
  });

  test('leaves points alone that are already spent or reserved', async () => {
    const cleo = await member('cleo');
    const order = await cleo.order(2);
    const cart = await cleo.startCart();
    await cart.add('soup');
    await cart.write('POST', '/loyalty/redeem', { rewardId: 'side' });
    await running.service.controls.refund(order);
    assert.deepEqual(await balanceOf(cleo), { posted: 100, reserved: 100, available: 0 });
    await cart.pay();
    const { posted, available } = await balanceOf(cleo);
    assert.ok(posted >= 0 && posted === available);
  });

  test('of an order that earned nothing changes no points', async () => {
    const guest = await logIn(running, 'dan@example.com');
    const order = await guest.order(2);
    await enroll(await guest.startCart());
    await running.service.controls.refund(order);
    assert.deepEqual(await adjustments(guest), []);
    assert.equal((await balanceOf(guest)).posted, 0);
  });
});
