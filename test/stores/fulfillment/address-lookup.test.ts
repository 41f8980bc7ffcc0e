import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, test } from 'node:test';
import { fulfillmentOf } from '../../../src/stores/fulfillment/fulfillment.js';
import { fulfillmentChecks } from '../../../src/stores/fulfillment/settings.js';
import { startStack } from '../../harness/stack.js';
import { answers } from '../../proxy/addresses/answers.js';
import { openShop } from '../shared/shop.js';

describe('an address lookup without a geocoder of the page’s own', () => {
  test('asks the proxy, and puts what the guest typed into no URL', async (context) => {
    const provider = createServer((_, response) => response.end(JSON.stringify(answers.photon)));
    await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready));
    const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    const stack = await startStack({ proxy: { addresses: { provider: 'photon', url } } });
    context.after(async () => {
      await stack.close();
      provider.close();
    });
    const asked: string[] = [];
    const shop = openShop(stack, {
      settings: { addressLookup: 'proxy' },
      fetch: (input, init) => {
        asked.push(String(input));
        return fetch(input, { ...init, headers: { ...init?.headers, origin: stack.urls.site } });
      },
    });
    context.after(() => shop.close());
    const found = await fulfillmentOf(shop).lookup?.('7 mill lane');
    assert.equal(found?.[0]?.address.street, '7 Mill Lane');
    assert.deepEqual(asked, [`${stack.urls.proxy}/locations/riverside/addresses`]);
    assert.doesNotThrow(() => fulfillmentChecks.addressLookup(shop.settings));
  });

  test('is refused as a setting where there is no proxy', async (context) => {
    const stack = await startStack();
    context.after(() => stack.close());
    const shop = openShop(stack, { api: 'storefront', settings: { addressLookup: 'proxy' } });
    context.after(() => shop.close());
    assert.throws(() => fulfillmentChecks.addressLookup(shop.settings), /"proxy" with a proxy/);
  });
});
