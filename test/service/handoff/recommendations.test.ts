import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Product } from '../fixtures/body.js';
import { choice, Guest } from '../fixtures/guest.js';
import { type Reply, run, runForTests } from '../fixtures/running.js';

const running = runForTests();

const listIn = ({ body }: Reply) => body as unknown as Product[];
const idsIn = (reply: Reply) => listIn(reply).map(({ id }) => id);

describe('products that go with a cart', () => {
  test('leave out products in the cart and sold-out ones, and follow every change', async () => {
    const guest = await Guest.arrive(running);
    const empty = await guest.read('/products');
    assert.equal(empty.status, 200, empty.text);
    assert.deepEqual(idsIn(empty), ['soup', 'bowl'], 'the sold-out cake is not suggested');
    await guest.take('soup');
    const withSoup = await guest.read('/products');
    assert.deepEqual(idsIn(withSoup), ['bowl']);
    assert.equal(withSoup.headers.get('etag'), `"cart-${guest.revision}"`);
    assert.equal(withSoup.headers.get('cache-control'), 'private, no-store');
    await guest.take('bowl', 1, [choice('size', 'regular')]);
    assert.deepEqual(listIn(await guest.read('/products')), []);
  });

  test('have only the contract’s members, in the generation’s unit', async () => {
    const guest = await Guest.arrive(running);
    const members = 'availability description id images modifierIds name price'.split(' ');
    const newer = listIn(await guest.read('/products'))[0];
    assert.deepEqual(Object.keys(newer ?? {}).sort(), members);
    assert.equal(newer?.price, '6.50');
    const older = listIn(
      await running.older('GET', `/locations/corner/carts/${guest.cartId}/products`),
    )[0];
    assert.deepEqual(Object.keys(older ?? {}).sort(), members);
    assert.equal(older?.price, '650');
  });

  test('are only for the cart’s owner', async () => {
    const guest = await Guest.arrive(running);
    const other = await Guest.arrive(running);
    assert.equal((await running.send('GET', guest.path('/products'))).status, 401);
    const foreign = await running.send('GET', guest.path('/products'), {
      headers: { 'x-cart-token': other.token },
    });
    assert.equal(foreign.status, 403);
  });
});

describe('the redirect to a storefront', () => {
  const go = (path: string, headers = {}) =>
    fetch(`${running.url.replace('localhost', '127.0.0.1')}/api/v1${path}`, {
      headers,
      redirect: 'manual',
    });

  test('has a URL and no body, by slug or id, in both generations', async () => {
    const key = { 'x-api-key': running.service.apiKey };
    for (const [path, headers] of [
      ['/storefront/locations/corner/redirect', {}],
      ['/storefront/locations/aaaaaaaaaaaaaaaaaaaaaa01/redirect', {}],
      ['/locations/corner/redirect', key],
    ] as const) {
      const answer = await go(path, headers);
      assert.equal(answer.status, 302, path);
      assert.equal(answer.headers.get('location'), `${running.url}/places/corner`);
      assert.equal(answer.headers.get('content-type'), null);
      assert.equal(await answer.text(), '');
    }
  });

  test('goes to the URL in the service’s settings', async () => {
    const other = await run({ storefronts: { corner: 'https://eat.example/corner/' } });
    const answer = await fetch(
      `http://127.0.0.1:${new URL(other.url).port}/api/v1/storefront/locations/corner/redirect`,
      { redirect: 'manual' },
    );
    assert.equal(answer.headers.get('location'), 'https://eat.example/corner/');
    await other.close();
  });

  test('needs the key in the older generation, and a location in both', async () => {
    assert.equal((await go('/locations/corner/redirect')).status, 401);
    assert.equal((await go('/storefront/locations/nowhere/redirect')).status, 404);
  });
});
