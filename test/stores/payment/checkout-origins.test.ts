/** Guests pay only at the merchant's own checkout pages, and only over encrypted connections. */
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, mock, test } from 'node:test';
import { checkoutAddress } from '../../../src/stores/payment/checkout-origins.js';
import { hostedAddress } from '../../../src/stores/payment/hosted-page.js';
import { type RawSettings, readSettings } from '../../../src/stores/storefront/settings.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { openShop } from '../shared/shop.js';

const settingsWith = (raw: RawSettings) =>
  readSettings({ proxy: 'https://orders.test', location: 'riverside', ...raw });

describe('the payment page that a guest is sent to', () => {
  let messages: string[];
  beforeEach(() => {
    messages = [];
    mock.method(console, 'error', (line: string) => messages.push(line));
  });
  afterEach(() => mock.restoreAll());

  for (const address of [
    'http://pay.example.com/c/1',
    'javascript:alert(1)',
    'data:text/html,hello',
    'http://localhost.example.com/',
    'no address',
  ]) {
    test(`is not ${address}`, () => {
      assert.throws(() => checkoutAddress(address, settingsWith({})), { kind: 'unexpected' });
      assert.match(messages[0] ?? '', /order-elements: .*expected an address with https/);
      assert.doesNotMatch(messages[0] ?? '', /c\/1/);
    });
  }

  test('may be any https URL, or one on this machine, if the page sets no origins', () => {
    for (const address of ['https://anywhere.example/c/1', 'http://127.0.0.1:5175/checkout']) {
      assert.equal(checkoutAddress(address, settingsWith({})), address);
    }
  });

  test('is on one of the origins that the page sets', () => {
    const settings = settingsWith({
      checkoutOrigins: 'https://pay.example.com https://shop.example.com/',
    });
    for (const address of ['https://pay.example.com/c/1', 'https://shop.example.com/c/1']) {
      assert.equal(checkoutAddress(address, settings), address);
    }
    for (const address of ['https://evil.example.com/c/1', 'https://pay.example.com:8443/c/1']) {
      assert.throws(() => checkoutAddress(address, settings), { kind: 'unexpected' });
    }
    assert.match(messages[0] ?? '', /data-checkout-origins, found "https:\/\/evil\.example\.com"/);
  });

  test('is refused if an origin in the setting is invalid', () => {
    const settings = settingsWith({ checkoutOrigins: 'https://pay.example.com/path' });
    assert.throws(() => checkoutAddress('https://pay.example.com/c/1', settings), {
      name: 'SettingsError',
    });
  });
});

for (const cartTokens of [true, false]) {
  describe(`a cart ${cartTokens ? 'with' : 'without'} a token`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startStack({ service: { cartTokens } });
    });
    after(() => stack.close());

    test('is paid only at the origins that the page sets', async () => {
      mock.method(console, 'error', () => {});
      const own = stack.urls.service;
      for (const [checkoutOrigins, good] of [
        [own, true],
        ['https://pay.example.com', false],
      ] as const) {
        const shop = openShop(stack, { settings: { checkoutOrigins } });
        await addProduct(shop, 0);
        await shop.cart.flush();
        const checkoutUrl = hostedAddress(shop);
        if (good) assert.equal(new URL(await checkoutUrl).origin, own);
        else await assert.rejects(checkoutUrl, { kind: 'unexpected' });
        shop.close();
      }
      mock.restoreAll();
    });
  });
}
