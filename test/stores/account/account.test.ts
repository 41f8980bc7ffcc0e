import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { OrderingError } from '../../../src/client/http/errors.js';
import { accountOf } from '../../../src/stores/account/account.js';
import { customerOf } from '../../../src/stores/account/customer.js';
import { checkoutOf } from '../../../src/stores/checkout/checkout.js';
import { findAgain } from '../../../src/stores/receipt/order-again.js';
import { type Stack, startStack } from '../../harness/stack.js';
import { addProduct } from '../shared/adding.js';
import { payByCard } from '../shared/paying.js';
import { openBrowser, openShop } from '../shared/shop.js';
import { logIn } from './customers.js';

const place = {
  line1: '18 Ferry Landing',
  full: '18 Ferry Landing, Beacon',
  lat: 41.5,
  lng: -73.9,
};

for (const api of ['proxy', 'storefront'] as const) {
  describe(`an account with api="${api}"`, () => {
    let stack: Stack;
    before(async () => {
      stack = await startStack();
    });
    after(() => stack.close());
    const settings = api === 'storefront' ? { merchant: 'saffron-lane' } : {};
    const open = (network?: typeof fetch) =>
      openShop(stack, {
        api,
        browser: openBrowser(),
        settings,
        ...(network && { fetch: network }),
      });

    test('lists the paid order, and orders its dishes again with their choices', async () => {
      const shop = open();
      for (const index of [0, 1, 2, 3]) await addProduct(shop, index, 2);
      await logIn(stack, shop, 'again@example.com');
      const checkout = checkoutOf(shop);
      checkout.rememberContact({
        customerName: 'Ada',
        emailAddress: 'again@example.com',
        phoneNumber: '',
      });
      await checkout.prepare();
      const before = shop.cart.$view.get().lines.map(({ name, choices }) => [name, choices]);
      await checkout.confirm((secret) => payByCard(stack, secret, undefined, { keep: true }));
      shop.startNewOrder();
      const { orders, cards, dishesOf } = accountOf(shop);
      await Promise.all([orders.load(), cards.load()]);
      const found = orders.$value.get();
      assert.ok(found.state === 'ready' && found.value.items.length === 1);
      const again = await findAgain(shop, await dishesOf(found.value.items[0]?.id ?? ''));
      assert.deepEqual([again.lines.length, again.gone, again.changed], [4, [], []]);
      for (const line of again.lines) shop.cart.add(line);
      await shop.cart.flush();
      const { lines, quantity, notice } = shop.cart.$view.get();
      assert.equal(notice, null);
      assert.deepEqual(
        lines.map(({ name, choices }) => [name, choices]),
        before,
      );
      assert.equal(quantity, 8);
      const kept = cards.$value.get();
      assert.ok(kept.state === 'ready' && kept.value.items[0]?.last4 === '4242');
      shop.close();
    });

    test('adds the new order and its saved card to lists that are already loaded', async () => {
      const shop = open();
      await addProduct(shop, 0);
      await logIn(stack, shop, `before-${api}@example.com`);
      const { orders, cards } = accountOf(shop);
      await Promise.all([orders.load(), cards.load()]);
      const counts = () =>
        [orders, cards].map(({ $value }) => {
          const found = $value.get();
          return found.state === 'ready' ? found.value.items.length : found.state;
        });
      assert.deepEqual(counts(), [0, 0]);
      const checkout = checkoutOf(shop);
      const contact = { customerName: 'Ada', emailAddress: 'ada@example.com', phoneNumber: '' };
      checkout.rememberContact(contact);
      await checkout.prepare();
      await checkout.confirm((secret) => payByCard(stack, secret, undefined, { keep: true }));
      // Both wait for the requests in progress.
      await Promise.all([orders.load(), cards.load()]);
      assert.deepEqual(counts(), [1, 1]);
      shop.close();
    });

    test('claims an order’s points once, even if the first answer is lost, and shows the decision', async () => {
      let isLost = false;
      const shop = open(async (input, init) => {
        const answer = await fetch(input, init);
        const isClaiming = String(input).endsWith('/loyalty/claims') && init?.method === 'POST';
        if (!isClaiming || !isLost) return answer;
        isLost = false;
        throw new TypeError('Failed to fetch');
      });
      await addProduct(shop, 0);
      const email = `claims-${api}@example.com`;
      await logIn(stack, shop, email);
      const checkout = checkoutOf(shop);
      checkout.rememberContact({ customerName: 'Ada', emailAddress: email, phoneNumber: '' });
      await checkout.prepare();
      await checkout.confirm((secret) => payByCard(stack, secret));
      const { ledger, orders, claims, makeClaim } = accountOf(shop);
      await Promise.all([ledger.load(), orders.load()]);
      await claims.load();
      const found = orders.$value.get();
      const order = (found.state === 'ready' && found.value.items[0]?.id) || assert.fail();
      const claim = { order, reason: 'missing_points', note: '' } as const;
      isLost = true;
      await assert.rejects(makeClaim(claim));
      await makeClaim(claim);
      const shown = () => {
        const value = claims.$value.get();
        assert.ok(value.state === 'ready', JSON.stringify(value));
        return value.value.items.map(({ reason, status, points }) => [reason, status, points]);
      };
      assert.deepEqual(shown(), [['missing_points', 'pending', null]]);
      await assert.rejects(makeClaim({ ...claim, reason: 'other' }), {
        kind: 'conflict',
        status: 409,
      });
      const value = claims.$value.get();
      const id = (value.state === 'ready' && value.value.items[0]?.id) || assert.fail();
      await stack.service.service.controls.decideClaim(id, 40);
      await claims.reload();
      assert.deepEqual(shown(), [['missing_points', 'applied', 40]]);
      shop.close();
    });

    test('saves an address once, even if the first answer is lost', async () => {
      let isLost = false;
      const shop = open(async (input, init) => {
        const answer = await fetch(input, init);
        const isSaving = /\/addresses(?:\/|$)/.test(String(input)) && init?.method !== 'GET';
        if (!isSaving || !isLost) return answer;
        isLost = false;
        throw new TypeError('Failed to fetch');
      });
      await logIn(stack, shop, 'lost@example.com');
      const { addresses, saveAddress } = accountOf(shop);
      const kept = async () => {
        await addresses.reload();
        const value = addresses.$value.get();
        assert.ok(value.state === 'ready');
        return value.value.items;
      };
      const wanted = { ...place, line2: '', line3: '' };
      isLost = true;
      await assert.rejects(saveAddress(null, wanted));
      await saveAddress(null, wanted);
      const [saved, ...more] = await kept();
      assert.ok(saved);
      assert.deepEqual(more, []);
      isLost = true;
      const moved = { ...wanted, line2: 'Floor 2' };
      await assert.rejects(saveAddress(saved, moved));
      await saveAddress(saved, moved);
      assert.deepEqual(
        (await kept()).map(({ line2 }) => line2),
        ['Floor 2'],
      );
      shop.close();
    });

    test('reports that an address was changed on another device, and shows the current one', async () => {
      const here = open();
      const there = open();
      await logIn(stack, here, 'moved@example.com');
      await logIn(stack, there, 'moved@example.com');
      const mine = accountOf(here);
      const theirs = accountOf(there);
      await mine.addresses.load();
      await mine.saveAddress(null, { ...place, line2: '', line3: '' });
      await theirs.addresses.load();
      const shown = (account: typeof mine) => {
        const value = account.addresses.$value.get();
        return value.state === 'ready' ? value.value.items : [];
      };
      const [address] = shown(mine);
      assert.ok(address);
      const [same] = shown(theirs);
      assert.ok(same);
      await theirs.saveAddress(same, { ...place, line2: 'Floor 2', line3: '' });
      await assert.rejects(
        mine.saveAddress(address, { ...place, line2: 'Floor 9', line3: '' }),
        ({ kind }: OrderingError) => kind === 'conflict',
      );
      assert.equal(shown(mine)[0]?.line2, 'Floor 2');
      await mine.removeAddress(address.id);
      assert.deepEqual(shown(mine), []);
      here.close();
      there.close();
    });

    test('forgets everything on logout, and when the session ends', async () => {
      let ended = false;
      const shop = open((url, init) =>
        ended && `${url}`.includes('/customer/orders')
          ? Promise.resolve(Response.json({ code: 'UNAUTHORIZED', message: '' }, { status: 401 }))
          : fetch(url, init),
      );
      await logIn(stack, shop, 'ended@example.com');
      const { orders } = accountOf(shop);
      await orders.load();
      assert.equal(orders.$value.get().state, 'ready');
      ended = true;
      await orders.reload();
      assert.equal(customerOf(shop).$login.get().step, 'guest');
      assert.equal((await customerOf(shop).profile.$value.get()).state, 'idle');
      shop.close();
    });
  });
}
