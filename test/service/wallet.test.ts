import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Body } from './fixtures/body.js';
import { DECLINED_CARD, GOOD_CARD, payByWallet, payWith } from './fixtures/card.js';
import { Guest } from './fixtures/guest.js';
import { runForTests } from './fixtures/running.js';

const running = runForTests();

async function guestAboutToPay(): Promise<{ guest: Guest; secret: string }> {
  const guest = await Guest.withSoup(running);
  const { body } = await guest.write('POST', '/payment-intent', {});
  return { guest, secret: body.clientSecret };
}

async function paymentOnReceipt(guest: Guest) {
  const result = await guest.read('/order-result');
  const { order } = result.body;
  const receipt = await running.send('GET', `/storefront/receipts/${order.id}`, {
    headers: { 'x-receipt-token': result.headers.get('x-receipt-token') ?? '' },
  });
  return { order: order.payment, receipt: (receipt.body as unknown as Body['order']).payment };
}

describe('an order that was paid with a wallet', () => {
  test('shows the wallet and its card on order and receipt', async () => {
    const { guest, secret } = await guestAboutToPay();
    assert.equal((await payByWallet(running, secret, GOOD_CARD)).status, 200);
    const { order, receipt } = await paymentOnReceipt(guest);
    const expected = { cardLast4: '4242', cardBrand: 'visa', walletType: 'test_wallet' };
    assert.deepEqual(order, expected);
    assert.deepEqual(receipt, { provider: 'CARD_PROCESSOR', ...expected });
  });

  test('shows no wallet if a typed card paid after the wallet was declined', async () => {
    const { guest, secret } = await guestAboutToPay();
    assert.equal((await payByWallet(running, secret, DECLINED_CARD)).status, 402);
    assert.equal((await guest.read()).body.status, 'OPEN');
    assert.equal((await payWith(running, secret, GOOD_CARD)).status, 200);
    assert.equal((await paymentOnReceipt(guest)).receipt.walletType, null);
  });
});
