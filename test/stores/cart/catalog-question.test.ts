import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { acceptChanges } from '../../../src/stores/cart/catalog-question.js';
import type { Storefront } from '../../../src/stores/storefront/types.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { orderable } from '../shared/adding.js';
import { prepared } from '../shared/placing.js';
import { openShop } from '../shared/shop.js';

async function addPlain(shop: Storefront, index: number): Promise<string> {
  const product = (await orderable(shop)).filter(({ hasModifiers }) => !hasModifiers)[index];
  assert.ok(product);
  shop.cart.add({
    product,
    categoryId: null,
    quantity: 2,
    choices: [],
    instructions: 'as always',
  });
  return product.id;
}

for (const catalogAcknowledgement of ['off', ''] as const) {
  describe(`a menu change, acknowledgement "${catalogAcknowledgement}"`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startStack();
    });
    after(() => stack.close());

    test('is shown for acceptance before payment, and paid at the accepted price', async () => {
      const { controls } = stack.service.service;
      const shop = openShop(stack, { settings: { catalogAcknowledgement } });
      const dearer = await addPlain(shop, 0);
      const gone = await addPlain(shop, 1);
      await shop.cart.flush();
      const before = shop.cart.$view.get().confirmed?.payable ?? 0;
      await controls.setPrice('riverside', dearer, 4200);
      await controls.setSoldOut('riverside', gone, true);
      await shop.cart.refresh();
      const changed = shop.cart.$view.get().confirmed;
      assert.deepEqual(changed?.changes.map(({ reason }) => reason).sort(), [
        'ITEM_SOLD_OUT',
        'PRICE_CHANGED',
      ]);

      const checkout = await prepared(shop);
      const refused = checkout.$payment.get();
      assert.ok(refused.step === 'failed' && refused.reason.kind === 'catalog-changed');

      acceptChanges(shop);
      await shop.cart.flush();
      await shop.cart.refresh();
      const agreed = shop.cart.$view.get().confirmed;
      assert.equal(agreed?.revalidation, null);
      assert.deepEqual(
        agreed?.items.map((item) => [item.productId, item.quantity, item.price.minor]),
        [[dearer, 2, 4200]],
      );
      await checkout.prepare();
      const ready = checkout.$payment.get();
      assert.ok(ready.step === 'ready' && ready.payable !== before);
      await controls.setSoldOut('riverside', gone, false);
      shop.close();
    });
  });
}
