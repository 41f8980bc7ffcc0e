import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Guest } from '../fixtures/guest.js';
import { freshKey, read, runForTests } from '../fixtures/running.js';

const HOUR = 3_600_000;

const running = runForTests();

const at = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${new URL(running.url).port}${path}`, { redirect: 'manual', ...init });

const open = async (token: string) =>
  read(
    await at('/checkout/openings', { method: 'POST', headers: { 'x-checkout-handoff': token } }),
  );

interface Opened {
  locationId: string;
  cartId: string;
  handoff: string;
}

/** A cart of the older generation with the URL of its hosted checkout. */
async function olderCart(more: object = {}) {
  const start = await running.older('POST', '/locations/corner/ordering-sessions', {
    fulfillmentMethod: 'takeout',
    ...more,
  });
  const path = `/locations/corner/carts/${start.body.cartId}`;
  const empty = await running.older('GET', path);
  assert.equal(empty.body.checkoutUrl, null, 'there is nothing to check out yet');
  const { body } = await running.older('POST', `${path}/cart-item`, {
    productId: 'soup',
    quantity: 1,
    itemUnavailableAction: 'remove_item',
  });
  const url = new URL(body.checkoutUrl ?? '');
  return { path, cartId: body.id, url, link: url.hash.replace('#link=', '') };
}

describe('the URL of a hosted checkout', () => {
  test('of an older cart is absolute, doesn’t contain its id, and can be opened repeatedly', async () => {
    const { cartId, url, link } = await olderCart();
    assert.equal(url.origin + url.pathname, `${running.url}/checkout`);
    assert.ok(!url.href.includes(cartId));
    for (let time = 0; time < 2; time += 1) {
      const opened = (await open(link)).body as unknown as Opened;
      assert.equal(opened.cartId, cartId);
      const path = `/storefront/locations/${opened.locationId}/carts/${opened.cartId}`;
      const exchange = await running.send('POST', `${path}/checkout-handoffs/exchange`, {
        headers: { 'x-checkout-handoff': opened.handoff, 'idempotency-key': freshKey() },
      });
      assert.equal(exchange.status, 200, exchange.text);
    }
  });

  test('of an older cart opens nothing after that cart has expired', async () => {
    const { link } = await olderCart();
    running.clock.now += 4 * HOUR + 1000;
    assert.equal((await open(link)).status, 401);
  });

  test('opens nothing if it was made up or altered', async () => {
    const { link } = await olderCart();
    for (const token of ['', 'made-up', `${link.slice(0, -4)}AAAA`, link.slice(1)]) {
      const { status, body } = await open(token);
      assert.deepEqual([status, body.code], [401, 'UNAUTHORIZED']);
    }
  });

  test('is used up by the exchange, not by opening it', async () => {
    const guest = await Guest.withSoup(running);
    const { body } = await guest.write('POST', '/checkout-handoffs', {}, { revision: null });
    const token = new URL(body.checkoutUrl ?? '').hash.replace('#handoff=', '');
    await open(token);
    const opened = (await open(token)).body as unknown as Opened;
    assert.deepEqual([opened.cartId, opened.handoff], [guest.cartId, token]);
  });
});

describe('the data of the hosted page', () => {
  test('is only for the holder of the cart token', async () => {
    const guest = await Guest.arrive(running);
    const other = await Guest.arrive(running);
    const path = `/checkout/locations/corner/carts/${guest.cartId}`;
    const status = async (headers: Record<string, string>) => (await at(path, { headers })).status;
    assert.equal(await status({}), 401);
    assert.equal(await status({ 'x-cart-token': other.token }), 403);
    assert.equal(await status({ 'x-cart-token': guest.token }), 200);
  });

  test('contains only return URLs that a browser can safely open', async () => {
    for (const [returnUrl, expected] of [
      ['https://shop.example/done?a=1#top', 'https://shop.example/done?a=1#top'],
      ['http://localhost:5173/done', 'http://localhost:5173/done'],
      ['http://127.0.0.1/done', 'http://127.0.0.1/done'],
      ['http://shop.example/done', null],
      ['https://ada:secret@shop.example/', null],
      ['shop-app://done', null],
    ] as const) {
      const session = await running.send('POST', '/storefront/locations/corner/ordering-sessions', {
        body: { fulfillmentMethod: 'takeout', returnUrl },
        headers: { 'idempotency-key': freshKey() },
      });
      const { cart, cartAccessToken } = session.body;
      const details = await at(`/checkout/locations/corner/carts/${cart.id}`, {
        headers: { 'x-cart-token': cartAccessToken ?? '' },
      });
      const found = (await details.json()) as { returnUrl: string | null };
      assert.equal(found.returnUrl, expected, returnUrl);
    }
  });
});

describe('the pages', () => {
  test('have a strict policy, and can’t be cached or framed', async () => {
    for (const path of ['/checkout', '/receipts/any', '/places/corner']) {
      const answer = await at(path);
      assert.equal(answer.status, 200, path);
      const policy = answer.headers.get('content-security-policy') ?? '';
      assert.match(policy, /default-src 'none'/);
      assert.match(policy, /frame-ancestors 'none'/);
      assert.doesNotMatch(policy, /unsafe|\*/);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
      assert.doesNotMatch(await answer.text(), /<style|<script>|style="|onclick/);
    }
  });

  test('for a location show what is on sale now, and are 404 for an unknown one', async () => {
    await running.service.controls.setPrice('corner', 'soup', 777);
    const text = await (await at('/places/corner')).text();
    assert.match(text, /Corner Kitchen/);
    assert.match(text, /\$7\.77/);
    assert.match(text, /Sold out/);
    assert.equal((await at('/places/nowhere')).status, 404);
  });

  test('can’t be called from other origins', async () => {
    const answer = await at('/checkout/openings', {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'x-checkout-handoff': 'any' },
    });
    assert.equal(answer.headers.get('access-control-allow-origin'), null);
  });

  test('expose no other files in their folder', async () => {
    for (const path of ['/assets/../pages.ts', '/assets/pages.ts', '/assets/checkout/']) {
      assert.equal((await at(path)).status, 404, path);
    }
  });
});
