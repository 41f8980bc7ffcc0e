import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { keepRefusal, refusedAddressIn } from '../../../src/stores/fulfillment/refused-address.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { millLane } from '../shared/addresses.js';
import { openBrowser, openShop } from '../shared/shop.js';

let stack: Stack;
before(async () => {
  stack = await startStack();
});
after(() => stack.close());

const farAway = {
  ...millLane,
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
  lat: 41.88,
  lng: -87.63,
};

test('an address that the courier refused is refused in every tab until one of them has another', async () => {
  const browser = openBrowser();
  const openTab = () => openShop(stack, { browser: { ...browser, tab: openBrowser().tab } });
  const first = openTab();
  await addProduct(first, 0);
  first.cart.intend({ type: 'method', method: 'delivery' });
  first.cart.intend({ type: 'delivery', address: farAway });
  await first.cart.flush();
  const { notice } = first.cart.$view.get();
  assert.ok(notice?.kind === 'refused');
  keepRefusal(first, notice);
  first.cart.dismissNotice();
  const second = openTab();
  for (const tab of [first, second]) {
    assert.equal(refusedAddressIn(tab)?.code, 'DELIVERY_OUT_OF_RANGE');
  }
  second.cart.intend({ type: 'delivery', address: millLane });
  await second.cart.flush();
  await first.cart.refresh();
  for (const tab of [first, second]) assert.equal(refusedAddressIn(tab), null);
});
