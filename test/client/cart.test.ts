import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { describe, mock, type TestContext, test } from 'node:test';
import { OrderingError } from '../../src/client/http/errors.js';
import type { CartAccess } from '../../src/client/operations/access.js';
import { type CartClient, cartClient } from '../../src/client/operations/cart.js';
import { type Answering, answering, json, transport } from './answers.js';

const ours = {
  id: 'cart-1',
  locationId: 'place-1',
  status: 'OPEN',
  currency: 'usd',
  fulfilmentMethod: 'takeout',
  orderTotalWithServiceFee: '12.50',
  orderTotalWithServiceFeeAmount: 1250,
  items: [],
};
const location = { id: 'place-1', restaurantSlug: 'corner', addressString: '1 Main St' };
const theirs = { ...ours, id: 'cart-2', items: [{ id: 'l', productId: 'caviar', quantity: 1 }] };

const access = (more: Partial<CartAccess> = {}): CartAccess => ({
  cartId: 'current',
  session: 'sealed',
  token: null,
  revision: null,
  newer: true,
  ...more,
});

interface Opened extends Answering {
  readonly client: CartClient;
  /** The response to cart requests from now on. */
  carts: object;
}

/** The real client over HTTP, for a shop whose settings contain the location's slug. */
async function open(
  test: TestContext,
  { customer = null as string | null, place = json(200, location), api = 'proxy' as const } = {},
): Promise<Opened> {
  const state = { carts: ours as object };
  const answer: RequestListener = (request, response) =>
    (/\/carts\//.test(request.url ?? '') ? json(200, state.carts) : place)(request, response);
  const server = await answering(answer);
  test.after(() => server.close());
  const shop = { api, proxy: server.url, service: server.url, location: 'corner' };
  const client = cartClient({
    shop,
    send: transport(),
    now: Date.now,
    customer: () => customer,
  });
  return Object.assign(state, server, { client });
}

/** Messages to the integrator, kept out of the tests' console. */
function quiet(test: TestContext) {
  test.after(() => mock.restoreAll());
  return mock.method(console, 'error', () => {});
}

const failureOf = (work: Promise<unknown>): Promise<OrderingError> =>
  work.then(
    () => assert.fail('Expected a failure.'),
    (error) => OrderingError.from(error),
  );

describe('a response about a cart', () => {
  test('is rejected if it is about another one, and shows none of its items', async (test) => {
    quiet(test);
    const shop = await open(test);
    const { access: known } = await shop.client.read(access());
    shop.carts = theirs;
    const failure = await failureOf(shop.client.read(known));
    assert.equal(failure.kind, 'unexpected');
    assert.doesNotMatch(failure.message, /cart-2|caviar/);
  });

  test('leaves a write uncertain if it is about another one', async (test) => {
    const shop = await open(test);
    const { access: known } = await shop.client.read(access({ revision: 3 }));
    shop.carts = { cartId: 'current', cart: theirs };
    const write = shop.client.prepare({ type: 'note', note: 'Ring twice' }, known, 'key-1');
    assert.ok(write);
    assert.ok((await failureOf(shop.client.write(write, known))).uncertain);
  });

  test('is rejected if it is about another location’s cart', async (test) => {
    quiet(test);
    const shop = await open(test);
    shop.carts = { ...ours, locationId: 'place-2' };
    assert.equal((await failureOf(shop.client.read(access()))).kind, 'unexpected');
  });

  test('is accepted if it has the location’s id, its slug, or neither', async (test) => {
    for (const locationId of ['place-1', 'corner', undefined, null, '']) {
      const shop = await open(test);
      shop.carts = { ...ours, locationId };
      assert.equal((await shop.client.read(access())).cart.id, 'cart-1', `${locationId}`);
    }
  });

  test('is accepted if it doesn’t have the cart’s id', async (test) => {
    const shop = await open(test);
    const { access: known } = await shop.client.read(access());
    shop.carts = { ...ours, id: undefined };
    assert.equal((await shop.client.read(known)).cart.id, 'cart-1');
  });

  test('is not compared with an unreadable location', async (test) => {
    const shop = await open(test, { place: json(404, { code: 'NOT_FOUND' }) });
    assert.equal((await shop.client.read(access())).cart.id, 'cart-1');
  });

  test('requests the location once, and not again for a known cart', async (test) => {
    const shop = await open(test);
    const { access: known } = await shop.client.read(access());
    await shop.client.read(known);
    const places = shop.requests.filter(({ path }) => !path.includes('/carts/'));
    assert.equal(places.length, 1);
    const later = await open(test);
    await later.client.read(known);
    assert.ok(later.requests.every(({ path }) => path.includes('/carts/')));
  });

  test('with a doubtful total is reported once on the console', async (test) => {
    const error = quiet(test);
    const shop = await open(test);
    shop.carts = { ...ours, orderTotalWithServiceFeeAmount: 12.5 };
    for (const _ of [1, 2, 3]) await shop.client.read(access());
    const lines = error.mock.calls.map(({ arguments: [line] }) => String(line));
    assert.equal(lines.length, 1, lines.join('\n'));
    assert.match(lines[0] ?? '', /cannot be paid for.*orderTotalWithServiceFeeAmount.*a fraction/);
  });
});

describe('a session start', () => {
  const start = (cart: object): RequestListener => json(200, { cart, cartAccessToken: 'token-2' });

  test('may return a new cart instead of the one to resume', async (test) => {
    const server = await answering((request, response) =>
      (request.method === 'POST' ? start({ ...theirs, items: [] }) : json(200, location))(
        request,
        response,
      ),
    );
    test.after(() => server.close());
    const shop = { api: 'storefront', proxy: '', service: server.url, location: 'corner' } as const;
    const client = cartClient({ shop, send: transport(), now: Date.now });
    const old = access({ cartId: 'cart-1', known: { id: 'cart-1', locationId: 'place-1' } });
    const found = await client.start({ method: 'takeout', key: 'key-1', access: old });
    assert.equal(found.access.cartId, 'cart-2');
  });

  test('is rejected if its cart belongs to another location', async (test) => {
    const server = await answering((request, response) =>
      (request.method === 'POST' ? start({ ...ours, locationId: 'place-2' }) : json(200, location))(
        request,
        response,
      ),
    );
    test.after(() => server.close());
    const shop = { api: 'storefront', proxy: '', service: server.url, location: 'corner' } as const;
    const client = cartClient({ shop, send: transport(), now: Date.now });
    const failure = await failureOf(client.start({ method: 'takeout', key: 'key-1' }));
    assert.equal(failure.kind, 'unexpected');
  });
});

describe('the token of a logged-in customer', () => {
  test('is not sent with calls that the cart’s own credential authorizes', async (test) => {
    const shop = await open(test, { customer: 'customer-token' });
    const guest = access({ token: 'cart-token', revision: 1 });
    const { access: known } = await shop.client.read(guest);
    const note = shop.client.prepare({ type: 'note', note: 'Ring twice' }, known, 'key-1');
    assert.ok(note);
    await shop.client.write(note, known);
    const calls = shop.requests.filter(({ path }) => path.includes('/carts/'));
    assert.equal(calls.length, 2);
    for (const { headers } of calls) {
      assert.equal(headers.authorization, undefined);
      assert.equal(headers['x-cart-token'], 'cart-token');
    }
  });

  test('is sent with calls about the customer’s own cart', async (test) => {
    const shop = await open(test, { customer: 'customer-token' });
    await shop.client.read(access({ claimed: true }));
    assert.equal(shop.requests[0]?.headers.authorization, 'Bearer customer-token');
  });
});
