import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { as, CustomerCaller, codeFor } from '../fixtures/customer.js';
import { runForTests } from '../fixtures/running.js';

interface Challenge {
  idpUserId: string;
  methodId: string;
}

const running = runForTests();

const login = (body: unknown) => running.send('POST', '/login-customer', { body });
const verify = (body: unknown) => running.older('POST', '/verify-otp', body);

/** With both the API key and the customer's token. */
const withKey = ({ bearer }: CustomerCaller, method: string, path: string) =>
  running.send(method, path, { headers: { ...bearer, 'x-api-key': running.service.apiKey } });

async function logIn(identifierString: string): Promise<CustomerCaller> {
  const body = { identifierString, customerName: 'Ada', lastName: null, provider: null };
  const { methodId } = as<Challenge>(await login(body));
  const otp = await codeFor(running, identifierString);
  const reply = await verify({ methodId, otp, identifierString });
  return new CustomerCaller(running, as<{ token: string }>(reply).token);
}

describe('the older login', () => {
  test('returns a token that both generations accept, and the profile needs no API key', async () => {
    const customer = await logIn('ada@example.com');
    const older = as<object>(await customer.read('/customer'));
    assert.deepEqual(older, {
      ...as<object>(await customer.read('/storefront/customer')),
      lastName: null,
      profilePicture: null,
    });
  });

  test('gives a person the same pseudonym before and after the account exists', async () => {
    const body = { identifierString: 'new@example.com', customerName: 'New' };
    const before = as<Challenge>(await login(body));
    await logIn('new@example.com');
    const after = as<Challenge>(await login(body));
    assert.equal(before.idpUserId, after.idpUserId);
    assert.notEqual(before.methodId, after.methodId);
  });

  test('refuses in shape A, always with data', async () => {
    const refusals = [
      await login({ identifierString: 'ada@example.com' }),
      await login({ identifierString: 'nobody', customerName: 'X' }),
      await login({ identifierString: 'a@example.com', customerName: 'X', admin: true }),
      await login('{'),
      await login(JSON.stringify({ customerName: 'x'.repeat(70_000) })),
      await verify({ methodId: 'm', otp: '12345', identifierString: 'ada@example.com' }),
      await verify({ methodId: 'm', otp: '123456', identifierString: 'ada@example.com' }),
    ];
    for (const { status, body } of refusals) {
      assert.ok(status === 400 || status === 413);
      assert.equal(body.success, false);
      assert.equal(typeof body.data, 'object');
    }
    assert.equal(refusals[0]?.body.code, 'BAD_REQUEST');
  });
});

describe('the data of a customer in the older generation', () => {
  test('is refused without a valid token, API key or not', async () => {
    for (const path of ['/customer', '/customer/saved-payments', '/orders', '/addresses']) {
      const nobody = await running.older('GET', path);
      assert.deepEqual([nobody.status, nobody.body.code], [401, 'UNAUTHORIZED'], path);
    }
  });

  test('is what the newer generation wrote', async () => {
    const customer = await logIn('both@example.com');
    const id = await customer.order();
    await customer.write('POST', '/storefront/customer/addresses', {
      fullAddress: '5 Elm Street, Albany',
      line1: '5 Elm Street',
      lat: 42.6,
      lng: -73.7,
    });
    for (const [older, newer] of [
      ['/orders', '/storefront/customer/orders'],
      ['/addresses', '/storefront/customer/addresses'],
      ['/customer/saved-payments', '/storefront/customer/saved-payments'],
    ] as const) {
      const keyless = await customer.read(older);
      assert.deepEqual([keyless.status, keyless.body.code], [401, 'UNAUTHORIZED'], older);
      const { text } = await withKey(customer, 'GET', older);
      assert.equal(text, (await customer.read(newer)).text, older);
    }
    const orders = as<{ items: { id: string }[] }>(await withKey(customer, 'GET', '/orders'));
    assert.equal(orders.items[0]?.id, id);
    const cards = await withKey(customer, 'GET', '/customer/saved-payments');
    const [card] = as<{ id: string }[]>(cards);
    const path = `/customer/saved-payments/${card?.id}`;
    assert.equal((await withKey(customer, 'DELETE', path)).status, 200);
    assert.equal((await withKey(customer, 'DELETE', path)).body.code, 'NOT_FOUND');
  });

  test('ends with the logout', async () => {
    const customer = await logIn('out@example.com');
    assert.equal((await withKey(customer, 'DELETE', '/customer/logout')).status, 200);
    assert.equal((await customer.read('/customer')).status, 401);
  });
});
