import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { as, type CustomerCaller, logIn } from '../fixtures/customer.js';
import { freshKey, type Reply, runForTests } from '../fixtures/running.js';

const ADDRESSES = '/storefront/customer/addresses';
const HOME = { fullAddress: '5 Elm Street, Albany', line1: '5 Elm Street', lat: 42.6, lng: -73.7 };

interface Address {
  addressId: string;
  line1: string;
  line2: string;
  revision: number;
}

interface Page {
  items: Address[];
  nextCursor: string | null;
}

let ada: CustomerCaller;
let ben: CustomerCaller;
const running = runForTests({}, async () => {
  ada = await logIn(running, 'ada@example.com');
  ben = await logIn(running, 'ben@example.com');
});

const save = async (body: object = HOME): Promise<Address> => {
  const reply = await ada.write('POST', ADDRESSES, body);
  assert.equal(reply.status, 201, reply.text);
  return as<Address>(reply);
};

const change = (
  { addressId }: Address,
  tag: string | null,
  body: unknown = { line2: 'Back door' },
  key = freshKey(),
  customer = ada,
): Promise<Reply> =>
  customer.write('PATCH', `${ADDRESSES}/${addressId}`, body, {
    key,
    headers: tag === null ? {} : { 'if-match': tag },
  });

describe('a saved address', () => {
  test('starts at revision 0, which increases with each change', async () => {
    const home = await save();
    assert.deepEqual([home.revision, home.line2], [0, '']);
    const changed = await change(home, '"address-0"');
    assert.equal(changed.headers.get('etag'), '"address-1"');
    assert.deepEqual(as(changed), { ...home, line2: 'Back door', revision: 1 });
    assert.equal((await change(home, 'W/"address-1"', { line1: '7 Elm Street' })).status, 200);
  });

  test('refuses a change if it was changed elsewhere meanwhile', async () => {
    const home = await save();
    await change(home, '"address-0"');
    const stale = await change(home, '"address-0"');
    assert.deepEqual([stale.status, stale.body.code], [409, 'RESOURCE_CONFLICT']);
  });

  test('refuses a change without its tag, with another one, or without members', async () => {
    const home = await save();
    for (const tag of [null, '"cart-0"', 'address-0', '*', '"address-0", "address-1"']) {
      assert.equal((await change(home, tag)).status, 400, String(tag));
    }
    for (const body of [{}, { line1: '' }, { lat: 91 }, { city: 'Albany' }, { line1: null }]) {
      assert.equal((await change(home, '"address-0"', body)).status, 400, JSON.stringify(body));
    }
  });

  test('is changed once if the response is lost and the request repeated', async () => {
    const home = await save();
    const key = freshKey();
    const first = await change(home, '"address-0"', { line3: 'Bell 4' }, key);
    const again = await change(home, '"address-0"', { line3: 'Bell 4' }, key);
    assert.equal(again.text, first.text);
    assert.equal((await change(home, '"address-1"')).status, 200);
  });

  test('is removed once, and a retry gets the same response', async () => {
    const home = await save();
    const key = freshKey();
    const path = `${ADDRESSES}/${home.addressId}`;
    const first = await ada.write('DELETE', path, undefined, { key });
    assert.deepEqual(as(first), { success: true, addressId: home.addressId });
    assert.equal((await ada.write('DELETE', path, undefined, { key })).text, first.text);
    assert.equal((await ada.write('DELETE', path)).status, 404);
  });

  test('of another customer is not found', async () => {
    const home = await save();
    const body = { line2: 'Mine' };
    assert.equal((await change(home, '"address-0"', body, freshKey(), ben)).status, 404);
    assert.equal((await ben.write('DELETE', `${ADDRESSES}/${home.addressId}`)).status, 404);
    assert.deepEqual(as(await ben.read(ADDRESSES)), { items: [], nextCursor: null });
  });

  test('with missing or extra members is refused', async () => {
    const { lat, ...nowhere } = HOME;
    for (const body of [
      nowhere,
      { ...HOME, lat: String(lat) },
      { ...HOME, lng: 180.1 },
      { ...HOME, fullAddress: 'x'.repeat(501) },
      { ...HOME, line1: 'x'.repeat(201) },
      { ...HOME, line2: 'x'.repeat(201) },
      { ...HOME, country: 'United States' },
    ]) {
      assert.equal((await ada.write('POST', ADDRESSES, body)).status, 400, JSON.stringify(body));
    }
    const keyless = await running.send('POST', ADDRESSES, { body: HOME, headers: ada.bearer });
    assert.equal(keyless.body.code, 'IDEMPOTENCY_KEY_REQUIRED');
  });

  test('is one of at most fifty, listed newest first, page by page', async () => {
    const many = await logIn(running, 'many@example.com');
    for (let count = 0; count < 50; count += 1) {
      running.clock.now += 1;
      await many.write('POST', ADDRESSES, { ...HOME, line1: `${count} Elm Street` });
    }
    const refused = await many.write('POST', ADDRESSES, HOME);
    assert.deepEqual([refused.status, refused.body.code], [409, 'TOO_MANY_ADDRESSES']);
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = as<Page>(await many.read(`${ADDRESSES}?limit=20${cursor}`));
      seen.push(...page.items.map(({ line1 }) => line1));
      cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
    } while (cursor);
    assert.deepEqual(
      seen,
      Array.from({ length: 50 }, (_, index) => `${49 - index} Elm Street`),
    );
  });
});
